"""What every game shares: Game and State, chance, clauses, events, options, errors, records."""
