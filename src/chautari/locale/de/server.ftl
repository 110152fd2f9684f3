# Was ein Tischserver ablehnt

refused-no-table = Diesen Tisch gibt es nicht, oder sein Link ist nicht vollständig.
refused-no-address = Unter dieser Adresse ist nichts.
refused-no-pages = Der Browser-Client ist nicht gebaut. In einer Kopie des Projekts baut ihn make setup; das Terminal kommt ohne ihn aus.
refused-no-step = Diesen Schritt gibt es nicht; der letzte ist { $last }.
refused-table-started = Das Spiel hat begonnen; niemand kann sich mehr setzen.
refused-table-full = Alle Plätze sind besetzt.
refused-table-taken = Platz { $seat } ist besetzt.
refused-seat-kept = Platz { $seat } wird für { $name } aus der vorigen Partie frei gehalten. Nimm einen anderen Platz, oder bitte darum, dass er freigegeben wird.
refused-seat-not-kept = Platz { $seat } wird für niemanden frei gehalten.
refused-name-kept = Ein Platz wird für { $name } frei gehalten. Setz dich in dem Browser hin, in dem du gespielt hast, bitte um die Freigabe, oder wähle einen anderen Namen.
refused-table-free = Auf Platz { $seat } sitzt niemand.
refused-table-no-seat = Es gibt keinen Platz { $seat }; die Plätze gehen von 0 bis { $last }.
refused-table-not-started = Das Spiel hat noch nicht begonnen; es sind noch Plätze frei.
refused-table-over = Das Spiel ist zu Ende; es kann nichts mehr gespielt werden.
refused-table-not-over = Das geht erst, wenn das Spiel zu Ende ist.
refused-table-handed = Für { $name } spielt ein Agent. Nimm den Platz zuerst zurück.
refused-table-agent = { $name } ist ein Agent und bleibt einer.
refused-table-so-already = Das ist schon so.
refused-table-present = { $name } ist noch nicht lange genug weg. Du kannst den Platz nach { $absence } Sekunden ohne Lebenszeichen übergeben, frühestens in { $wait } Sekunden; { $name } selbst kann das jederzeit.
refused-table-stale = Der Tisch hat sich geändert, seit du ihn gesehen hast. Sieh noch einmal hin und entscheide dann.
refused-table-too-long = Dieser Tisch dauert schon zu lange; es kann nichts mehr aufgeschrieben werden.
refused-table-too-often = Das hast du an diesem Tisch { $most } Mal getan, öfter geht es nicht. Die Partie selbst geht weiter.
refused-table-worn = An diesem Tisch wurde vor der Partie zu oft Platz genommen und aufgestanden. Eröffne einen neuen Tisch.
refused-table-no-talk = An diesem Tisch wird nicht geredet.
refused-table-talk-text = Eine Zeile am Tisch hat 1 bis { $longest } Zeichen.
refused-table-no-hints = An diesem Tisch gibt es keine Tipps.
refused-table-no-hint = Gerade war kein Tipp zu finden. Bitte versuche es noch einmal.
refused-table-not-asked = Das Spiel wartet nicht auf diesen Platz.
refused-table-rematch-exists = Es gibt schon eine Revanche.
refused-rematch-leaves-out = Nur wem der Tisch gehört, kann eine Revanche ohne { $name } beginnen.
refused-table-no-way-on = Bei diesem Schritt gibt es kein Spiel, das weitergehen könnte: Es hat noch nicht begonnen oder ist zu Ende.
refused-table-order = Die Reihenfolge nennt jeden Platz höchstens einmal, für höchstens { $seats } Plätze.
refused-table-not-yours = Platz { $seat } gehört dir nicht.
refused-table-owner-only = Das kann nur, wer den Tisch eröffnet hat.
refused-table-invited-only = Dieser Tisch ist privat: Du brauchst seine Einladung.
refused-share-early = Noch haben sich nicht alle Plätze festgelegt. Behalte deinen Beitrag bis dahin für dich.
refused-share-wrong = Das ist nicht der Beitrag, auf den sich der Platz festgelegt hatte.
refused-share-not-asked = Von Platz { $seat } fehlt für die Auslosung nichts.
refused-share-or-commitment = Sende entweder einen Beitrag oder eine Festlegung.
refused-table-not-kept = Die Datenbank des Servers antwortet nicht. Bitte noch einmal versuchen; nichts wird doppelt ausgeführt.
refused-table-disk-full = Die Festplatte des Servers ist voll, nichts kann gespeichert werden. Der Gastgeber muss Platz schaffen; danach bitte noch einmal versuchen. Nichts wird doppelt ausgeführt.
refused-table-read-only = Die Datenbank des Servers ist schreibgeschützt, nichts kann gespeichert werden. Der Gastgeber muss ihren Ordner beschreibbar machen; danach bitte noch einmal versuchen. Nichts wird doppelt ausgeführt.
refused-table-locked = Ein anderes Programm hat die Datenbank des Servers gesperrt. Der Gastgeber muss dieses Programm schließen; danach bitte noch einmal versuchen. Nichts wird doppelt ausgeführt.
refused-table-disk-failed = Die Festplatte des Servers ist gestört, nichts kann gespeichert werden. Der Gastgeber muss sie prüfen; danach bitte noch einmal versuchen. Nichts wird doppelt ausgeführt.
refused-table-busy = Am Tisch ist zu viel los. Bitte versuche es noch einmal.
refused-table-unreadable = Tisch { $table } ist nicht lesbar: Sein Protokoll ist beschädigt oder stammt aus einer anderen Version von Chautari. Nichts daran wurde verändert. Der Gastgeber findet den Grund im Protokoll des Servers.
refused-table-frozen = Dieser Tisch wurde nach älteren Regeln gespielt, die es nicht mehr gibt. Man kann ihn nur noch ansehen.
refused-message = Diese Nachricht ist nicht zu verstehen: { $problem }.
refused-message-long = Diese Nachricht ist zu lang; die Grenze sind { $longest } Bytes.
refused-message-hello = Die erste Nachricht muss hello sein.
refused-message-hello-again = hello wurde schon gesagt.
refused-message-protocol = Dieser Server spricht Version { $ours } des Protokolls.
refused-too-many = Zu viel auf einmal. Bitte warte ein wenig.
refused-quota-tables = Von deiner Adresse wurden heute { $most } Tische eröffnet, mehr geht nicht. Versuche es in { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
} wieder.
refused-quota-open = { $most } Tische von deiner Adresse sind noch nicht zu Ende gespielt, mehr geht nicht. Versuche es wieder, wenn einige zu Ende sind; Tische, an denen seit einer Woche nichts geschah, zählen nicht.
refused-quota-bytes = Von deiner Adresse wurden heute { $most } Megabyte gespeichert, mehr geht nicht. Laufende Partien gehen weiter. Versuche es in { $hours ->
    [one] einer Stunde
   *[other] { $hours } Stunden
} wieder.
refused-origin = Andere Websites können hier nichts tun.
refused-host = Dieser Server antwortet nicht auf den Namen { $host }. Wer ihn betreibt, kann den Namen mit --allowed-host (oder CHAUTARI_ALLOWED_HOST) erlauben oder die ganze Adresse mit --public-url angeben.
refused-fault = Das war unser Fehler, und er wurde notiert. Bitte versuche es noch einmal.
refused-database = Das ist keine brauchbare Datenbank (SQLite oder PostgreSQL): { $problem }.
refused-database-in-use = Ein anderer Server benutzt die Datenbank { $place } schon. SQLite bedient einen Prozess; für mehrere nimm PostgreSQL (--database).
refused-database-address = Das ist keine Adresse einer Datenbank. Möglich ist zum Beispiel postgresql://user@host/chautari; ohne --database speichert SQLite die Tische im Datenordner.
refused-database-newer = Die Datenbank stammt aus einer neueren Version von Chautari (ihr Schema ist { $found }, unseres { $ours }). Bitte diese oder eine spätere Version installieren; nichts wurde verändert.
refused-database-read-only = Die Datenbank { $place } ist schreibgeschützt. Bitte ihren Ordner und ihre Dateien für diesen Benutzer beschreibbar machen oder mit --data einen anderen Ordner wählen.
refused-database-full = Die Festplatte mit der Datenbank { $place } ist voll. Bitte Platz schaffen oder mit --data einen anderen Ordner wählen.
refused-database-locked = Ein anderes Programm hat die Datenbank { $place } gesperrt. Bitte dieses Programm schließen und noch einmal starten.
refused-database-failed = Die Datenbank { $place } ist weder lesbar noch beschreibbar: { $problem }. Bitte die Festplatte prüfen oder eine Sicherung zurückspielen.
refused-database-linked = Die Datenbank { $place } hat { $links } Namen (harte Links) und könnte doppelt geöffnet werden. Bitte nur einen behalten: die Datei kopieren und die Kopie an ihre Stelle setzen.
refused-database-password-file = Die Passwortdatei { $file } ist nicht lesbar: { $problem }.
refused-database-password-none = In der Datei { $file } steht kein Passwort. Bitte in die erste Zeile schreiben, als UTF-8.
refused-database-password-twice = Das Passwort ist doppelt angegeben. Bitte in --database weglassen.
refused-database-password-sqlite = Nur PostgreSQL hat ein Passwort. Bitte mit --database seine Adresse angeben oder das Passwort weglassen.
refused-data-of-others = In den Ordner { $folder } kann jeder auf diesem Rechner schreiben. Bitte mit --data einen eigenen Ordner wählen.
refused-data-no-folder = { $folder } ist kein Ordner. Bitte mit --data einen wählen.
refused-workers-sqlite = { $workers } Prozesse brauchen PostgreSQL (--database): SQLite bedient nur einen.
refused-workers-here = Mehrere Prozesse lassen sich nur unter Linux und macOS starten. Starte den Server hier so oft wie nötig, jeden mit eigenem Port.
refused-address = Der Server kann an { $host }, Port { $port }, nicht lauschen: { $problem }.
refused-public-url = Eine öffentliche Adresse beginnt mit http:// oder https://, anders als { $url }.
refused-allowed-host = Ein Name des Servers sieht aus wie spiele.lan oder 192.168.1.7, ohne http:// und ohne Pfad; nicht wie { $name }.

# Das Tempo eines Tisches

policy-none = Alle dürfen sich Zeit lassen.
policy-pace = Jede Entscheidung hat { $seconds } Sekunden; für den, der zu spät ist, entscheidet { $agent }.
policy-away = Wer den Tisch eröffnet hat, kann einen Platz einer KI übergeben, wenn von dort { $seconds } Sekunden lang kein Lebenszeichen kam; den eigenen Platz kann man jederzeit übergeben.

# Der Beweis eines Spiels, das an einem Tisch gespielt wurde

refused-proof-commitment = Der Beweis gilt nicht: Das Geheimnis des Servers ist nicht das, auf das er sich festgelegt hat.
refused-proof-log = Der Beweis gilt nicht: Sein Protokoll ist nicht vollständig.
refused-proof-entry = Der Beweis gilt nicht: Eintrag { $number } seines Protokolls wurde verändert.
refused-proof-head = Der Beweis gilt nicht: Sein Protokoll endet nicht dort, wo es soll.
refused-proof-order = Der Beweis gilt nicht: Eintrag { $number } seines Protokolls hätte der Tisch dort nicht schreiben können.
refused-proof-differs = Der Beweis gilt nicht: { $what ->
    [seats] Die Namen und Plätze sind
    [result] Das Ergebnis ist
    [options] Die Optionen sind
    [edition] Die Ausgabe ist
    [actions] Die Züge sind
    [players] Die Spielerzahl ist
    [game] Das Spiel ist
    [rules_version] Die Version der Regeln ist
    [shares] Die Beiträge sind
    [commitment] Die Festlegung des Servers ist
   *[other] Der Start ist
} nicht so, wie das Protokoll es sagt.
refused-proof-unfinished = Der Beweis gilt nicht: Sein Protokoll führt nicht bis zum Ende des Spiels.
refused-proof-no-result = Der Beweis gilt nicht: Das Ergebnis fehlt.
refused-proof-signature = Die Unterschrift ist nicht die des Schlüssels { $key } für dieses Protokoll.
refused-proof-signature-half = Die Unterschrift oder ihr Schlüssel fehlt.
refused-proof-other-key = Unterschrieben mit dem Schlüssel { $key }; du hast einen anderen angegeben: { $other }
refused-proof-kept-inside = Die Stände, die ein Browser in dieser Datei aufbewahrt hat, sind nicht die ihres Protokolls.
refused-proof-kept-table = Die aufbewahrten Stände sind die eines anderen Tisches.
refused-proof-kept-signature = Die Unterschrift eines aufbewahrten Standes ist falsch.
refused-proof-kept-further = Die Datei ist nicht vollständig: Aufbewahrt ist der Stand von Eintrag { $seq }, sie hat { $entries } Einträge.
refused-proof-kept-differs = Das ist nicht das Protokoll, das du gesehen hast: Eintrag { $seq } hat einen anderen Stand als den aufbewahrten.
refused-proof-kept-stage = Als du deinen Anteil gezeigt hast, waren noch nicht alle festgelegt: Bei Eintrag { $seq } stand das Protokoll anders, als dir gesagt wurde.
refused-proof-kept-key = Die aufbewahrten Stände wurden mit einem anderen Schlüssel unterschrieben als diese Datei.
refused-kept-format = In dieser Datei stehen keine Stände, die ein Browser aufbewahrt hat: { $problem }.
refused-verify-key = { $text } ist weder ein Schlüssel aus 64 Hexadezimalziffern noch eine Datei mit einem.
verify-chained = Das Protokoll ist heil: { $entries } Einträge, jeder mit dem davor verkettet, bis { $head }
verify-shown = Namen, Plätze, KIs, Optionen, Züge und Ergebnis sind die des Protokolls.
verify-chance = Niemand hat den Zufall gewählt: Mindestens ein Beitrag war geheim, bis sich alle Plätze festgelegt hatten.
verify-chance-public = Nichts beweist, dass der Letzte am Tisch den Start nicht gewählt hat: In diesem älteren Format waren Beiträge sofort öffentlich.
verify-chance-kept = Nichts beweist, dass der Gastgeber den Start nicht gewählt hat: Niemand hielt einen Beitrag vor dem Server geheim.
verify-chance-derived = Nichts beweist, dass der Gastgeber den Start nicht gewählt hat: Niemand hatte einen eigenen Beitrag.
verify-chance-seat = { $name }: { $origin ->
    [own] eigener Beitrag, festgelegt, bevor einer gezeigt wurde
    [kept] eigener Beitrag, vom Server verwahrt, bis sich alle Plätze festgelegt hatten
    [derived] der Beitrag folgt aus dem Geheimnis des Servers
   *[public] der Beitrag war sofort öffentlich
}
verify-chance-abandoned = Auslosung { $round } wurde abgebrochen: { $by ->
    [owner] Wer den Tisch eröffnet hat, hat den Platz von { $name } frei gemacht
    [clock] { $name } hat zu lange gebraucht
   *[player] { $name } ist aufgestanden
}
verify-complete = Das Protokoll führt vom Eröffnen des Tisches bis zum Ende des Spiels.
verify-signed = Unterschrieben vom Server, dessen Schlüssel du angegeben hast: { $key }
verify-unsigned = Nicht unterschrieben: Nichts beweist, von welchem Server dieses Spiel kommt und dass das Protokoll nicht erst danach entstand.
verify-signed-unpinned = Unterschrieben mit dem Schlüssel { $key }. Wem er gehört, sagt nur diese Datei: Vergleiche ihn mit dem deines Servers (GET /api/key, oder was chautari serve ausgibt) und gib ihn mit --key an.
verify-kept-same = Das Protokoll stimmt mit dem Stand überein, den dein Browser aufbewahrt hat: Eintrag { $seq } von { $entries }.
verify-kept-none = Du hast keine Datei angegeben, die dein Browser aufbewahrt hat (--kept); ob das dein Spiel ist, bleibt offen.
verify-unvouched = In der Datei steht kein Beweis eines Servers: Niemand bürgt für Namen, Plätze und Zufall.

# Der Server

serve-at = Chautari hat Tische unter { $url }
serve-already = Chautari bietet schon Tische an unter { $url }
serve-others = Andere erreichen ihn unter { $url }
invitation-local = Nur dieser Rechner kann diese Adresse öffnen. Damit andere im Netz mitspielen können, starte den Server mit --host 0.0.0.0.
serve-data = Alles wird aufbewahrt in { $place }
serve-key = Er unterschreibt Spiele mit dem Schlüssel { $key }
serve-stop = Strg-C beendet ihn.

# Ein Bot am Tisch

sit-sits = Der Bot sitzt auf Platz { $seat } des Tisches { $table } bei { $address }
sit-broken-off = Das Spiel wurde abgebrochen; niemand hat gewonnen.
refused-sit-link = Das ist kein Link zu einem Tisch: { $link }. Er sieht aus wie http://192.168.1.7:8410/table/81c353a69225#invite=…
refused-sit-no-server = Der Server unter { $url } antwortet nicht: { $problem }.
refused-sit-refused = Der Server lehnt ab: { $text }
refused-sit-given-up = Der Platz wurde aufgegeben; der Bot kann dort nicht mehr spielen.
refused-sit-share-lost = Der Beitrag des Bots zur Auslosung liegt nicht auf diesem Rechner. Er ist aufgestanden; lass ihn sich neu setzen.
refused-sit-failed = Der Bot hat versagt, und ein Agent spielt für ihn weiter. { $problem }.
