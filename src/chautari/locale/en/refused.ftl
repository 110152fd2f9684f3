# What cannot be started, read or kept, for all games.

refused-named = { $file }: { $problem }
refused-no-game = There is no game { $name }; there are: { $games }.
refused-no-language = There is no language { $name }; there are: { $languages }.
refused-no-agent = There is no agent { $name }; there are: { $agents }.
refused-no-agent-but = { $problem } Did you mean { $close }?
refused-no-agent-bot = { $problem } A program is named as bot:COMMAND.
refused-no-program = There is no program { $name } to be a bot.
refused-no-class = There is no agent { $name }: { $problem }.
refused-not-an-agent = { $name } is no class derived from chautari.agents.Agent.
refused-no-level = There is no level { $level }; the levels are 1 to { $last }.
refused-no-knob = A search has no { $name }; it has: { $knobs }.
refused-knob-number = { $name } is a number, not { $value }.
refused-knob-range = { $name } is { $kind ->
    [whole] a whole number
   *[any] a number
} from { $least } to { $most }, not { $value }.
refused-players = { $few ->
    [none] { $game } is for { $most } players, not { $players }.
   *[other] { $game } is for { $few } or { $most } players, not { $players }.
}
refused-seed = A seed is a whole number or a text of at most { $longest } characters.

refused-options = Options are given as names with values.
refused-options-nested = Options are nested too deeply.
refused-no-option = { $game } has no option { $name }; it has: { $names }.
refused-option-seat = Option { $name } cannot be { $value }: the seats are 0 to { $last }.
refused-option-players = Option { $name } is for games with { $players } players; here are { $here }.
refused-option-value = Option { $name } cannot be { $value }: give { $kind ->
    [range] a number from { $low } to { $high }
   *[choices] one of { $choices }
}{ $list ->
    [yes] , or a list
   *[no] {""}
}.

refused-edition = An edition is the path of a TOML file or a document.
refused-edition-game = This edition is not for { $game }: its key game must be "{ $name }".
refused-edition-unread = This edition cannot be read: { $problem }.
refused-edition-nested = This edition is nested too deeply.
refused-edition-long = This edition is too long: { $most } letters are the limit, and no printed box needs a fifth of them.
refused-edition-long-word = { $where }: this text is too long; { $most } letters are the limit.
refused-edition-long-number = { $where }: this number is too large; { $most } is the limit.
refused-edition-long-list = { $where }: this list is too long; { $most } entries are the limit.
refused-edition-deep = { $where }: nested too deeply; { $most } levels are the limit.
refused-file-closed = { $file }: cannot be opened: { $problem }.
refused-file-not-utf8 = { $file }: is not a text file in UTF-8.
refused-file-not-toml = { $file }: is not valid TOML: { $problem }.
refused-located = { $where }: { $problem }

refused-position-of = { $problem }
refused-position-table = A position needs a key table with what lies on it.
refused-position-unread = This position cannot be read: { $kind }: { $problem }.
refused-position-impossible = This position is impossible: { $problem }
refused-position-not-json = This position is not JSON: { $problem }.
refused-position-not-object = A position is a JSON object.
refused-position-key = A position has no key { $key }; it has: { $keys }.
refused-position-game = This position is of another game, { $name }.
refused-position-format = The format of a position is "{ $format }".
refused-position-nested = This position is nested too deeply.
refused-chance-object = chance is an object with a key, block and used, or with a seed.
refused-chance-keys = chance needs exactly the keys key, block and used, or only a seed.
refused-chance-key = The key of chance is 64 hexadecimal digits.
refused-chance-range = chance: the key has 32 bytes, block is below 2**64, used is 0 to 16.
refused-chance-first = chance: before the first block, used is 16.
refused-read-object = { $where } is an object.
refused-read-key = { $where } has no key { $key }; it has: { $keys }.
refused-read-number = { $where } is a number from { $low } to { $high }, not { $value }.
refused-read-flag = { $where } is true or false.
refused-read-one-of = { $where } is one of { $some }; not { $value }.
refused-read-listed = { $where } is a list of at most { $most }.
refused-read-exactly = { $where } is a list of { $length }.
refused-read-twice = { $where }: { $word } stands there twice.
refused-edition-ids = { $where }: the ids are { $ids }, each once.
refused-seats-listed = seats is a list of { $seats } seats.
refused-edition-shape = { $problem }.
refused-edition-tag = { $where }: the tag is one of { $tags }, not { $tag }.
refused-edition-names = { $where }: names has a short word for en, fr and de.

refused-record-not-json = This is not a saved game: it is not JSON ({ $problem }).
refused-record-not-object = This is not a saved game: a JSON object is expected.
refused-record-format = This is not a saved game: its key format should be "{ $format }".
refused-record-not-utf8 = This is not a saved game: it is not a text file in UTF-8.
refused-record-damaged = This saved game is damaged: { $problem }.
refused-record-start = This saved game is damaged: it needs either a seed or a start, and not both.
refused-record-options = This saved game is damaged: its players or options are not those of its start.
refused-record-unstarted = This saved game cannot be started: { $problem }
refused-record-differs-at-start = This saved game differs at its start, before the first action{ record-rules }.
refused-record-refused = This saved game cannot be replayed: { record-action } is refused: { $problem }{ record-rules }
refused-record-differs = This saved game differs at { record-action }: the state after it is not the saved one{ record-rules }.
refused-record-differs-at-end = This saved game differs at its end: the saved result is not the one its actions lead to{ record-rules }.
record-action = action { $number } (seat { $seat }, { $notation })
record-rules = { $version ->
    [same] {""}
   *[other] {" "}(it was played with rules { $version }, these are rules { $ours })
}

# What the command line declines

refused-which-game = Which game? There are: { $games }.
refused-no-own-seat = No seat is yours. To look on while agents play: chautari watch.
refused-resumed = A game that is resumed has its players, seed, options and edition already.
refused-other-game = This is a game of { $game }, not of { $wanted }.
refused-exists = { $file }: exists already; choose another name, or go on with it: --resume.
refused-no-home = Nobody knows your home folder here (HOME). Name a place with { $flag }.
refused-seed-form = This is no seed: { $seed }. A seed is a number or a text of up to { $longest } letters.
refused-few-actions = { $file }: has only { $last } actions.
refused-option-form = An option is given as name=value, not { $text }.
refused-option-json = Option { $name } looks like a list but is not valid JSON: { $problem }. Put it between quotation marks of the shell, for example { $example }
refused-too-many-seats = There are { $players } seats, but { $given } were given.
refused-name = A name has 1 to { $longest } letters, which { $name } has not.
refused-same-name = Two players have the same name.
refused-name-invisible = This name has a character that cannot be seen ({ $sign }). Type the name again without it.
refused-name-marks = A letter of this name has more than { $most } marks, or a mark stands on no letter.
refused-name-alike = { $name } could be taken for { $other }, who is at this table. Choose another name.
refused-name-agent = { $name } could be taken for an AI player. Choose another name.
refused-neither = { $file }: is neither a game ({ $games }) nor a file.
refused-file-game = { $file }: its key game should be one of { $games }, not { $name }.

# The arena and its guests

refused-target-below-floor = --floor { $floor } is above --target { $target }; a lower bound cannot be.
refused-target-needs-sequential = --target and --floor say when a contest is clear; they need --sequential.
refused-no-folder = There is no folder { $folder } to write { $file } into.
refused-folder-for-file = { $file } is a folder; name a file to write into.
refused-few-agents = A tournament needs two agents or more, between commas: --agents greedy,planner.
refused-agent-twice = The agent { $name } is named twice; nobody plays against themselves.
refused-player-counts = --players is a number of players, several between commas, or all; not { $text }.
refused-programs-of-file = This game was played with { $name }; say again who sits where, with --seats or --opponents.
refused-bot-command = After bot: comes a command, for example bot:python3 mybot.py.
refused-bot-unread = The command of { $name } cannot be read: { $problem }.
refused-needs-ray = --ray needs Ray: pip install 'chautari[cluster]'.
refused-no-cluster = There is no Ray cluster at { $address }, or it wants a token (RAY_AUTH_TOKEN): { $problem }
refused-cluster-lost = The cluster lost a set of games { $times } times: { $problem }
refused-tournament-damaged = { $file } is damaged in line { $line }: { $problem }. Remove that line, and its game is played again.
refused-no-tournament = { $file } holds no tournament; name another folder, or remove it.
refused-other-tournament = { $file } holds a tournament with another { $name }: { $there }, not { $wanted }. Name another folder, or remove it.
refused-no-such-seat = There is no seat { $seat }; there are: { $seats }.
refused-not-your-turn = It is not { $name } who decides now; the game waits for { $who }.
refused-no-hint = The game is over; there is nothing left to decide. An earlier moment: --to NUMBER.

refused-batch-count = { $name } is a whole number from 1 to { $most }, not { $value }.
refused-batch-choice = { $name } is one of { $choices }, not { $value }.
refused-batch-actions = Give one action for each game: { $games } whole numbers.
refused-cuda-missing = Playing on a graphics card needs numba-cuda, which is not there ({ $problem }): pip install "chautari[gpu]"
refused-cuda-none = There is no graphics card that can be used: { $problem }
refused-in-batch = Game { $number }, seat { $seat }: { $reason }
refused-not-simultaneous = { $game } has no choices made at the same time; use env.
refused-opponents = There are { $number } opponents: name one agent for all, or one for each, not { $given }.
refused-simulate-agents = There are { $players } seats: name one agent for all, or one for each, not { $given }.
refused-simulate-outsider = simulate takes agents of Chautari, not { $name }: others cannot be repeated. There is the arena for them.
refused-simulate-file = { $file } is a file; name a folder.
refused-simulate-damaged = { $file } is damaged: { $problem }
refused-simulate-other = { $file } holds other games: { $name } is { $there } there, not { $wanted }. Name another folder, or delete this one.
refused-no-pyarrow = Writing Parquet needs pyarrow: pip install 'chautari[research]'.
