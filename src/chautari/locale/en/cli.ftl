# Help

help-usage = COMMAND …
help-chautari = Himalayan board games at your terminal.
help-play = Play a game: you against others, people at the same keyboard or agents from easy to strong.
help-watch = Watch AI players.
help-replay = Step through a saved game.
help-hint = Show the best actions of a seat in a saved game, and why.
help-verify = Replay a saved game and say line by line what is proven (✓), what does not hold (✗) and what is not proven (–). Exit status: 0 if everything holds, 1 if something that is claimed does not, 3 if only a proof is missing.
help-verify-key = Public key of the server that must have signed the game: 64 hexadecimal digits, or a file with them (the answer of GET /api/key)
help-verify-kept = File with the heads that your browser kept during the game
help-rules = List the rules of a game, or look one up.
help-edition = Show or check what stands in for the pictures of a box.
help-edition-show = Show what is in an edition, and where each value comes from.
help-edition-check = Check an edition file.
help-compile = Compile the rules now, so that the first game starts at once.
help-balance = Let equal agents play many games: where points come from, how long games are, who wins.
help-simulate = Play many games and write them into a table for pandas and the like.
help-arena = Let agents play a tournament: ratings, comparisons with intervals, a report with plots.
help-serve = Serve tables: people and programs play together over the network.
help-sit = Let a bot, a program of yours, play at a server's table.
help-bench = Measure how fast the rules are on this machine.
help-more = More about a command: chautari COMMAND --help. The version: chautari --version.

help-arguments = Arguments
help-options = Options
help-commands = Commands
help-game = The game, for example yak.
help-game-or-all = The game; all of them if none is named.
help-game-or-file = A game, for its house edition, or an edition file.
help-players = How many play.
help-simulate-agents = Who plays, with commas: one agent for all seats or one for each; they move on by one seat from game to game.
help-simulate-out = The folder of Parquet files. Games that are there already are not played again.
help-seats = Who sits where, between commas: human, level1 to level6, greedy, planner, random, search, rollouts. If not given: you at the first seat, then the opponents.
help-opponents = Who fills the other seats, between commas, in turn, for example level2. level4 if not given.
help-names = Their names, between commas.
help-agents = Which agents play, between commas, in turn: level1 to level6, greedy, planner, random, search, rollouts. level4 if not given.
help-seed = A number or a word that makes chance repeat itself. If not given, chance comes from a secure source.
help-option = An option of the game as NAME=VALUE, for example bonus_cards=3. Can be repeated. --option help lists them.
help-edition-file = An edition file (TOML).
help-lang = The language; if not given, that of the locale.
help-save = The file to keep the game in. If not given, one in your data folder.
help-resume = Go on with this saved game.
help-delay = Seconds to wait before each drawing.
help-days = Stop after so many drawings (days in YAK and Kathmandu, rounds in Nepal).
help-file = A saved game.
help-step = Without a keyboard: print every action, not only every day or round.
help-to = Show only the table after this many actions.
help-seat = See it as this seat did (from 0), not as a spectator.
help-hint-seat = Whose decision: the number of a seat (from 0) or the name of its player.
help-hint-to = The moment after this many actions, instead of the last one.
help-level = How hard to think, 1 to 6; the stronger, the longer.
help-word = The id of a rule, or words to look for.
help-toml = Print the file itself, to copy and correct.
help-agent = Which agent sits at every seat: greedy looks one decision ahead, planner to the end of its turn; any other agent plays move by move.
help-games = How many games for each number of players.
help-players-or-all = How many play; every number the game allows if not given.
help-markdown = Print a Markdown page, for the docs.
help-host = The address to listen at; 0.0.0.0 for all others in the network.
help-port = The port to listen at; 0 takes any free one.
help-data = The folder for everything that is kept. If not given, one in your data folder.
help-database = A PostgreSQL database to use instead of SQLite in the data folder.
help-database-password-file = The file with the password of the database: its first line. It can also stand in CHAUTARI_DATABASE_PASSWORD, PGPASSWORD or PGPASSFILE; in --database others on this machine can read it.
help-public-url = The address that others reach the server by, for example https://games.example.org.
help-allowed-host = Another name that requests may call the server by, for example games.lan; may be given several times.
help-minds = Number of AI worker processes. Default: one less than there are cores.
help-think-limit = Time limit for one AI decision, in seconds; after that a random legal action is played.
help-ai-pause = Factor for the time that AI players take where their speed could give away hidden cards. With 0 they answer at once, and an attentive player can read secrets from their speed; choose it only among friends.
help-ai-tables = Number of tables with only AI players that play at the same time; the others wait their turn.
help-open = Also open it in a browser; if it runs already, only that.
help-requests = Requests a second that are taken from one address, with bursts of ten times as many.
help-frames = Frames a second that are taken from one socket, with bursts of three times as many.
help-address-cpu = CPU seconds per second that answers to one IP address may cost; its moves may cost twice as much.
help-connections = Most open connections; a quarter of them are reserved for addresses with players.
help-connections-per-address = Most open connections from one IP address.
help-request-limit = Seconds in which a request must arrive completely.
help-tables-a-day = Tables that can be created from one address on a day.
help-open-tables = Tables of one address that can wait or be played at a time.
help-megabytes-a-day = Megabytes that can be stored from one address on a day.
help-serve-workers = Number of processes that serve tables, under a supervisor that restarts them if they die. More than one needs PostgreSQL. Default: one process, without a supervisor.
help-idle = Unload a table from memory after it has been idle this many seconds.
help-absence = Seconds without a sign of life after which the owner of a table may hand a player's seat to AI.
help-sit-link = The link to the table: an invitation, a seat, or a public table.
help-sit-bot = The command of the bot; it speaks the same protocol as in the arena.
help-sit-seat = The seat to take, from 0; the first free one if not given.
help-sit-name = The name it plays under; if not given, that of the program.
help-sit-move-limit = Seconds for a move; a bot that needs more is sent away, and an agent plays on.
help-json = Print JSON only.
help-arena-agents = Who plays, between commas: greedy, planner, random, any level, bot:COMMAND for a program, py:MODULE:CLASS for a class.
help-arena-players = How many sit at a table: a number, several between commas, or all.
help-arena-games = How many games for each number of players; with any --plan but mixed, for each pair, too.
help-plan = Who meets whom. mixed: all sit together; pairs: every two by themselves; ladder: each and the next of the list; first: the first and each of the others.
help-json-file = Write the result as JSON into this file; - prints it.
help-out = A folder for the report, its plots and every game. The same command goes on where it was interrupted.
help-sequential = Stop a contest as soon as it is clear; the intervals stay honest.
help-target = With --sequential: the score from which an agent counts as better.
help-floor = With --sequential: what the lower bound of the score must be above.
help-move-limit = Seconds for a move; whoever needs more loses the game.
help-workers = How many processes; as many as there are cores if not given.
help-ray = Play on a Ray cluster: its address, auto for the one of this machine, or local to start one.
help-seconds = About how long to measure the rates.

# Compiling

compiling-once = Compiling the rules of { $game }, once …
unforeseen = This was unforeseen: { $problem }. Please report it; CHAUTARI_TRACE=1 shows where it happened.
compiling-step = Compiling the rules of { $game }, once: step { $done }/{ $of }
compile-done = { $game }: { $how ->
    [cached] compiled before, loaded in { $seconds } s.
    [compiled] compiled in { $seconds } s.
   *[plain] not compiled, because CHAUTARI_COMPILE is 0.
}

# Playing

press-enter = Press Enter to begin.{" "}
preview-chance = What follows depends on chance.
preview-hidden = What follows depends on something hidden.
preview-forced = The rest follows without a choice and ends your turn; then nothing can be taken back.
preview-points = Points: { $points }
preview-no-points = Your points stay the same.
preview-certain = Whatever that brings, this follows:
preview-ahead = This can lead to:
preview-next = Then: { $prompt }
preview-next-seat = Then { $name } decides.

thinking = { $name } is thinking …
hint-thinking = Looking for good actions …
hint-title = Hints for { $name }, best first
hint-outlook = About { $points } points at the end, { $win } % chance to win.

play-welcome = { $game } with { $seats }.
play-seat = { $by ->
    [human] { $name } (at the keyboard)
   *[other] { $name } ({ $by })
}
play-kept-in = Every move is kept at once in { $file }
play-help-hint = Type the number of an action. ? tells what else you can type.
play-prompt = { $name }: { $prompt }
play-hand-over = Pass the keyboard to { $name }, then press Enter.{" "}
play-type-something = Type the number of an action, or ? for help.
play-forced = After that there is no choice left, and your turn ends:
play-forced-sure = It cannot be taken back then. Press Enter to do it, or choose something else.
play-no-number = The open actions are numbered 1 to { $last }.
play-needs-word = { $command ->
    [p] Which action? For example: p 1
    [r] Which rule? A word or an id: r WORD
   *[w] Into which file? For example: w game.json
}
play-help-action = Type the number of an action, or its notation, for example: { $example }
play-help = { $command ->
    [u] u         take back your last action
    [s] s         the scores as they stand
    [e] e         every line of your own score, explained
    [p] p N       what action N would do
    [hint] hint      good actions, with what they may come to
    [r] r WORD    look up a rule
    [l] l         what happened so far
    [t] t         draw the table again
    [w] w FILE    write the game to another file
    [q] q         stop; the game is kept
   *[help] ?         this help
}
play-written = Written to { $file }
play-input-ended = There is no more input.
play-resume = The game is kept. Go on with: chautari play --resume { $file }
play-over = The whole game is in { $file }; look at it again with: chautari replay FILE

# Watching and replaying

watch-welcome = { $game } with { $seats }.
watch-stopped = { $days ->
    [one] Stopped after { $days } drawing.
   *[other] Stopped after { $days } drawings.
}
replay-at = After action { $at } of { $last }
replay-prompt = Enter: next, b: back, d: next day or round, a number: there, q: quit >
replay-no-such = Type Enter, b, d, q, or a number from 0 to { $last }.

# Verifying

verify-game = { $game }, rules { $version }, { $players } players, { $options }
verify-seed = Seed: { $seed }
verify-key = Key for all random draws: { $key }
verify-start-position = The game began from a set-up position, which is valid.
verify-start = The start matches the saved one: { $hash }
verify-actions = { $number ->
    [one] { $number } action was replayed; the state after it matches.
   *[other] { $number } actions were replayed; the state after each one matches.
}
verify-final = The final state matches the saved one: { $hash }
verify-result = The result matches the saved one.
verify-open = The game is not over yet.
verify-no-result = The game is over, but no result was saved with it.

# Rules

rules-rulings = Our rulings, where the printed rules are silent or differ
rules-ruling = ruling
rules-more = Read one with: chautari rules { $game } WORD
rules-not-found = No rule speaks of “{ $word }”.
rules-did-you-mean = Did you mean: { $words }?
rules-also = Also
rules-related = See also: { $rules }

# Editions

edition-title = { $game }, edition “{ $edition }”
edition-tags = In brackets where a value comes from: [text] and [example] the rulebook, [third-party] others, [house] us.
edition-ok = { $file }: a good edition of { $game }.

# Measuring

bench-measuring = { $game }: measuring { $what } …
bench-decisions-per-s = random decisions a second, one core
bench-decisions-per-s-best = the best of several rounds
bench-uncompiled-decisions-per-s = the same with uncompiled rules
bench-games-per-s = whole random games a second
bench-threads2-ratio = two threads compared to one
bench-state-bytes = bytes of a game's state
bench-copy-ns = nanoseconds to copy it
bench-warm-start-s = seconds from nothing to the first move
bench-cold-compile-s = seconds to compile the rules

# Balance

balance-title = { $game }, { $players } players: { $games ->
    [one] one game
   *[other] { $games } games
} between { $agent ->
    [planner] planning seats
    [greedy] greedy seats
   *[other] seats of { $agent }
}
balance-progress = { $game }, { $players } players
balance-source = points from
balance-mean = per seat
balance-share = share
balance-ahead = winner's lead
balance-total = total
balance-decisions = decisions per game
balance-length = { $what ->
    [day] last day
   *[turn] last turn
}
balance-spread = { $mean } (half of them { $low } to { $high })
balance-seat = seat { $seat } wins
balance-trait = { $trait } wins
balance-of-share = { $percent } %, { $times } times its share
balance-decided = winner decided by: { $tie }
balance-shared = shared victory
balance-aborted = aborted
balance-failed = { $agent } failed
balance-why = { $number ->
    [one] { $number } time: { $reason }
   *[other] { $number } times: { $reason }
}
balance-games = { $number ->
    [one] { $number } game
   *[other] { $number } games
}

# The arena

arena-ready = { $game }: getting the agents ready
arena-progress = { $game }: tournament
arena-rates = Rating the agents
arena-stopped = Interrupted. The games so far are in { $file }; the same command goes on.
arena-title = { $game }: { $games ->
    [one] one game
   *[other] { $games } games
}
arena-agent = agent
arena-rating = rating
arena-range = { $low } to { $high }
arena-won = won, { $players } players
arena-margin = points ahead
arena-time = per move
arena-pair = placed better – worse
arena-games = games
arena-score = score
arena-early = { $number ->
    [one] One contest was clear and stopped early.
   *[other] { $number } contests were clear and stopped early.
}
arena-broken-off = { $number ->
    [one] One game was aborted and counts as equal for all.
   *[other] { $number } games were aborted and count as equal for all.
}
arena-failure = { $agent } lost a game at seat { $seat }: { $reason }
arena-more-failures = { $number ->
    [one] One more game was lost like this.
   *[other] { $number } more games were lost like this.
}
arena-again = The same tournament again: { $command }
arena-report = The report: { $file }

simulate-done = { $games ->
    [one] One game is
   *[other] { $games } games are
} in { $file }.
