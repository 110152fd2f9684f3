# What a table server declines

refused-no-table = There is no such table, or its link is not complete.
refused-no-address = There is nothing at this address.
refused-no-pages = The browser client is not built. In a checkout, make setup builds it; the terminal plays without.
refused-no-step = There is no such step; the last one is { $last }.
refused-table-started = The game has begun; nobody can sit down any more.
refused-table-full = All seats are taken.
refused-table-taken = Seat { $seat } is taken.
refused-seat-kept = Seat { $seat } is kept for { $name }, who played here before. Take another seat, or ask the owner of the table to release it.
refused-seat-not-kept = Seat { $seat } is not kept for anybody.
refused-name-kept = A seat is kept for { $name }. To take it, sit down in the browser that you played in, or ask the owner of the table to release it; or choose another name.
refused-table-free = Nobody sits at seat { $seat }.
refused-table-no-seat = There is no seat { $seat }; the seats are 0 to { $last }.
refused-table-not-started = The game has not begun; some seats are still free.
refused-table-over = The game is over; nothing more can be played.
refused-table-not-over = That can be done when the game is over.
refused-table-handed = An agent is playing for { $name }. Take the seat back first.
refused-table-agent = { $name } is an agent, and stays one.
refused-table-so-already = That is so already.
refused-table-present = { $name } has not been away long enough. You can hand the seat over after { $absence } seconds without a sign of life, in { $wait } seconds at the earliest; { $name } can do so at any time.
refused-table-stale = The table has changed since you saw it. Look at it again, then decide.
refused-table-too-long = This table has gone on for too long; nothing more can be written down.
refused-table-too-often = You have done that { $most } times at this table, which is the limit. The game itself goes on.
refused-table-worn = Seats at this table were taken and left too often before the game. Create a new table.
refused-table-no-talk = At this table nobody talks.
refused-table-talk-text = A line of talk has 1 to { $longest } letters.
refused-table-no-hints = At this table there are no hints.
refused-table-no-hint = No hint could be found just now. Please try again.
refused-table-not-asked = The game does not wait for this seat.
refused-table-rematch-exists = There is a rematch already.
refused-rematch-leaves-out = Only the owner of the table can start a rematch without { $name }.
refused-table-no-way-on = At this step there is no game to play on: it has not begun yet, or it is over.
refused-table-order = The order names every seat at most once, for at most { $seats } seats.
refused-table-not-yours = Seat { $seat } is not yours.
refused-table-owner-only = Only whoever created the table can do that.
refused-table-invited-only = This table is private: you need its invitation.
refused-share-early = Not all seats have committed yet. Keep your share to yourself until they have.
refused-share-wrong = This is not the share that the seat had committed to.
refused-share-not-asked = Nothing is missing from seat { $seat } for the draw.
refused-share-or-commitment = Send either a share or a commitment.
refused-table-not-kept = The server's database is not responding. Please try again; nothing is done twice.
refused-table-disk-full = The server's disk is full, so nothing can be kept. The host has to make room; then try again. Nothing is done twice.
refused-table-read-only = The server's database is read-only, so nothing can be kept. The host has to make its folder writable; then try again. Nothing is done twice.
refused-table-locked = Another program has locked the server's database. The host has to close that program; then try again. Nothing is done twice.
refused-table-disk-failed = The server's disk is failing, so nothing can be kept. The host has to look at it; then try again. Nothing is done twice.
refused-table-busy = The table is too busy. Please try again.
refused-table-unreadable = Table { $table } cannot be read: its log is damaged, or comes from another version of Chautari. Nothing of it was changed. The host finds the reason in the server's log.
refused-table-frozen = This table was played under older rules, which are gone. It can be looked at, and no more.
refused-message = This message cannot be understood: { $problem }.
refused-message-long = This message is too long; { $longest } bytes are the limit.
refused-message-hello = The first message must be hello.
refused-message-hello-again = Hello was said already.
refused-message-protocol = This server speaks version { $ours } of the protocol.
refused-too-many = Too much at once. Please wait a little.
refused-quota-tables = From your address { $most } tables were created today, which is the limit. Try again in { $hours ->
    [one] an hour
   *[other] { $hours } hours
}.
refused-quota-open = { $most } tables from your address are not finished, which is the limit. Try again when some are over; tables that nobody has touched for a week do not count.
refused-quota-bytes = From your address { $most } megabytes were stored today, which is the limit. Games that are being played go on. Try again in { $hours ->
    [one] an hour
   *[other] { $hours } hours
}.
refused-origin = Other websites cannot do anything here.
refused-host = This server does not answer to the name { $host }. Its host can allow the name with --allowed-host (or CHAUTARI_ALLOWED_HOST), or give the whole address with --public-url.
refused-fault = That was our fault, and it was noted. Please try again.
refused-database = This is no database we can use (SQLite or PostgreSQL): { $problem }.
refused-database-in-use = Another server uses the database { $place } already. SQLite serves one process; for more, use PostgreSQL (--database).
refused-database-address = This is no address of a database. Give one such as postgresql://user@host/chautari, or leave --database out: then SQLite keeps the tables in the data folder.
refused-database-newer = The database was written by a newer version of Chautari (its schema is { $found }, ours is { $ours }). Install that version or a later one; nothing was changed.
refused-database-read-only = The database { $place } is read-only. Make its folder and its files writable for this user, or choose another folder with --data.
refused-database-full = The disk with the database { $place } is full. Make room, or choose another folder with --data.
refused-database-locked = Another program has locked the database { $place }. Close that program, then start again.
refused-database-failed = The database { $place } cannot be read or written: { $problem }. Look at the disk, or restore a backup.
refused-database-linked = The database { $place } has { $links } names (hard links), and could be opened twice. Keep one of them: make a copy of the file and move it in place.
refused-database-password-file = The password file { $file } cannot be read: { $problem }.
refused-database-password-none = The password file { $file } holds no password. Write it into the first line, as UTF-8.
refused-database-password-twice = The password is given twice. Leave it out of --database.
refused-database-password-sqlite = Only PostgreSQL has a password. Give its address with --database, or leave out the password.
refused-data-of-others = Anyone on this machine can write to the folder { $folder }. Choose a folder of your own with --data.
refused-data-no-folder = { $folder } is no folder. Choose one with --data.
refused-workers-sqlite = { $workers } processes need PostgreSQL (--database): SQLite serves only one.
refused-workers-here = Several processes can be started only on Linux and macOS. Here, start the server as often as you need, each with its own port.
refused-address = The server cannot listen at { $host }, port { $port }: { $problem }.
refused-public-url = A public address begins with http:// or https://, which { $url } does not.
refused-allowed-host = A name of the server looks like games.lan or 192.168.1.7, without http:// and without a path; not like { $name }.

# The pace of a table

policy-none = Everybody may take their time.
policy-pace = Every decision has { $seconds } seconds; for whoever is too late, { $agent } decides.
policy-away = The owner of the table can hand a seat to AI when its player has given no sign of life for { $seconds } seconds; players can do so with their own seat at any time.

# The proof of a game that was played at a table

refused-proof-commitment = The proof does not hold: the server's secret is not the one that it committed itself to.
refused-proof-log = The proof does not hold: its log is not complete.
refused-proof-entry = The proof does not hold: entry { $number } of its log was changed.
refused-proof-head = The proof does not hold: its log does not end where it says.
refused-proof-order = The proof does not hold: entry { $number } of its log is not one that the table could have written there.
refused-proof-differs = The proof does not hold: { $what ->
    [seats] the names and seats are
    [result] the result is
    [options] the options are
    [edition] the edition is
    [actions] the moves are
    [players] the number of players is
    [game] the game is
    [rules_version] the version of the rules is
    [shares] the shares are
    [commitment] the server's commitment is
   *[other] the start is
} not what the log says.
refused-proof-unfinished = The proof does not hold: its log does not lead to the end of the game.
refused-proof-no-result = The proof does not hold: the result is missing.
refused-proof-signature = The signature is not that of key { $key } for this log.
refused-proof-signature-half = The signature or its key is missing.
refused-proof-other-key = Signed with key { $key }, which is not the key you gave: { $other }
refused-proof-kept-inside = The heads that a browser kept in this file are not those of its log.
refused-proof-kept-table = The heads you kept are those of another table.
refused-proof-kept-signature = The signature of a head you kept is wrong.
refused-proof-kept-further = The file is not complete: you kept the head of entry { $seq }, and it has { $entries } entries.
refused-proof-kept-differs = The log is not the one you saw: entry { $seq } has another head than the one you kept.
refused-proof-kept-stage = When you showed your share, not all had committed to theirs: the log stood otherwise at entry { $seq } than you were told.
refused-proof-kept-key = The heads you kept were signed with another key than this file.
refused-kept-format = This file has no heads that a browser kept: { $problem }.
refused-verify-key = { $text } is neither a key of 64 hexadecimal digits nor a file with one.
verify-chained = The log is whole: { $entries } entries, each linked to the one before, up to { $head }
verify-shown = Names, seats, AIs, options, moves and result are those of the log.
verify-chance = Nobody chose the chance: at least one player's share was secret until all seats had committed.
verify-chance-public = Nothing proves that the last to sit down did not choose the start: in this older format shares were public at once.
verify-chance-kept = Nothing proves that the host did not choose the start: no player kept a share secret from the server.
verify-chance-derived = Nothing proves that the host did not choose the start: no player had a share of their own.
verify-chance-seat = { $name }: { $origin ->
    [own] own share, committed before any was shown
    [kept] own share, kept by the server until all seats had committed
    [derived] share follows from the server's secret
   *[public] share was public at once
}
verify-chance-abandoned = Draw { $round } was abandoned: { $by ->
    [owner] the owner of the table freed the seat of { $name }
    [clock] { $name } took too long
   *[player] { $name } got up
}
verify-complete = The log leads from the opening of the table to the end of the game.
verify-signed = Signed by the server whose key you gave: { $key }
verify-unsigned = Not signed: nothing proves which server this game comes from, or that the log was not written afterwards.
verify-signed-unpinned = Signed with key { $key }. Only this file says whose it is: compare it with your server's key (GET /api/key, or what chautari serve prints) and give it with --key.
verify-kept-same = The log matches the head that your browser kept: entry { $seq } of { $entries }.
verify-kept-none = You gave no file that your browser kept (--kept), so it is not shown that this is the game you saw.
verify-unvouched = The file has no proof of a server: nobody vouches for names, seats and chance.

# Serving

serve-at = Chautari serves tables at { $url }
serve-already = Chautari serves tables already at { $url }
serve-others = Others reach it at { $url }
invitation-local = Only this computer can open this address. To let others in your network join, start the server with --host 0.0.0.0.
serve-data = Everything is kept in { $place }
serve-key = It signs games with the key { $key }
serve-stop = Ctrl-C stops it.

# A bot at a table

sit-sits = The bot sits at seat { $seat } of table { $table } at { $address }
sit-broken-off = The game was aborted; nobody has won.
refused-sit-link = This is no link to a table: { $link }. It looks like http://192.168.1.7:8410/table/81c353a69225#invite=…
refused-sit-no-server = The server at { $url } does not answer: { $problem }.
refused-sit-refused = The server declines: { $text }
refused-sit-given-up = The seat was given up; the bot can no longer play there.
refused-sit-share-lost = The bot's share for the draw is not on this machine. It got up; let it sit down again.
refused-sit-failed = The bot has failed, and an agent plays on for it. { $problem }.
