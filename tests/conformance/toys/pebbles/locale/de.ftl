action-vote = Vote { $answer }
action-mark = Put the marker on { $number }
action-whisper = Whisper { $number }
action-show = Show the pebble at place { $place }
action-take = Take a pebble
action-roll = Roll the die
action-pass = Pass
refused-not-open = “{ $notation }” is not open to you now.
