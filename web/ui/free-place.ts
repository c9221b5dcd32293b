/** Where a message stands: logging out is said at the top, as specified. */
export type Edge = "top" | "bottom";
/** A box in the window, in pixels. */
export type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const margin = 8;
/** How far from its edge a message is still looked for. */
const reach = 0.6;
/** What a message mustn't cover: titles, and whatever can be pressed or filled in. */
const worth = "h1, h2, h3, a, button, input, select, textarea, label, summary, [contenteditable]";

/** Where a message covers the least, as it is now: no text at all, or else nothing of `worth`. */
export function freePlace(message: HTMLElement, edge: Edge): { left: number; top: number } {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  // A dialog hides the rest.
  const front = document.querySelector("dialog:modal") ?? document;
  const size = { width: message.offsetWidth, height: message.offsetHeight };
  const among = (kept: string) => {
    const taken = [...front.querySelectorAll(kept)]
      .filter((each) => !message.contains(each))
      .map((each) => each.getBoundingClientRect());
    return placeAmong(size, { width, height }, taken, edge);
  };
  const clear = among(`${worth}, p, li, td, dd`);
  return clear.covered === 0 ? clear : among(worth);
}

/** As near as possible to its edge of the window, first in the middle, then at the sides. */
export function placeAmong(
  { width, height }: Size,
  window: Size,
  taken: readonly Box[],
  edge: Edge,
): { left: number; top: number; covered: number } {
  const far = window.width - width;
  let best = { left: 0, top: 0, covered: Number.POSITIVE_INFINITY };
  for (let away = margin; away < window.height * reach; away += margin) {
    const top = edge === "top" ? away : window.height - height - away;
    for (const left of [far / 2, far, 0]) {
      const covered = taken.reduce(
        (sum, box) => sum + overlap({ left, top, width, height }, box),
        0,
      );
      if (covered < best.covered) best = { left, top, covered };
      if (covered === 0) return best;
    }
  }
  return best;
}

function overlap(one: Box, other: Box): number {
  const common = (from: "left" | "top", size: "width" | "height") =>
    Math.max(
      0,
      Math.min(one[from] + one[size], other[from] + other[size]) - Math.max(one[from], other[from]),
    );
  return common("left", "width") * common("top", "height");
}
