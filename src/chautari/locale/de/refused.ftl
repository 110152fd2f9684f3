# Was nicht begonnen, gelesen oder gespeichert werden kann, für alle Spiele.

refused-named = { $file }: { $problem }
refused-no-game = Es gibt kein Spiel { $name }; es gibt: { $games }.
refused-no-language = Es gibt keine Sprache { $name }; es gibt: { $languages }.
refused-no-agent = Es gibt keinen Agenten { $name }; es gibt: { $agents }.
refused-no-agent-but = { $problem } Ist { $close } gemeint?
refused-no-agent-bot = { $problem } Ein Programm heißt bot:BEFEHL.
refused-no-program = Es gibt kein Programm { $name }, das mitspielen könnte.
refused-no-class = Es gibt keinen Agenten { $name }: { $problem }.
refused-not-an-agent = { $name } ist keine von chautari.agents.Agent abgeleitete Klasse.
refused-no-level = Es gibt keine Stufe { $level }; die Stufen sind 1 bis { $last }.
refused-no-knob = Eine Suche hat kein { $name }; sie hat: { $knobs }.
refused-knob-number = { $name } ist eine Zahl, nicht { $value }.
refused-knob-range = { $name } ist eine { $kind ->
    [whole] ganze Zahl
   *[any] Zahl
} von { $least } bis { $most }, nicht { $value }.
refused-players = { $few ->
    [none] { $game } ist für { $most } Personen, nicht für { $players }.
   *[other] { $game } ist für { $few } oder { $most } Personen, nicht für { $players }.
}
refused-seed = Ein Startwert ist eine ganze Zahl oder ein Text von höchstens { $longest } Zeichen.

refused-options = Optionen werden als Namen mit Werten angegeben.
refused-options-nested = Die Optionen sind zu tief verschachtelt.
refused-no-option = { $game } hat keine Option { $name }; es hat: { $names }.
refused-option-seat = Die Option { $name } kann nicht { $value } sein: Die Plätze sind 0 bis { $last }.
refused-option-players = Die Option { $name } gibt es nur zu { $players } Personen; hier sind es { $here }.
refused-option-value = Die Option { $name } kann nicht { $value } sein: Möglich ist { $kind ->
    [range] eine Zahl von { $low } bis { $high }
   *[choices] einer der Werte { $choices }
}{ $list ->
    [yes] {" "}oder eine Liste
   *[no] {""}
}.

refused-edition = Eine Edition ist der Pfad einer TOML-Datei oder ein Dokument.
refused-edition-game = Diese Edition ist nicht für { $game }: Ihr Schlüssel game muss "{ $name }" sein.
refused-edition-unread = Diese Edition lässt sich nicht lesen: { $problem }.
refused-edition-nested = Diese Edition ist zu tief verschachtelt.
refused-edition-long = Diese Ausgabe ist zu lang: Höchstens { $most } Zeichen sind erlaubt, und keine gedruckte Schachtel braucht ein Fünftel davon.
refused-edition-long-word = { $where }: Dieser Text ist zu lang; höchstens { $most } Zeichen sind erlaubt.
refused-edition-long-number = { $where }: Diese Zahl ist zu groß; höchstens { $most } ist erlaubt.
refused-edition-long-list = { $where }: Diese Liste ist zu lang; höchstens { $most } Einträge sind erlaubt.
refused-edition-deep = { $where }: zu tief verschachtelt; höchstens { $most } Ebenen sind erlaubt.
refused-file-closed = { $file }: lässt sich nicht öffnen: { $problem }.
refused-file-not-utf8 = { $file }: ist keine Textdatei in UTF-8.
refused-file-not-toml = { $file }: ist kein gültiges TOML: { $problem }.
refused-located = { $where }: { $problem }

refused-position-of = { $problem }
refused-position-table = Eine Stellung braucht einen Schlüssel table mit dem, was auf dem Tisch liegt.
refused-position-unread = Diese Stellung lässt sich nicht lesen: { $kind }: { $problem }.
refused-position-impossible = Diese Stellung ist unmöglich: { $problem }
refused-position-not-json = Diese Stellung ist kein JSON: { $problem }.
refused-position-not-object = Eine Stellung ist ein JSON-Objekt.
refused-position-key = Eine Stellung hat keinen Schlüssel { $key }; sie hat: { $keys }.
refused-position-game = Diese Stellung gehört zu einem anderen Spiel, { $name }.
refused-position-format = Das Format einer Stellung ist "{ $format }".
refused-position-nested = Diese Stellung ist zu tief verschachtelt.
refused-chance-object = chance ist ein Objekt mit key, block und used, oder mit seed.
refused-chance-keys = chance hat genau die Schlüssel key, block und used, oder nur seed.
refused-chance-key = Der Schlüssel key von chance hat 64 hexadezimale Ziffern.
refused-chance-range = chance: key hat 32 Bytes, block ist kleiner als 2**64, used geht von 0 bis 16.
refused-chance-first = chance: Vor dem ersten Block ist used 16.
refused-read-object = { $where } ist ein Objekt.
refused-read-key = { $where } hat keinen Schlüssel { $key }; es gibt: { $keys }.
refused-read-number = { $where } ist eine Zahl von { $low } bis { $high }, nicht { $value }.
refused-read-flag = { $where } ist wahr oder falsch (true, false).
refused-read-one-of = { $where } ist eines von { $some }; nicht { $value }.
refused-read-listed = { $where } ist eine Liste von höchstens { $most }.
refused-read-exactly = { $where } ist eine Liste von { $length }.
refused-read-twice = { $where }: { $word } steht dort zweimal.
refused-edition-ids = { $where }: Die ids sind { $ids }, jede einmal.
refused-seats-listed = seats ist eine Liste von { $seats } Plätzen.
refused-edition-shape = { $problem }.
refused-edition-tag = { $where }: Der tag ist eines von { $tags }, nicht { $tag }.
refused-edition-names = { $where }: names hat ein kurzes Wort für en, fr und de.

refused-record-not-json = Das ist kein gespeichertes Spiel: Es ist kein JSON ({ $problem }).
refused-record-not-object = Das ist kein gespeichertes Spiel: Erwartet wird ein JSON-Objekt.
refused-record-format = Das ist kein gespeichertes Spiel: Sein Schlüssel format müsste "{ $format }" sein.
refused-record-not-utf8 = Das ist kein gespeichertes Spiel: Es ist keine Textdatei in UTF-8.
refused-record-damaged = Dieses gespeicherte Spiel ist beschädigt: { $problem }.
refused-record-start = Dieses gespeicherte Spiel ist beschädigt: Es braucht einen Startwert oder einen Anfang, nicht beides.
refused-record-options = Dieses gespeicherte Spiel ist beschädigt: Personenzahl oder Optionen sind nicht die seines Anfangs.
refused-record-unstarted = Dieses gespeicherte Spiel lässt sich nicht beginnen: { $problem }
refused-record-differs-at-start = Dieses gespeicherte Spiel weicht am Anfang ab, vor der ersten Aktion{ record-rules }.
refused-record-refused = Dieses gespeicherte Spiel lässt sich nicht nachspielen: { record-action } wird abgelehnt: { $problem }{ record-rules }
refused-record-differs = Dieses gespeicherte Spiel weicht ab bei { record-action }: Der Stand danach ist nicht der gespeicherte{ record-rules }.
refused-record-differs-at-end = Dieses gespeicherte Spiel weicht am Ende ab: Das gespeicherte Ergebnis ist nicht das, zu dem seine Aktionen führen{ record-rules }.
record-action = Aktion { $number } (Platz { $seat }, { $notation })
record-rules = { $version ->
    [same] {""}
   *[other] {" "}(es wurde mit den Regeln { $version } gespielt, dies sind die Regeln { $ours })
}

# Was die Befehlszeile ablehnt

refused-which-game = Welches Spiel? Es gibt: { $games }.
refused-no-own-seat = Kein Platz ist deiner. Um Agenten beim Spielen zuzusehen: chautari watch.
refused-resumed = Ein Spiel, das fortgesetzt wird, hat Personenzahl, Startwert, Optionen und Edition schon.
refused-other-game = Das ist ein Spiel { $game }, nicht { $wanted }.
refused-exists = { $file }: gibt es schon; wähle einen anderen Namen, oder setze das Spiel fort: --resume.
refused-no-home = Dein Benutzerordner (HOME) ist hier nicht bekannt. Bitte mit { $flag } einen Ort angeben.
refused-seed-form = Das ist kein Startwert: { $seed }. Ein Startwert ist eine Zahl oder ein Text von höchstens { $longest } Zeichen.
refused-few-actions = { $file }: hat nur { $last } Aktionen.
refused-option-form = Eine Option wird als Name=Wert angegeben, nicht { $text }.
refused-option-json = Die Option { $name } sieht aus wie eine Liste, ist aber kein gültiges JSON: { $problem }. Setze sie in Anführungszeichen der Shell, zum Beispiel { $example }
refused-too-many-seats = Es gibt { $players } Plätze, angegeben sind { $given }.
refused-name = Ein Name hat 1 bis { $longest } Buchstaben, { $name } nicht.
refused-same-name = Zwei haben denselben Namen.
refused-name-invisible = Dieser Name enthält ein unsichtbares Zeichen ({ $sign }). Gib ihn noch einmal ohne dieses Zeichen ein.
refused-name-marks = Ein Buchstabe dieses Namens hat mehr als { $most } Zeichen über oder unter sich, oder ein solches Zeichen steht allein.
refused-name-alike = { $name } könnte mit { $other } an diesem Tisch verwechselt werden. Wähle einen anderen Namen.
refused-name-agent = { $name } könnte mit einer KI verwechselt werden. Wähle einen anderen Namen.
refused-neither = { $file }: ist weder ein Spiel ({ $games }) noch eine Datei.
refused-file-game = { $file }: Ihr Schlüssel game müsste einer von { $games } sein, nicht { $name }.

# Die Arena und ihre Gäste

refused-target-below-floor = --floor { $floor } liegt über --target { $target }; das kann eine untere Grenze nicht.
refused-target-needs-sequential = --target und --floor sagen, wann ein Vergleich entschieden ist; sie brauchen --sequential.
refused-no-folder = Es gibt keinen Ordner { $folder }, um { $file } hineinzuschreiben.
refused-folder-for-file = { $file } ist ein Ordner; nenne eine Datei, in die geschrieben werden kann.
refused-few-agents = Ein Turnier braucht mindestens zwei Agenten, mit Kommas: --agents greedy,planner.
refused-agent-twice = Der Agent { $name } ist zweimal genannt; niemand spielt gegen sich selbst.
refused-player-counts = --players ist eine Spielerzahl, mehrere mit Kommas, oder all; nicht { $text }.
refused-programs-of-file = Dieses Spiel wurde mit { $name } gespielt; sag noch einmal mit --seats oder --opponents, wer wo sitzt.
refused-bot-command = Nach bot: kommt ein Befehl, zum Beispiel bot:python3 mybot.py.
refused-bot-unread = Der Befehl von { $name } ist nicht zu lesen: { $problem }.
refused-needs-ray = --ray braucht Ray: pip install 'chautari[cluster]'.
refused-no-cluster = Es gibt keinen Ray-Cluster unter { $address }, oder er will ein Token (RAY_AUTH_TOKEN): { $problem }
refused-cluster-lost = Der Cluster hat { $times } Mal einen Satz Spiele verloren: { $problem }
refused-tournament-damaged = { $file } ist in Zeile { $line } beschädigt: { $problem }. Entferne die Zeile, dann wird ihr Spiel noch einmal gespielt.
refused-no-tournament = { $file } enthält kein Turnier; nenne einen anderen Ordner oder entferne die Datei.
refused-other-tournament = { $file } enthält ein Turnier mit einer anderen Einstellung { $name }: { $there }, nicht { $wanted }. Nenne einen anderen Ordner oder entferne die Datei.
refused-no-such-seat = Es gibt keinen Platz { $seat }; es gibt: { $seats }.
refused-not-your-turn = { $name } hat jetzt nichts zu entscheiden; das Spiel wartet auf { $who }.
refused-no-hint = Das Spiel ist vorbei; es gibt nichts mehr zu entscheiden. Ein früherer Zeitpunkt: --to ZAHL.

refused-batch-count = { $name } ist eine ganze Zahl von 1 bis { $most }, nicht { $value }.
refused-batch-choice = { $name } ist eines von { $choices }, nicht { $value }.
refused-batch-actions = Jede Partie braucht eine Aktion: { $games } ganze Zahlen.
refused-cuda-missing = Auf einer Grafikkarte zu spielen braucht numba-cuda, und das fehlt ({ $problem }): pip install "chautari[gpu]"
refused-cuda-none = Es gibt keine Grafikkarte, die sich benutzen lässt: { $problem }
refused-in-batch = Partie { $number }, Platz { $seat }: { $reason }
refused-not-simultaneous = { $game } hat keine gleichzeitigen Entscheidungen; nimm env.
refused-opponents = Es gibt { $number } Gegner: nenne einen Agenten für alle oder einen für jeden, nicht { $given }.
refused-simulate-agents = Es gibt { $players } Plätze: nenne einen Agenten für alle oder einen für jeden, nicht { $given }.
refused-simulate-outsider = simulate nimmt Agenten von Chautari, nicht { $name }: andere lassen sich nicht wiederholen. Für sie gibt es die Arena.
refused-simulate-file = { $file } ist eine Datei; nenne einen Ordner.
refused-simulate-damaged = { $file } ist beschädigt: { $problem }
refused-simulate-other = { $file } enthält andere Partien: { $name } ist dort { $there }, nicht { $wanted }. Nenne einen anderen Ordner oder lösche diesen.
refused-no-pyarrow = Um Parquet zu schreiben, braucht es pyarrow: pip install 'chautari[research]'.
