// Copying, pasting, sharing, and new games.

import { make } from "./elements.js";
import { copyToClipboard, embedAddress, embedCode, opensFor, playAddress, qrFigure, warning } from "./sharing.js";

/** Asks what a click cannot say. */
export const withDialogs = (Base) => class extends Base {
  playPage() {
    return playAddress(this.el);
  }

  /** The position, the record and the link of the game, as they may be shown to others now. */
  async shared() {
    const reply = new Promise((done) => this.sharing.push(done));
    this.send("share");
    const { link, ...texts } = await reply;
    const page = new URL(this.playPage() ?? location.href);
    page.searchParams.set("game", this.state.game);
    page.hash = link;
    const embed = embedCode(embedAddress(page, { game: this.state.game }, link), this.state.title);
    return { ...texts, link: page.href, embed };
  }

  /** Copies one of them; where that is not allowed it is shown to be copied by hand. */
  copy(what, title) {
    return this.copyText(this.shared().then((texts) => texts[what]), title);
  }

  /** Copies a text, or one that is still to come; of an address that opens on this computer only that is said. */
  async copyText(wanted, title) {
    if (await copyToClipboard(wanted)) {
      const warned = ["share", "embed"].includes(title) ? warning(this.playPage(), this.t) : "";
      return this.why.replaceChildren(`${this.t.copied} ${warned}`.trim());
    }
    this.openDialog(this.t[title], make("textarea", { readonly: true, rows: "8", "aria-label": this.t[title] }, await wanted));
    this.dialog.querySelector("textarea").select();
  }

  /** Is there an address that others can open? If not, what there is instead is offered. */
  canLink(title) {
    if (opensFor(this.playPage()) !== "nobody") return true;
    const { t } = this;
    this.openDialog(t[title], make("p", {}, t.no_link), make("button", { type: "button", onclick: () => {
      this.dialog.close();
      this.copy("record", "copy_game");
    } }, t.copy_game));
    return false;
  }

  copyLink() {
    if (this.canLink("share")) this.copy("link", "share");
  }

  /** The link as a code that a telephone reads from this screen. */
  async showQr() {
    if (!this.canLink("qr")) return;
    const { link } = await this.shared();
    this.openDialog(this.t.qr, qrFigure(link, this.t));
  }

  openDialog(title, ...content) {
    this.dialog.setAttribute("aria-label", title);
    this.dialog.classList.remove("wawel-wide");
    this.dialog.replaceChildren(make("form", { method: "dialog" }, make("h2", {}, title), ...content,
      make("button", { value: "cancel" }, this.t.close)));
    this.dialog.showModal();
  }

  showKeys() {
    this.openDialog(this.t.help, make("p", {}, this.t.keys),
      this.views.size > 0 && make("p", {}, this.t.keys_window));
  }

  askPaste() {
    const area = make("textarea", { rows: "8", "aria-label": this.t.paste_here, placeholder: this.t.paste_here });
    const take = make("button", { type: "button", onclick: () => {
      this.send("paste", { text: area.value });
      this.dialog.close();
    } }, this.t.paste);
    this.openDialog(this.t.paste, area, take);
  }

  askNew() {
    const { t, state } = this;
    const { variant, counts } = state.players;
    const now = (name) => state.options.find((option) => option.name === name)?.value ?? "";
    const count = make("input", { type: "number", name: "players", value: now("players"), required: true });
    const rows = make("div", { class: "wawel-seats" });
    const drawSeats = () => {
      const chosen = this.dialog.querySelector(`[name="option:${variant}"]`)?.value ?? now(variant);
      const [least, most] = [Math.min(...counts[chosen]), Math.max(...counts[chosen])];
      Object.assign(count, { min: least, max: most });
      count.parentElement.hidden = least === most;
      const wanted = Math.max(least, Math.min(most, Number(count.value) || least));
      while (rows.children.length > wanted) rows.lastChild.remove();
      while (rows.children.length < wanted) {
        const seat = rows.children.length;
        const seated = state.seats[seat]?.who ?? (seat ? "random" : "person");
        const select = make("select", { name: `seat${seat}`, "aria-label": `${t.seats} ${seat + 1}` },
          ...Object.entries(state.sitters).map(([who, called]) =>
            make("option", { value: who, selected: seated === who }, called)));
        const idea = make("small", { "aria-live": "polite" });
        const tellIdea = () => idea.replaceChildren(state.ideas[select.value] ?? "");
        select.addEventListener("change", tellIdea);
        tellIdea();
        const name = make("input", { name: `name${seat}`, maxlength: "40", "aria-label": `${t.name} ${seat + 1}`, placeholder: t.player.replace("{seat}", seat + 1) });
        rows.append(make("div", {}, name, select, idea));
      }
    };
    count.addEventListener("input", drawSeats);
    const field = (option) =>
      make("label", {}, `${option.about} `,
        option.choices.length
          ? make("select", { name: `option:${option.name}` }, ...option.choices.map(([value, called]) => make("option", { value, selected: value === option.value }, called)))
          : make("input", { name: `option:${option.name}`, value: option.value }),
        make("small", {}, ` ${option.clause}`));
    // What makes it another game is asked first, together with who plays; the rest is for those who look for it.
    const first = state.options.filter((option) => option.name === variant).map(field);
    const fields = state.options.filter((option) => !["players", variant].includes(option.name)).map(field);
    const seed = make("input", { name: "seed", inputmode: "numeric" });
    const start = make("button", { type: "button", class: "wawel-start", onclick: () => {
      const options = { players: count.value };
      for (const field of this.dialog.querySelectorAll('[name^="option:"]')) options[field.name.slice(7)] = field.value;
      const seats = {};
      const names = {};
      [...rows.children].forEach((row, seat) => {
        names[seat] = row.querySelector("input").value;
        seats[seat] = row.querySelector("select").value;
      });
      const message = { options, seats, names };
      if (/^\d{1,15}$/.test(seed.value.trim())) message.seed = Number(seed.value.trim());
      this.send("new", message);
      this.dialog.close();
    } }, t.start);
    const form = [...first, make("label", {}, `${t.players}: `, count), rows, make("small", {}, t.search_seconds),
      make("details", {}, make("summary", {}, t.options), ...fields),
      make("label", {}, `${t.seed}: `, seed), start];
    this.openDialog(t.new_game, ...form);
    this.dialog.querySelector(`[name="option:${variant}"]`)?.addEventListener("change", drawSeats);
    drawSeats();
  }
};
