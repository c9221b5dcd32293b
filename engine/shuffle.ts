import { type ChoiceOrder, type Definition, questionsOf } from "./definition.ts";

/**
 * The order in which one respondent sees choices, rows or questions. It follows from the response's
 * seed and the list's id, so it can be shown again at any time.
 */
export function ordered<T extends object>(
  items: readonly T[],
  order: ChoiceOrder,
  seed: number,
  id: string,
): readonly T[] {
  if (order === "given" || items.length < 2) return items;
  const random = randomNumbers(seed, id);
  const moving = items.filter((each) => !isFixed(each));
  const moved = rearranged(moving, order, random);
  let at = 0;
  return items.map((each) => (isFixed(each) ? each : (moved[at++] ?? each)));
}

/** Whether respondents see the same in different orders. */
export function hasRandomOrder(definition: Definition): boolean {
  return [...definition.pages, ...questionsOf(definition)].some(
    (each) => "order" in each && each.order !== "given",
  );
}

/** "Other" and "none of these" are expected where the author put them. */
function isFixed(item: object): boolean {
  const { fixed, role }: { fixed?: unknown; role?: unknown } = item;
  return fixed === true || role === "other" || role === "exclusive";
}

function rearranged<T>(items: readonly T[], order: ChoiceOrder, random: () => number): T[] {
  if (order === "reversed") return random() < 0.5 ? [...items] : [...items].reverse();
  if (order === "rotated") {
    const by = Math.floor(random() * items.length);
    return [...items.slice(by), ...items.slice(0, by)];
  }
  // Fisher–Yates.
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [shuffled[last], shuffled[other]] as [T, T];
    [shuffled[last], shuffled[other]] = [b, a];
  }
  return shuffled;
}

/** From 0 to 1: mulberry32, seeded with the seed, such as a response's, and FNV-1a of the id. */
export function randomNumbers(seed: number, id: string): () => number {
  let state = seed >>> 0;
  for (let at = 0; at < id.length; at++) state = Math.imul(state ^ id.charCodeAt(at), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
