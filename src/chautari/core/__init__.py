"""What all games share: the record, the rules' compiler, chance, the Game contract and the Match."""
