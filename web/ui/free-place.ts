/** A box in the window, in pixels. */
export type Box = { left: number; top: number; width: number; height: number };

const margin = 16;
const step = 8;
/** How far from its edge a message is still looked for. */
const reach = 0.6;

/**
 * Where a message of this size covers the least of what is `taken`: as near as possible to its edge
 * of the window, first in the middle, then at the sides.
 */
export function freePlace(
  size: { width: number; height: number },
  window: { width: number; height: number },
  taken: readonly Box[],
  edge: "top" | "bottom",
): { left: number; top: number } {
  const { width, height } = size;
  const lefts = [(window.width - width) / 2, window.width - width - margin, margin];
  const rows = Math.max(0, window.height * reach - height - margin);
  let best = { left: 0, top: 0, covered: Number.POSITIVE_INFINITY };
  for (let away = margin / 2; away <= rows; away += step) {
    const top = edge === "top" ? away : window.height - height - away;
    for (const left of lefts) {
      const covered = taken.reduce(
        (sum, box) => sum + overlap({ left, top, width, height }, box),
        0,
      );
      if (covered < best.covered) best = { left, top, covered };
      if (covered === 0) return { left, top };
    }
  }
  return { left: best.left, top: best.top };
}

function overlap(one: Box, other: Box): number {
  const width =
    Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height =
    Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** What a message mustn't cover: titles, and whatever can be pressed or filled in. */
const worth =
  "h1, h2, h3, a[href], button, input, select, textarea, label, summary, [role=button], [contenteditable]";

/** The boxes of what mustn't be covered, in the window and in front: a dialog hides the rest. */
export function takenBoxes(message: Element): Box[] {
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document;
  return [...root.querySelectorAll(worth)]
    .filter((each) => !message.contains(each))
    .map((each) => each.getBoundingClientRect())
    .filter(
      ({ width, height, top, bottom }) =>
        width > 1 && height > 1 && bottom > 0 && top < document.documentElement.clientHeight,
    );
}
