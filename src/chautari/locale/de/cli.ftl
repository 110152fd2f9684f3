# Hilfe

help-usage = BEFEHL …
help-chautari = Brettspiele aus dem Himalaya an deinem Terminal.
help-play = Spielen: du gegen andere, an derselben Tastatur oder gegen Agenten von leicht bis stark.
help-watch = Agenten spielen lassen und zusehen.
help-replay = Ein gespeichertes Spiel durchgehen.
help-hint = Die besten Aktionen eines Platzes in einem gespeicherten Spiel zeigen, und warum.
help-verify = Ein gespeichertes Spiel noch einmal ausführen und Zeile für Zeile sagen, was bewiesen ist (✓), was nicht stimmt (✗) und was nicht bewiesen ist (–). Rückgabewert: 0, wenn alles stimmt, 1, wenn etwas Behauptetes nicht stimmt, 3, wenn nur ein Beweis fehlt.
help-verify-key = Öffentlicher Schlüssel des Servers, der das Spiel unterschrieben haben muss: 64 Hexadezimalziffern oder eine Datei damit (die Antwort von GET /api/key)
help-verify-kept = Datei mit den Ständen, die dein Browser während des Spiels aufbewahrt hat
help-rules = Die Regeln eines Spiels auflisten oder nachschlagen.
help-edition = Zeigen oder prüfen, was für die Bilder einer Schachtel steht.
help-edition-show = Zeigen, was in einer Ausgabe steht und woher jeder Wert kommt.
help-edition-check = Eine Ausgabendatei prüfen.
help-compile = Die Regeln jetzt übersetzen, damit das erste Spiel sofort beginnt.
help-balance = Gleiche Agenten viele Spiele spielen lassen: woher die Punkte kommen, wie lange es dauert, wer gewinnt.
help-simulate = Viele Partien spielen und als Tabelle für pandas und dergleichen aufschreiben.
help-arena = Agenten ein Turnier spielen lassen: Wertungen, Vergleiche mit Intervallen, Bericht mit Grafiken.
help-serve = Einen Tischserver starten: Menschen und Programme spielen über das Netz miteinander.
help-sit = Einen Bot, ein eigenes Programm, am Tisch eines Servers spielen lassen.
help-bench = Messen, wie schnell die Regeln auf diesem Rechner sind.
help-more = Mehr zu einem Befehl: chautari BEFEHL --help. Die Version: chautari --version.

help-arguments = Angaben
help-options = Einstellungen
help-commands = Befehle
help-game = Das Spiel, zum Beispiel yak.
help-game-or-all = Das Spiel; ohne Angabe alle.
help-game-or-file = Ein Spiel, für seine Hausausgabe, oder eine Ausgabendatei.
help-players = Wie viele mitspielen.
help-simulate-agents = Wer spielt, mit Kommas: ein Agent für alle Plätze oder einer für jeden; sie rücken von Partie zu Partie um einen Platz weiter.
help-simulate-out = Der Ordner mit Parquet-Dateien. Partien, die schon darin sind, werden nicht noch einmal gespielt.
help-seats = Wer wo sitzt, mit Kommas: human, level1 bis level6, greedy, planner, random, search, rollouts. Ohne Angabe: du am ersten Platz, sonst die Gegner.
help-opponents = Wer die übrigen Plätze einnimmt, mit Kommas, reihum, zum Beispiel level2. Ohne Angabe level4.
help-names = Die Namen, mit Kommas.
help-agents = Welche Agenten spielen, mit Kommas, reihum: level1 bis level6, greedy, planner, random, search, rollouts. Ohne Angabe level4.
help-seed = Eine Zahl oder ein Wort, mit dem sich der Zufall wiederholt. Ohne Angabe kommt er aus einer sicheren Quelle.
help-option = Eine Einstellung des Spiels als NAME=WERT, zum Beispiel bonus_cards=3. Auch mehrmals. --option help zählt sie auf.
help-edition-file = Eine Ausgabendatei (TOML).
help-lang = Die Sprache; ohne Angabe die des Systems.
help-save = Die Datei für das Spiel. Ohne Angabe eine in deinem Datenordner.
help-resume = Dieses gespeicherte Spiel fortsetzen.
help-delay = Sekunden Pause vor jedem Bild.
help-days = Nach so vielen Bildern (bei YAK und Kathmandu Tagen, bei Nepal Runden) aufhören.
help-file = Ein gespeichertes Spiel.
help-step = Ohne Tastatur: jede Aktion ausgeben, nicht nur jeden Tag oder jede Runde.
help-to = Nur den Tisch nach so vielen Aktionen zeigen.
help-seat = Aus der Sicht dieses Platzes (ab 0), nicht als Zuschauer.
help-hint-seat = Wessen Entscheidung: die Nummer eines Platzes (ab 0) oder der Name, wer dort sitzt.
help-hint-to = Der Zeitpunkt nach so vielen Aktionen, statt des letzten.
help-level = Wie gründlich, 1 bis 6; je stärker, desto länger.
help-word = Die Kennung einer Regel oder Wörter, die du suchst.
help-toml = Die Datei selbst ausgeben, zum Kopieren und Berichtigen.
help-agent = Welcher Agent an allen Plätzen sitzt: greedy denkt eine Entscheidung voraus, planner bis zum Ende des Zugs; jeder andere spielt Zug um Zug.
help-games = Wie viele Spiele für jede Spielerzahl.
help-players-or-all = Wie viele spielen; ohne Angabe jede Zahl, die das Spiel erlaubt.
help-markdown = Eine Markdown-Seite ausgeben, für die Dokumentation.
help-host = Die Adresse, unter der er erreichbar ist; 0.0.0.0 für alle anderen im Netz.
help-port = Der Port, unter dem er erreichbar ist; 0 nimmt irgendeinen freien.
help-data = Der Ordner für alles, was aufbewahrt wird. Ohne Angabe einer in deinem Datenordner.
help-database = Eine PostgreSQL-Datenbank statt SQLite im Datenordner.
help-database-password-file = Die Datei mit dem Passwort der Datenbank: ihre erste Zeile. Es kann auch in CHAUTARI_DATABASE_PASSWORD, PGPASSWORD oder PGPASSFILE stehen; in --database können es andere auf diesem Rechner lesen.
help-public-url = Die Adresse, unter der andere den Server erreichen, zum Beispiel https://games.example.org.
help-allowed-host = Ein weiterer Name, unter dem der Server angesprochen werden darf, zum Beispiel spiele.lan; mehrfach möglich.
help-minds = Zahl der Prozesse, die für die KI rechnen. Ohne Angabe einer weniger als Kerne.
help-think-limit = Zeitlimit für eine Entscheidung der KI in Sekunden; danach wird eine zufällige erlaubte Aktion gespielt.
help-ai-pause = Faktor für die Zeit, die sich KI-Spieler nehmen, wo ihr Tempo verdeckte Karten verraten könnte. Mit 0 antworten sie sofort, und wer aufpasst, kann an ihrem Tempo Geheimnisse ablesen; nur unter Freunden sinnvoll.
help-ai-tables = Anzahl der Tische nur mit KI-Spielern, an denen gleichzeitig gespielt wird; die anderen warten, bis sie an der Reihe sind.
help-open = Ihn auch in einem Browser öffnen; läuft er schon, nur das.
help-requests = Anfragen in der Sekunde, die von einer Adresse angenommen werden, für kurze Zeit zehnmal so viele.
help-frames = Nachrichten pro Sekunde, die von einer Verbindung angenommen werden; kurzzeitig dreimal so viele.
help-address-cpu = Sekunden Rechenzeit je Sekunde, die Antworten an eine IP-Adresse kosten dürfen; Züge dürfen doppelt so viel kosten.
help-connections = Höchstzahl offener Verbindungen; ein Viertel davon ist für Adressen von Spielern reserviert.
help-connections-per-address = Höchstzahl offener Verbindungen von einer IP-Adresse.
help-request-limit = Sekunden, in denen eine Anfrage vollständig eintreffen muss.
help-tables-a-day = Tische, die von einer Adresse an einem Tag eröffnet werden können.
help-open-tables = Tische einer Adresse, die gleichzeitig warten oder gespielt werden können.
help-megabytes-a-day = Megabyte, die von einer Adresse an einem Tag gespeichert werden können.
help-serve-workers = Zahl der Prozesse, die Tische bedienen; ein Aufseher startet jeden neu, der abstürzt. Mehr als einer braucht PostgreSQL. Ohne Angabe ein Prozess ohne Aufseher.
help-idle = Sekunden, nach denen ein unbenutzter Tisch aus dem Speicher entfernt wird.
help-absence = Sekunden ohne Lebenszeichen, nach denen der Platz eines Abwesenden vom Gastgeber des Tisches einer KI übergeben werden kann.
help-sit-link = Der Link zum Tisch: eine Einladung, ein Platz oder ein öffentlicher Tisch.
help-sit-bot = Der Befehl des Bots; er spricht dasselbe Protokoll wie in der Arena.
help-sit-seat = Der Platz, ab 0; der erste freie, wenn keiner genannt ist.
help-sit-name = Der Name, unter dem er spielt; sonst der des Programms.
help-sit-move-limit = Sekunden für einen Zug; wer länger braucht, muss gehen, und ein Agent spielt weiter.
help-json = Nur JSON ausgeben.
help-arena-agents = Wer spielt, mit Kommas: greedy, planner, random, eine Stufe, bot:BEFEHL für ein Programm, py:MODUL:KLASSE für eine Klasse.
help-arena-players = Wie viele an einem Tisch sitzen: eine Zahl, mehrere mit Kommas, oder all für jede.
help-arena-games = Wie viele Spiele für jede Spielerzahl; mit jedem --plan außer mixed auch für jedes Paar.
help-plan = Wer wen trifft. mixed: alle sitzen zusammen; pairs: je zwei für sich; ladder: jeder und der nächste der Liste; first: der erste und jeder der anderen.
help-json-file = Das Ergebnis als JSON in diese Datei schreiben; - gibt es aus.
help-out = Ein Ordner für den Bericht, seine Grafiken und jedes Spiel. Derselbe Befehl macht weiter, wo er unterbrochen wurde.
help-sequential = Einen Vergleich beenden, sobald er klar ist; die Intervalle bleiben ehrlich.
help-target = Mit --sequential: das Ergebnis, ab dem ein Agent als besser gilt.
help-floor = Mit --sequential: worüber die untere Grenze des Ergebnisses liegen muss.
help-move-limit = Sekunden je Zug; wer mehr braucht, verliert das Spiel.
help-workers = Wie viele Prozesse; ohne Angabe so viele wie Kerne.
help-ray = Auf einem Ray-Cluster spielen: seine Adresse, auto für den dieses Rechners, oder local, um einen zu starten.
help-seconds = Etwa wie lange gemessen wird.

# Übersetzen

compiling-once = Die Regeln von { $game } werden übersetzt, nur dieses Mal …
unforeseen = Das war nicht vorgesehen: { $problem }. Bitte melden; CHAUTARI_TRACE=1 zeigt, wo es geschah.
compiling-step = Die Regeln von { $game } werden übersetzt, nur dieses Mal: Schritt { $done }/{ $of }
compile-done = { $game }: { $how ->
    [cached] schon übersetzt, in { $seconds } s geladen.
    [compiled] in { $seconds } s übersetzt.
   *[plain] nicht übersetzt, weil CHAUTARI_COMPILE 0 ist.
}

# Spielen

press-enter = Drücke die Eingabetaste, um zu beginnen.{" "}
preview-chance = Was folgt, hängt vom Zufall ab.
preview-hidden = Was folgt, hängt von Verborgenem ab.
preview-forced = Der Rest folgt ohne Wahl und beendet deinen Zug; danach lässt sich nichts zurücknehmen.
preview-points = Punkte: { $points }
preview-no-points = Deine Punkte bleiben gleich.
preview-certain = Was auch immer das bringt, danach geschieht:
preview-ahead = Das kann führen zu:
preview-next = Danach: { $prompt }
preview-next-seat = Danach entscheidet { $name }.

thinking = { $name } denkt nach …
hint-thinking = Gute Aktionen werden gesucht …
hint-title = Tipps für { $name }, die besten zuerst
hint-outlook = Am Ende etwa { $points } Punkte, Gewinnchance { $win } %.

play-welcome = { $game } mit { $seats }.
play-seat = { $by ->
    [human] { $name } (an der Tastatur)
   *[other] { $name } ({ $by })
}
play-kept-in = Jeder Zug wird sofort gespeichert in { $file }
play-help-hint = Tippe die Nummer einer Aktion. ? sagt, was du sonst tippen kannst.
play-prompt = { $name }: { $prompt }
play-hand-over = Gib die Tastatur an { $name }, dann die Eingabetaste drücken.{" "}
play-type-something = Tippe die Nummer einer Aktion oder ? für Hilfe.
play-forced = Danach bleibt keine Wahl, und dein Zug endet:
play-forced-sure = Das lässt sich dann nicht mehr zurücknehmen. Enter führt es aus; oder wähle etwas anderes.
play-no-number = Die offenen Aktionen haben die Nummern 1 bis { $last }.
play-needs-word = { $command ->
    [p] Welche Aktion? Zum Beispiel: p 1
    [r] Welche Regel? Ein Wort oder eine Kennung: r WORT
   *[w] In welche Datei? Zum Beispiel: w spiel.json
}
play-help-action = Tippe die Nummer einer Aktion oder ihre Schreibweise, zum Beispiel: { $example }
play-help = { $command ->
    [u] u         deine letzte Aktion zurücknehmen
    [s] s         die Punkte, wie sie jetzt stehen
    [e] e         jede Zeile deiner eigenen Punkte, erklärt
    [p] p N       was Aktion N bewirken würde
    [hint] tipp      gute Aktionen, und was sie bringen können
    [r] r WORT    eine Regel nachschlagen
    [l] l         was bisher geschah
    [t] t         den Tisch noch einmal zeichnen
    [w] w DATEI   das Spiel in eine andere Datei schreiben
    [q] q         aufhören; das Spiel bleibt gespeichert
   *[help] ?         diese Hilfe
}
play-written = Geschrieben in { $file }
play-input-ended = Es kommt keine Eingabe mehr.
play-resume = Das Spiel ist gespeichert. Weiter geht es mit: chautari play --resume { $file }
play-over = Das ganze Spiel steht in { $file }; noch einmal ansehen: chautari replay DATEI

# Zusehen

watch-welcome = { $game } mit { $seats }.
watch-stopped = { $days ->
    [one] Nach { $days } Bild angehalten.
   *[other] Nach { $days } Bildern angehalten.
}
replay-at = Nach Aktion { $at } von { $last }
replay-prompt = Enter: weiter, b: zurück, d: nächster Tag oder nächste Runde, Zahl: dorthin, q: Schluss >
replay-no-such = Tippe die Eingabetaste, b, d, q oder eine Zahl von 0 bis { $last }.

# Prüfen

verify-game = { $game }, Regeln { $version }, { $players } Personen, { $options }
verify-seed = Startwert: { $seed }
verify-key = Schlüssel für alle Zufallsziehungen: { $key }
verify-start-position = Das Spiel begann mit einer aufgebauten Stellung; sie ist zulässig.
verify-start = Der Anfang stimmt mit dem gespeicherten überein: { $hash }
verify-actions = { $number ->
    [one] { $number } Aktion wurde nachgespielt; der Zustand danach stimmt.
   *[other] { $number } Aktionen wurden nachgespielt; der Zustand nach jeder stimmt.
}
verify-final = Der Endzustand stimmt mit dem gespeicherten überein: { $hash }
verify-result = Das Ergebnis stimmt mit dem gespeicherten überein.
verify-open = Das Spiel ist noch nicht zu Ende.
verify-no-result = Das Spiel ist zu Ende, aber es wurde kein Ergebnis mit ihm gespeichert.

# Regeln

rules-rulings = Unsere Entscheidungen, wo die gedruckten Regeln schweigen oder verschieden sind
rules-ruling = Entscheidung
rules-more = Lesen kannst du eine mit: chautari rules { $game } WORT
rules-not-found = Keine Regel handelt von „{ $word }“.
rules-did-you-mean = Meintest du: { $words }?
rules-also = Außerdem
rules-related = Siehe auch: { $rules }

# Ausgaben

edition-title = { $game }, Ausgabe „{ $edition }“
edition-tags = In Klammern die Herkunft eines Wertes: [text] und [example] die Anleitung, [third-party] andere, [house] wir.
edition-ok = { $file }: eine gute Ausgabe von { $game }.

# Messen

bench-measuring = { $game }: gemessen wird { $what } …
bench-decisions-per-s = zufällige Entscheidungen je s, ein Kern
bench-decisions-per-s-best = die beste von mehreren Runden
bench-uncompiled-decisions-per-s = ebenso mit unübersetzten Regeln
bench-games-per-s = ganze zufällige Spiele je Sekunde
bench-threads2-ratio = zwei Threads verglichen mit einem
bench-state-bytes = Byte für den Zustand eines Spiels
bench-copy-ns = Nanosekunden, um ihn zu kopieren
bench-warm-start-s = Sekunden von nichts bis zum ersten Zug
bench-cold-compile-s = Sekunden, um die Regeln zu übersetzen

# Ausgewogenheit

balance-title = { $game }, { $players } Spieler: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
} zwischen { $agent ->
    [planner] planenden Plätzen
    [greedy] gierigen Plätzen
   *[other] Plätzen von { $agent }
}
balance-progress = { $game }, { $players } Spieler
balance-source = Punkte aus
balance-mean = je Platz
balance-share = Anteil
balance-ahead = Vorsprung des Siegers
balance-total = Summe
balance-decisions = Entscheidungen je Spiel
balance-length = { $what ->
    [day] letzter Tag
   *[turn] letzter Zug
}
balance-spread = { $mean } (die Hälfte { $low } bis { $high })
balance-seat = Platz { $seat } gewinnt
balance-trait = { $trait } gewinnt
balance-of-share = { $percent } %, das { $times }-Fache seines Anteils
balance-decided = Sieger entschieden durch: { $tie }
balance-shared = geteilter Sieg
balance-aborted = abgebrochen
balance-failed = { $agent } versagte
balance-why = { $number }-mal: { $reason }
balance-games = { $number ->
    [one] { $number } Spiel
   *[other] { $number } Spiele
}

# Die Arena

arena-ready = { $game }: die Agenten machen sich bereit
arena-progress = { $game }: Turnier
arena-rates = Die Agenten werden bewertet
arena-stopped = Unterbrochen. Die bisherigen Spiele stehen in { $file }; derselbe Befehl macht weiter.
arena-title = { $game }: { $games ->
    [one] ein Spiel
   *[other] { $games } Spiele
}
arena-agent = Agent
arena-rating = Wertung
arena-range = { $low } bis { $high }
arena-won = gewonnen zu { $players }
arena-margin = Punkte voraus
arena-time = je Zug
arena-pair = besser platziert – schlechter
arena-games = Spiele
arena-score = Ergebnis
arena-early = { $number ->
    [one] Ein Vergleich war klar und endete früher.
   *[other] { $number } Vergleiche waren klar und endeten früher.
}
arena-broken-off = { $number ->
    [one] Ein Spiel wurde abgebrochen und zählt für alle gleich.
   *[other] { $number } Spiele wurden abgebrochen und zählen für alle gleich.
}
arena-failure = { $agent } verlor ein Spiel an Platz { $seat }: { $reason }
arena-more-failures = { $number ->
    [one] Noch ein Spiel ging so verloren.
   *[other] Noch { $number } Spiele gingen so verloren.
}
arena-again = Dasselbe Turnier noch einmal: { $command }
arena-report = Der Bericht: { $file }

simulate-done = { $games ->
    [one] Eine Partie steht
   *[other] { $games } Partien stehen
} in { $file }.
