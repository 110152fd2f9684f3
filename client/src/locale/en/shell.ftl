# Everywhere

home = To the start page
loading = One moment …
close = Close
again = Try again
copy = Copy the link
copied = Copied
qr = The link as a QR code
skip = Skip
you = you
guest = Traveller
name = Name
your-name = Your name
seat-number = Seat { $number }
error-offline = The server cannot be reached. Check your connection, then try again.
error-fault = That did not work. Please try again; nothing is done twice.
error-board = The board could not be loaded. Load the page again; the game is kept.

# Settings

settings = Settings
language = Language
theme = Colours
theme-auto = As the system has them
theme-light = Light
theme-dark = Dark
theme-to-light = Switch to light colours
theme-to-dark = Switch to dark colours
pace = How moves are shown
pace-off = At once
pace-fast = Fast
pace-normal = At a walk
pace-slow = Slowly
set-confirm = Ask before I end a turn while I still have a choice
set-curtain = Cover the table when it is passed on
set-sound = A soft sound when it is my turn
set-notify = A notification when it is my turn
set-notify-denied = The browser does not allow notifications from this page. They can be allowed in its own settings.

# Keys

keys = Keyboard
key-actions = To the open actions
key-number = To the action of this number
key-arrows = From one action or line to the next
key-enter = Choose
key-filter = Filter the actions
key-undo = Take back
key-hint = Ask for a hint
key-board = To the board
key-log = To the log
key-talk = To the table talk
key-rules = To the rules
key-text = The position as text, and back
key-escape = Skip what is being shown; close; go back
key-steps = One step back or on in a replay
key-help = This list

# Start page

start-title = A bench under the tree
start-about = Put down your load, sit with friends or alone, and play.
about-kathmandu = Trek to the valley through storm and sun.
about-yak = Buy stones from passing carts and build a tower.
about-nepal = Spread through the provinces and claim routes.
players-range = { $least }–{ $most } players
play-agents = Play against AI
set-up = Choose …
starting = Starting …
your-tables = Your tables
open-tables = Open tables
forget-table = Remove from this list
standing-over = The game is over
standing-open = { $free ->
    [one] One seat is free
   *[other] { $free } seats are free
}
standing-queued = Waiting until other games between AI players have had their turn
standing-others = Waiting for { $names }
your-turn = Your turn

# Setting up a table

players = Players
seats = Seats
sitter-me = Me
sitter-here = Somebody at this browser
sitter-agent = AI
sitter-open = By invitation
sitter-open-about = You get a link to send.
strength = Strength of the AI
agent-level1 = AI 1, a friendly beginner
agent-level2 = AI 2, easy
agent-level3 = AI 3, relaxed
agent-level4 = AI 4, attentive
agent-level5 = AI 5, strong
agent-level6 = AI 6, the strongest
agent-random = Random
agent-greedy = Greedy, one decision ahead
agent-planner = Planner, one turn ahead
agent-steady = AI { $level }, steady
agent-daring = AI { $level }, daring
agent-curious = AI { $level }, curious
style-even = Even
style-steady = Steady
style-daring = Daring
style-curious = Curious
style-simple = Simple
options = Options of the game
agreed = Agreed at this table
value-null = random
value-true = yes
value-false = no
value-random = dealt
value-rulebook = as in the rulebook
value-chance = at random
value-red = red
value-yellow = yellow
value-black = black
value-grey = grey
value-orange = orange
value-blue = blue
value-green = green
value-purple = purple
value-no-milk = no milk
value-no-meat = no meat
value-no-bread = no bread
value-max-2-kinds = two kinds
value-day = for the day
value-round = for the round
value-immediate = at once
value-literal = to the letter
value-component = by the components
value-remaining = with what remains
value-boards = of all boards
value-terrain = of the terrain boards only
table-manners = At the table
set-public = Anyone can join or watch
set-talk = Players can talk at the table
set-hints = Players can ask for hints
set-clock = Time for a decision; then AI decides
clock-none = No limit
clock-seconds = { $seconds } seconds
clock-days = { $days ->
    [one] One day
   *[other] { $days } days
}
start-game = Start the game
open-table = Open the table

# Waiting room

room-waiting = { $free ->
    [one] The game starts when one more player sits down.
   *[other] The game starts when { $free } more players sit down.
}
drawing = Drawing the start…
room-drawing = All seats are taken. The start is drawn fairly with the help of every player. Waiting for: { $names }.
room-drawing-owner = You can free the seat of a player who does not come back. Then all seats draw again.
room-share-lost = The share of { $names } for the draw is not in this browser. Open the table in the browser where you sat down, or get up and sit down again.
seat-owes = not back yet
draws-abandoned = { $number ->
    [one] One draw was abandoned
   *[other] { $number } draws were abandoned
}
draw-abandoned = { $by ->
    [owner] Draw { $round }: the owner of the table freed the seat of { $name }.
    [clock] Draw { $round }: { $name } took too long.
   *[player] Draw { $round }: { $name } got up.
}
room-other-name = Name of another person at this browser
room-not-invited = This table is private: to sit down you need its invitation link.
seat-free = free
seat-kept = kept for { $name }
seat-release = Release
seat-decline = Not this time
sit = Sit here
sit-other = Seat them here
seat-agent = AI
get-up = Get up
free-seat = Free this seat
fill-agents = AI takes the free seats
invite-play = Send this link to whoever should play
invite-watch = Invite somebody to watch
invite-link = Link to pass on

# Table

no-table = This table cannot be shown
no-table-about = Perhaps the link was cut short: ask for it again, with everything behind the #.
day = Day { $day }
turn = Turn { $turn }
link-connecting = Connecting …
link-open = Connected
link-lost = Connection lost, trying again …
link-refused = Not connected
link-closed = Not connected
link-lost-about = The connection is lost. It comes back by itself; nothing is lost.
link-sending = The connection is lost. Your move is sent as soon as it is back.
board = Board
board-as-text = The position as text
actions = Open actions
ahead = What it would do
ahead-about = Point at an action to see what it would do.
filter = Filter the actions
filter-long = Find among { $count } actions
filter-none = No open action fits.
wait-for = { $count ->
    [one] Now { $names } decides.
   *[other] Now { $names } decide.
}
looking-on = You are watching.
away = An AI is playing for you.
thinks = thinks
decides = decides
seat-away = away
seat-away-since = No sign of life since { $time }
seats-away = Who is away
away-since = { $name } has been away since { $time }.
away-until = You can let AI play for them from { $time } on.
away-owner = The owner of the table can let AI play from { $time } on.
away-hand-over = Let AI play for them
undo = Take back
hint = Hint
hint-thinking = Thinking …
hint-place = Hint number { $place }
hint-outlook = final score ≈ { NUMBER($points, minimumFractionDigits: 1, maximumFractionDigits: 1) }, chance to win { $win } %.
confirm-title = End your turn with “{ $action }”?
confirm-title-plain = End your turn now?
confirm-forced = Then there is no choice left, and nothing can be taken back:
confirm-left = You could still do this:
confirm-no = Not yet
confirm-never = Do not ask again
seat-menu = More about your seat
hand-over = Let AI play for me
take-back = Take my seat back
leave = Leave; AI plays on
look-as = Look as { $name }
pass-to = Now { $name }
pass-about = Pass the screen on, then go on.
pass-go = I am { $name }
panels = Log, talk and rules
panel-log = Log
panel-talk = Talk
panel-rules = Rules
talk-none = Nobody has said anything yet.
talk-say = Say something
talk-send = Say
rules-search = A word, a component or a rule id
rules-related = See also:
rules-none = No rule fits. Try another word.
rulings = Rulings

# Log

log-sat = { $agent ->
    [yes] { $name }, an AI, sits down.
   *[no] { $name } sits down.
}
log-left = { $by ->
    [owner] The owner of the table freed seat { $seat }.
    [clock] Seat { $seat } is free again: its share for the draw did not come in time.
   *[player] Seat { $seat } is free again.
}
log-released = { $by ->
    [player] Seat { $seat } is open to all: the player it was kept for is not coming.
   *[owner] The owner of the table opened seat { $seat } to all.
}
log-handed = { $agent } plays for { $name }.
log-back = { $name } is back.
log-started = All seats are taken: the game begins.
log-again = There is another game with the same people.
log-clock = Time was up, so AI decides for { $name }.
log-undone = { $name } takes something back.
log-all = Show all { $count } lines

# The end

result = The result
sheet = Score sheet
sheet-line = Line
sheet-why = Where the points come from
sheet-show = Show on the board
sheet-shown = { $name }, { $line }: { $points }, marked on the board
sheet-time = Points over time
plot-move = Move
postcard = Postcard
postcard-about = A postcard of this game of { $game }, { $date }
postcard-png = Save as a picture (PNG)
postcard-svg = Save as a drawing (SVG)
rematch = Play again
to-rematch = To the next game
to-table = To the table

# Replay

replay = Replay
replay-before = Before the game
replay-eyes = Seen by
eyes-none = a spectator
replay-share = Link to this move
replay-step = Place in the game
play-on = Play on from here
download = Download
step-first = To the beginning
step-back = Back
step-play = Play
step-pause = Pause
step-next = On
step-last = To the end
stride = Length of a step
stride-move = by move
stride-turn = by turn
stride-day = by day or round
verify = Proof
verify-about = { $kind ->
    [own] Nobody could choose how this game was drawn. Before it began, the server committed to a secret and every seat to a share, a random number; only then were the shares shown. All draws of the game follow from them together.
    [public] The start of this game is made from the server's secret and a share of every seat. Shares were public as soon as they were given, so nothing proves that the last to sit down did not choose the start.
   *[other] The start of this game is made from the server's secret and a share of every seat. No player kept a share secret from the server, so nothing proves that the host did not choose the start.
}
verify-commitment = The server's commitment before the game
verify-secret = Its secret, shown after the game
verify-fits = It matches.
verify-fits-not = It does not match!
verify-share = The share of { $name }
share-origin = { $origin ->
    [own] (secret until all seats had committed)
    [kept] (kept by the server until all seats had committed)
    [derived] (follows from the server's secret)
    [public] (public as soon as it was given)
   *[other] {""}
}
verify-head = The last link of the log: it changes if anything before it changes
key-changed = This server's key has changed since your last visit. It was either reinstalled, or it is a different server. Its key is now:
key-believe = Use this key
verify-key = The server's key, with which it signs games
verify-kept = This browser kept what the server signed, up to entry { $seq }. Keep the file in a safe place: if the server later changes the game, the file proves it.
verify-kept-download = Download what was kept
verify-kept-none = This browser kept nothing of this game.
verify-how = Download the game. This command then repeats every check, every move and every draw:
