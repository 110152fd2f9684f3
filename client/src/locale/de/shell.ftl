# Everywhere

home = Zur Startseite
loading = Einen Moment …
close = Schließen
again = Noch einmal versuchen
copy = Link kopieren
copied = Kopiert
qr = Der Link als QR-Code
skip = Überspringen
you = du
guest = Wanderer
name = Name
your-name = Dein Name
seat-number = Platz { $number }
error-offline = Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuche es noch einmal.
error-fault = Das hat nicht geklappt. Bitte versuche es noch einmal; nichts geschieht doppelt.
error-board = Das Spielbrett ließ sich nicht laden. Lade die Seite neu; das Spiel ist aufgehoben.

# Settings

settings = Einstellungen
language = Sprache
theme = Farben
theme-auto = Wie das System
theme-light = Hell
theme-dark = Dunkel
theme-to-light = Zu hellen Farben wechseln
theme-to-dark = Zu dunklen Farben wechseln
pace = Wie Züge gezeigt werden
pace-off = Sofort
pace-fast = Schnell
pace-normal = Im Schritt
pace-slow = Langsam
set-confirm = Nachfragen, bevor ich einen Zug beende und noch eine Wahl habe
set-curtain = Den Tisch verdecken, wenn er weitergereicht wird
set-sound = Ein leiser Ton, wenn ich dran bin
set-notify = Eine Benachrichtigung, wenn ich dran bin
set-notify-denied = Der Browser erlaubt dieser Seite keine Benachrichtigungen. In seinen Einstellungen lassen sie sich erlauben.

# Keys

keys = Tastatur
key-actions = Zu den möglichen Aktionen
key-number = Zur Aktion dieser Nummer
key-arrows = Von einer Aktion oder Zeile zur nächsten
key-enter = Wählen
key-filter = Aktionen filtern
key-undo = Zurücknehmen
key-hint = Einen Tipp holen
key-board = Zum Spielbrett
key-log = Zum Verlauf
key-talk = Zum Tischgespräch
key-rules = Zu den Regeln
key-text = Die Stellung als Text und zurück
key-escape = Überspringen, was gezeigt wird; schließen; zurück
key-steps = In einer Wiederholung einen Schritt zurück oder vor
key-help = Diese Liste

# Start page

start-title = Eine Bank unter dem Baum
start-about = Leg die Last ab, setz dich, allein oder mit Freunden, und spiel.
about-kathmandu = Eine Wanderung ins Tal, durch Sturm und Sonne.
about-yak = Kauf Steine von vorbeiziehenden Karren und bau einen Turm.
about-nepal = Breite dich in den Provinzen aus und sichere Routen.
players-range = { $least }–{ $most } Personen
play-agents = Gegen KI spielen
set-up = Wählen …
starting = Es geht los …
your-tables = Deine Tische
open-tables = Offene Tische
forget-table = Von dieser Liste nehmen
standing-over = Das Spiel ist aus
standing-open = { $free ->
    [one] Ein Platz ist frei
   *[other] { $free } Plätze sind frei
}
standing-queued = Warten, bis andere Spiele zwischen KI-Spielern an der Reihe waren
standing-others = Warten auf { $names }
your-turn = Du bist dran

# Setting up a table

players = Personen
seats = Plätze
sitter-me = Ich
sitter-here = Jemand an diesem Browser
sitter-agent = KI
sitter-open = Mit Einladung
sitter-open-about = Du bekommst einen Link zum Verschicken.
strength = Stärke der KI
agent-level1 = KI 1, freundlicher Anfang
agent-level2 = KI 2, leicht
agent-level3 = KI 3, gemütlich
agent-level4 = KI 4, aufmerksam
agent-level5 = KI 5, stark
agent-level6 = KI 6, am stärksten
agent-random = Zufall
agent-greedy = Gierig, eine Entscheidung voraus
agent-planner = Planend, einen Zug voraus
agent-steady = KI { $level }, beständig
agent-daring = KI { $level }, wagemutig
agent-curious = KI { $level }, neugierig
style-even = Ausgewogen
style-steady = Beständig
style-daring = Wagemutig
style-curious = Neugierig
style-simple = Einfach
options = Optionen des Spiels
agreed = An diesem Tisch vereinbart
value-null = zufällig
value-true = ja
value-false = nein
value-random = ausgeteilt
value-rulebook = wie in der Regel
value-chance = zufällig
value-red = rot
value-yellow = gelb
value-black = schwarz
value-grey = grau
value-orange = orange
value-blue = blau
value-green = grün
value-purple = lila
value-no-milk = keine Milch
value-no-meat = kein Fleisch
value-no-bread = kein Brot
value-max-2-kinds = zwei Sorten
value-day = für den Tag
value-round = für die Runde
value-immediate = sofort
value-literal = wörtlich
value-component = nach dem Material
value-remaining = mit dem Rest
value-boards = aller Tafeln
value-terrain = nur der Geländetafeln
table-manners = Am Tisch
set-public = Alle dürfen mitspielen oder zusehen
set-talk = Am Tisch darf geredet werden
set-hints = Tipps sind erlaubt
set-clock = Zeit je Entscheidung; danach entscheidet KI
clock-none = Unbegrenzt
clock-seconds = { $seconds } Sekunden
clock-days = { $days ->
    [one] Ein Tag
   *[other] { $days } Tage
}
start-game = Spiel beginnen
open-table = Tisch eröffnen

# Waiting room

room-waiting = { $free ->
    [one] Das Spiel beginnt, sobald sich noch jemand setzt.
   *[other] Das Spiel beginnt, sobald sich noch { $free } setzen.
}
drawing = Der Start wird ausgelost …
room-drawing = Alle Plätze sind besetzt. Bei der Auslosung wirken alle mit. Es fehlt noch: { $names }.
room-drawing-owner = Den Platz von jemandem, der nicht zurückkommt, kannst du frei machen. Dann losen alle Plätze neu.
room-share-lost = Der Beitrag von { $names } zur Auslosung liegt nicht in diesem Browser. Öffne den Tisch in dem Browser, in dem du dich gesetzt hast, oder steh auf und setz dich noch einmal.
seat-owes = noch nicht zurück
draws-abandoned = { $number ->
    [one] Eine Auslosung wurde abgebrochen
   *[other] { $number } Auslosungen wurden abgebrochen
}
draw-abandoned = { $by ->
    [owner] Auslosung { $round }: Wer den Tisch eröffnet hat, hat den Platz von { $name } frei gemacht.
    [clock] Auslosung { $round }: { $name } hat zu lange gebraucht.
   *[player] Auslosung { $round }: { $name } ist aufgestanden.
}
room-other-name = Name einer weiteren Person an diesem Browser
room-not-invited = Dieser Tisch ist privat: Zum Hinsetzen braucht es den Einladungslink.
seat-free = frei
seat-kept = frei gehalten für { $name }
seat-release = Freigeben
seat-decline = Diesmal nicht
sit = Hier sitzen
sit-other = Hier hinsetzen
seat-agent = KI
get-up = Aufstehen
free-seat = Platz frei machen
fill-agents = KI nimmt die freien Plätze
invite-play = Schick diesen Link an alle, die mitspielen
invite-watch = Jemanden zum Zusehen einladen
invite-link = Link zum Weitergeben

# Table

no-table = Dieser Tisch kann nicht gezeigt werden
no-table-about = Vielleicht wurde der Link abgeschnitten: Lass ihn dir noch einmal geben, mit allem hinter dem #.
day = Tag { $day }
turn = Zug { $turn }
link-connecting = Verbinden …
link-open = Verbunden
link-lost = Verbindung verloren, neuer Versuch …
link-refused = Nicht verbunden
link-closed = Nicht verbunden
link-lost-about = Die Verbindung ist weg. Sie kommt von selbst wieder; nichts geht verloren.
link-sending = Die Verbindung ist weg. Dein Zug wird gesendet, sobald sie wieder da ist.
board = Spielbrett
board-as-text = Die Stellung als Text
actions = Mögliche Aktionen
ahead = Was es bewirken würde
ahead-about = Zeig auf eine Aktion, um zu sehen, was sie bewirkt.
filter = Aktionen filtern
filter-long = Unter { $count } Aktionen suchen
filter-none = Keine mögliche Aktion passt.
wait-for = { $count ->
    [one] Jetzt entscheidet { $names }.
   *[other] Jetzt entscheiden { $names }.
}
looking-on = Du siehst zu.
away = Eine KI spielt für dich.
thinks = überlegt
decides = entscheidet
seat-away = weg
seat-away-since = Kein Lebenszeichen seit { $time }
seats-away = Wer weg ist
away-since = { $name } ist seit { $time } weg.
away-until = Ab { $time } kannst du eine KI für den Platz spielen lassen.
away-owner = Ab { $time } kann, wer den Tisch eröffnet hat, eine KI spielen lassen.
away-hand-over = KI für den Platz spielen lassen
undo = Zurück
hint = Tipp
hint-thinking = Überlegt …
hint-place = Tipp Nummer { $place }
hint-outlook = Endstand ≈ { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }, Gewinnchance { $win } %.
confirm-title = Deinen Zug mit „{ $action }“ beenden?
confirm-title-plain = Deinen Zug jetzt beenden?
confirm-forced = Danach bleibt keine Wahl, und nichts lässt sich zurücknehmen:
confirm-left = Das ginge noch:
confirm-no = Noch nicht
confirm-never = Nicht mehr fragen
seat-menu = Mehr zu deinem Platz
hand-over = KI für mich spielen lassen
take-back = Meinen Platz zurücknehmen
leave = Gehen; KI spielt weiter
look-as = Als { $name } sehen
pass-to = Jetzt { $name }
pass-about = Reich den Bildschirm weiter, dann geht es weiter.
pass-go = Ich bin { $name }
panels = Verlauf, Gespräch und Regeln
panel-log = Verlauf
panel-talk = Gespräch
panel-rules = Regeln
talk-none = Noch hat niemand etwas gesagt.
talk-say = Etwas sagen
talk-send = Sagen
rules-search = Ein Wort, ein Teil oder eine Regelnummer
rules-related = Siehe auch:
rules-none = Keine Regel passt. Versuche ein anderes Wort.
rulings = Auslegungen

# Log

log-sat = { $agent ->
    [yes] { $name }, eine KI, setzt sich.
   *[no] { $name } setzt sich.
}
log-left = { $by ->
    [owner] Platz { $seat } wurde vom Gastgeber des Tisches frei gemacht.
    [clock] Platz { $seat } ist wieder frei: Sein Beitrag zur Auslosung kam nicht rechtzeitig.
   *[player] Platz { $seat } ist wieder frei.
}
log-released = { $by ->
    [player] Platz { $seat } ist für alle frei: Die erwartete Person kommt nicht.
   *[owner] Platz { $seat } wurde vom Gastgeber des Tisches für alle freigegeben.
}
log-handed = { $agent } spielt für { $name }.
log-back = { $name } ist wieder da.
log-started = Alle Plätze sind besetzt: Das Spiel beginnt.
log-again = Es gibt ein weiteres Spiel mit denselben Leuten.
log-clock = Die Zeit ist um, also entscheidet KI für { $name }.
log-undone = { $name } nimmt etwas zurück.
log-all = Alle { $count } Zeilen zeigen

# The end

result = Das Ergebnis
sheet = Wertungsblatt
sheet-line = Zeile
sheet-why = Woher die Punkte kommen
sheet-show = Auf dem Plan zeigen
sheet-shown = { $name }, { $line }: { $points }, auf dem Plan markiert
sheet-time = Punkte im Lauf der Zeit
plot-move = Zug
postcard = Postkarte
postcard-about = Eine Postkarte dieser Partie { $game }, { $date }
postcard-png = Als Bild speichern (PNG)
postcard-svg = Als Zeichnung speichern (SVG)
rematch = Noch ein Spiel
to-rematch = Zum nächsten Spiel
to-table = Zum Tisch

# Replay

replay = Wiederholung
replay-before = Vor dem Spiel
replay-eyes = Gesehen von
eyes-none = Zuschauenden
replay-share = Link zu diesem Zug
replay-step = Stelle im Spiel
play-on = Von hier weiterspielen
download = Herunterladen
step-first = Zum Anfang
step-back = Zurück
step-play = Abspielen
step-pause = Anhalten
step-next = Weiter
step-last = Zum Ende
stride = Länge eines Schritts
stride-move = je Aktion
stride-turn = je Zug
stride-day = je Tag oder Runde
verify = Beweis
verify-about = { $kind ->
    [own] Niemand konnte den Zufall in diesem Spiel bestimmen. Vor dem Beginn legte sich der Server auf ein Geheimnis fest und jeder Platz auf einen Beitrag, eine Zufallszahl; erst dann wurden die Beiträge gezeigt. Aus allen zusammen folgt jede Ziehung des Spiels.
    [public] Der Start dieses Spiels entsteht aus dem Geheimnis des Servers und einem Beitrag jedes Platzes. Beiträge waren sofort öffentlich; nichts beweist, dass der Letzte am Tisch den Start nicht gewählt hat.
   *[other] Der Start dieses Spiels entsteht aus dem Geheimnis des Servers und einem Beitrag jedes Platzes. Niemand hielt einen Beitrag vor dem Server geheim; nichts beweist, dass der Gastgeber den Start nicht gewählt hat.
}
verify-commitment = Die Festlegung des Servers vor dem Spiel
verify-secret = Sein Geheimnis, nach dem Spiel gezeigt
verify-fits = Es passt.
verify-fits-not = Es passt nicht!
verify-share = Der Beitrag von { $name }
share-origin = { $origin ->
    [own] (geheim, bis sich alle Plätze festgelegt hatten)
    [kept] (vom Server verwahrt, bis sich alle Plätze festgelegt hatten)
    [derived] (folgt aus dem Geheimnis des Servers)
    [public] (öffentlich, sobald er gegeben war)
   *[other] {""}
}
verify-head = Das letzte Glied des Protokolls: Es ändert sich, sobald sich davor etwas ändert
key-changed = Dieser Server unterschreibt seine Spiele mit einem anderen Schlüssel als dem, den dieser Browser kennt. Entweder wurde er neu eingerichtet, oder es ist nicht derselbe Server. Sein Schlüssel ist jetzt:
key-believe = Diesen Schlüssel verwenden
verify-key = Der Schlüssel des Servers, mit dem er Spiele unterschreibt
verify-kept = Dieser Browser hat aufbewahrt, was der Server unterschrieben hat, bis Eintrag { $seq }. Heb die Datei gut auf: Falls der Server das Spiel später verändert, beweist sie es.
verify-kept-download = Datei herunterladen
verify-kept-none = Dieser Browser hat von diesem Spiel nichts aufbewahrt.
verify-how = Lade das Spiel herunter; dieser Befehl prüft dann alles und wiederholt jeden Zug und jede Ziehung:
