// Tales: what is to be read when a game is over, in full, and to be taken along.

import { make, setChildren, setText } from "./elements.js";

/** Shows the tales of a game that is over. */
export const withTales = (Base) => class extends Base {
  buildTales() {
    this.tales = make("div", { class: "wawel-tales", hidden: true });
    return this.tales;
  }

  drawTales() {
    const { tales, language } = this.state;
    this.tales.hidden = !tales.length;
    setChildren(this.tales, tales, (tale) => `${language} ${tale.title}`,
      () => make("section", { class: "wawel-panel" }, make("h2"), make("div", { class: "wawel-tale" }), make("button", { type: "button" })),
      (section, tale) => {
        const [title, text, button] = section.children;
        setText(title, tale.title);
        text.replaceChildren(...tale.paragraphs.map((paragraph) => make("p", {}, paragraph)));
        setText(button, this.t.copy_tale);
        button.onclick = () => this.copyText([tale.title, ...tale.paragraphs].join("\n\n"), "copy_tale");
      });
  }
};
