/** The whole position in words, for those who do not see the board. */

import type { BoardProps, GameFolder } from "../../lib/board";
import { BASE, height, slotOf } from "./tower";
import type { BonusView, CartView, Food, SeatView, YakView } from "./types";
import { FOODS, STONES, key, total } from "./types";
import { stoneName } from "./words";

type Props = Pick<BoardProps, "view" | "edition" | "seat" | "names" | "say">;

class Teller {
  readonly view: YakView;

  constructor(readonly props: Props) {
    this.view = props.view as YakView;
  }

  say(name: string, facts?: Record<string, unknown>): string {
    return this.props.say(`yak-${name}`, facts);
  }

  stone(stone: string): string {
    return stoneName(this.props.edition, this.props.say, stone);
  }

  stones(stones: string[]): string {
    return stones.map((stone) => this.stone(stone)).join(", ") || this.say("nothing");
  }

  food(food: Food): string {
    const some = FOODS.filter((kind) => food[kind]).map((kind) =>
      this.say("tell-some", { n: food[kind], what: this.say(`food-${kind}`) }),
    );
    return some.join(", ") || this.say("nothing");
  }

  table(): string[] {
    const { view } = this;
    const part = view.over ? "over" : view.phase === "morning" ? "morning" : "noon";
    const lines = [
      `${this.say("day", { day: view.day, part, last: view.last_day === view.day ? "yes" : "no" })}.`,
      this.say("tell-heading", { heading: view.heading }),
    ];
    if (view.active !== null) lines.push(this.say("tell-turn", { name: this.props.names[view.active]! }));
    if (view.bought.length) lines.push(this.say("tell-bought", { stones: this.stones(view.bought) }));
    if (view.drawn.length) lines.push(this.say("tell-drawn", { stones: this.stones(view.drawn) }));
    if (total(view.paid)) lines.push(this.say("tell-paid", { food: this.food(view.paid) }));
    lines.push(
      ...view.carts.map((cart) => this.cart(cart)),
      this.say("tell-market", { food: this.food(view.market) }),
      this.bag(),
    );
    if (view.removed_colour) lines.push(this.say("tell-left-out", { stone: this.stone(view.removed_colour) }));
    const { track, aside } = view.fog;
    lines.push(this.say("tell-fog", { track, spaces: view.track_spaces, aside }));
    lines.push(
      view.stupa === null
        ? this.say("tell-stupa-free")
        : this.say("tell-stupa", { name: this.props.names[view.stupa]! }),
    );
    return [...lines, ...view.bonus_cards.map((card) => this.bonus(card))];
  }

  cart(cart: CartView): string {
    const where =
      cart.station === "middle"
        ? this.say("tell-middle")
        : this.say("tell-before", { name: this.props.names[cart.station]! });
    const sign = this.say(`sign-${key(cart.cart)}`);
    return this.say("tell-cart", { sign, where, food: this.food(cart.food), stones: this.stones(cart.stones) });
  }

  bag(): string {
    if (this.view.bag_closed) return this.say("tell-bag-closed");
    const held = [...STONES, "fog"].filter((piece) => this.view.bag[piece]);
    return this.say("tell-bag", {
      pieces: held.map((piece) => `${this.view.bag[piece]} ${this.stone(piece)}`).join(", ") || this.say("nothing"),
    });
  }

  bonus(card: BonusView): string {
    const facts = {
      stone: this.view.options.second_without_stone ? "no" : "yes",
      first: card.first,
      second: card.second,
      n: card.points ?? card.penalty,
      slots: card.slots?.join(", "),
    };
    const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    return this.say("tell-bonus", {
      stone: this.stone(card.colour),
      gives: this.say(`tell-bonus-${card.type}`, given),
    });
  }

  seat(p: number): string[] {
    const seat = this.view.seats[p]!;
    const lines = [this.card(seat), this.say("tell-yurt", { food: this.food(seat.yurt) }), this.tower(seat)];
    if (this.view.baby_yak === p) lines.unshift(this.say("tell-baby"));
    const found = seat.groups.map(({ slots, colour, points }) =>
      this.say("tell-group", { n: slots.length, stone: this.stone(colour), points }),
    );
    if (found.length) lines.push(this.say("tell-groups", { groups: found.join(", ") }));
    return lines;
  }

  card(seat: SeatView): string {
    if (seat.card)
      return this.say(seat.shown ? "tell-card" : "tell-card-secret", { card: this.say(`card-${seat.card}`) });
    return this.say(seat.chosen ? "tell-card-hidden" : "tell-card-none");
  }

  tower(seat: SeatView): string {
    const slots = Object.keys(seat.tower);
    if (!slots.length) return this.say("tell-tower-empty");
    const used = Math.max(...slots.map((slot) => slotOf(slot).row)) + 1;
    const rows = Array.from({ length: Math.min(used, height(slots)) }, (_, row) => {
      const places = Array.from({ length: Math.max(1, BASE - row) }, (_, place) => seat.tower[`${row}-${place}`]);
      const stones = places.map((stone) => (stone ? this.stone(stone) : this.say("tell-gap"))).join(", ");
      return this.say("tell-row", { row: row + 1, stones });
    });
    return this.say("tell-tower", { n: slots.length, rows: rows.join(" ") });
  }
}

export const describe: GameFolder["describe"] = (props) => {
  const teller = new Teller(props);
  return [
    { title: teller.say("tell-table"), lines: teller.table() },
    ...props.names.map((name, p) => ({ title: name, lines: teller.seat(p) })),
  ];
};
