"""Pictures of games: a view of a state in, SVG text out.

Nothing here needs a notebook or a browser. `picture` draws what one player may see, `description`
says it in words; `picks` says which things in the picture make up an action.

What a page finds in a live picture:

- `data-pick="die:YE"` on everything that can be part of an action, with a stable `id` (`die-YE`),
  a `transform="translate(x y)"` that says where it is, `role="button"`, `tabindex="-1"` and a
  label; `data-name` is what it is called when it is chosen, where the label says more than that.
  Give it the class `w-legal`, `w-chosen` or `w-pointed` and the ring for it appears; so does
  another with the keyboard's focus.
- `data-place="24"` on every cell of the board (`0` is the mountain, `castle-1` the first place),
  in rows of a grid, each with a label that says what stands there.
- `class="w-overlay"` on what is hidden until it is wanted: while one of the things is pointed at
  that its `data-for` names, or while the button of its `data-overlay` is down; the root's
  `data-overlays` lists these with their labels. See `overlays`.
- a nested `svg` with `data-viewport="lair"`: a window onto something larger. See `viewport`.
- ids without a pick on what moves by itself: `dragon`, `rabbit-17`, `seat-0`.
- no style, no script, no event handler: `static/tokens.css` has all the rules. `standalone` puts
  what a picture needs of them inside it, for a file or a notebook.
"""

from wawel_widgets.draw.notebook import show_states, shown
from wawel_widgets.draw.render import description, picks, picture
from wawel_widgets.draw.style import standalone

__all__ = ["description", "picks", "picture", "show_states", "shown", "standalone"]
