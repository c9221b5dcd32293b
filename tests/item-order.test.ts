import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { foldText } from "#engine/boards/fold-text.ts";
import { type OrderedItem, orderItems, supportOf } from "#engine/boards/item-order.ts";

/** Which items of a board somebody sees first: pure, so that anybody can tell why. */
const item = (id: string, more: Partial<OrderedItem> = {}): OrderedItem => ({
  id,
  place: 1,
  saw: 0,
  plus: 0,
  isSeen: false,
  isOwn: false,
  ...more,
});
const keyOf = (who: string) => (id: string) =>
  createHash("sha256").update(`${who} ${id}`).digest("hex");
const idsOf = (items: readonly OrderedItem[]) => items.map(({ id }) => id);

describe("the order of a board", () => {
  it("gives in turn what one hasn't seen, then what the fewest have, and own items last", () => {
    const items = [
      item("own", { isOwn: true }),
      item("seen", { isSeen: true, saw: 1 }),
      item("often", { saw: 40 }),
      item("seldom", { saw: 2 }),
    ];
    expect(idsOf(orderItems(items, "turn", keyOf("ada")))).toEqual([
      "seldom",
      "often",
      "seen",
      "own",
    ]);
  });

  it("is each reader's own where all is level, and the same each time", () => {
    const items = Array.from({ length: 30 }, (_, n) => item(`item${n}`));
    const of = (who: string) => idsOf(orderItems(items, "turn", keyOf(who)));
    expect(of("ada")).toEqual(of("ada"));
    expect(of("ada")).not.toEqual(of("ben"));
    const first = new Set(Array.from({ length: 200 }, (_, n) => of(`person ${n}`)[0]));
    expect(first.size).toBeGreaterThan(20);
    const turned = orderItems(items.toReversed(), "turn", keyOf("ada"));
    expect(idsOf(turned)).toEqual(of("ada"));
  });

  it("puts what few saw and liked before what many saw and some liked", () => {
    const items = [item("x", { saw: 60, plus: 20 }), item("y", { saw: 10, plus: 8, place: 2 })];
    expect(idsOf(orderItems(items, "wanted", keyOf("ada")))).toEqual(["y", "x"]);
    expect(supportOf({ saw: 10, plus: 8 })).toBeCloseTo(0.49, 2);
    expect(supportOf({ saw: 60, plus: 20 })).toBeCloseTo(0.23, 2);
    expect(supportOf({ saw: 0, plus: 0 })).toBe(0);
  });

  it("keeps two places in five for what few have seen", () => {
    const known = Array.from({ length: 6 }, (_, n) =>
      item(`known${n}`, { saw: 100, plus: 90 - n }),
    );
    const fresh = Array.from({ length: 4 }, (_, n) => item(`fresh${n}`, { saw: 3 - n }));
    const order = idsOf(orderItems([...known, ...fresh], "wanted", keyOf("ada")));
    expect(order.slice(0, 5).filter((id) => id.startsWith("fresh"))).toEqual(["fresh3", "fresh2"]);
    expect(order.slice(5).filter((id) => id.startsWith("fresh"))).toEqual(["fresh1", "fresh0"]);
    expect(order).toHaveLength(10);
  });

  it("loses and repeats nothing", () => {
    for (let count = 0; count < 40; count++) {
      const items = Array.from({ length: count }, (_, n) => {
        const saw = (n * 7) % 23;
        return item(`item${n}`, { place: n, saw, plus: saw && n % saw, isSeen: n % 3 === 0 });
      });
      for (const order of ["turn", "wanted", "new"] as const)
        expect(idsOf(orderItems(items, order, keyOf("ada"))).sort()).toEqual(idsOf(items).sort());
    }
  });
});

describe("a folded text", () => {
  it("is the same whatever case, spaces and punctuation", () => {
    for (const text of ["A small café", " a  SMALL café!", "A small, café.", "a small cafe\u0301"])
      expect(foldText(text)).toBe("a small café");
    expect(foldText("क्या")).not.toBe(foldText("का"));
    expect(foldText("🎭🎭")).not.toBe(foldText("☕☕"));
  });
});
