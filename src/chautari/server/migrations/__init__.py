"""Migrations of the database, run by `chautari serve`. A change is a new file in `versions`."""
