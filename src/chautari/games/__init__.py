"""The games. Each package exports one `GAME`; chautari.core.game finds them here."""
