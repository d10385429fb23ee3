"""What clauses say, written so that it can be tested: one package a game, with its `FACTS`.

Here is every clause that no event and no refusal cites, and every one that they cite more often
than it shows: that a die is put aside is cited with each die, that it is not the moved knight's own
is to be looked at.
"""
