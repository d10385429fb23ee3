"""A game too small for the catalogue, in which the core shows all it does.

Chance hides a pea under one of the cups. The keeper, seat 0, sees where. Everybody else lifts a
cup, one after the other; whoever finds the pea wins, and if nobody does the keeper wins.
"""
