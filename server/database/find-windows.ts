/** By time: the oldest first, or the newest. */
export type Way = "asc" | "desc";

/** Blocks one after the other, and the first era behind them. */
export type Blocks = { blocks: number; next: number };
/** So many blocks of `width` eras from an era on, and as many as one statement looks into; null: the whole list. */
export type Window = (Blocks & { width: number; all: Blocks }) | null;

/** As in fill_searched and open_search_era (migrations). */
export const rowsInEra = 2_048;
/** Each is a key of the indexes of `searched`. */
const widths = [1, 4, 16, 64, 256];
/** Blocks are looked into until there are enough. What each costs, and what the last gives in vain, is least with so many hits in one. */
const hitsInBlock = 40;
/** A statement looks into so many blocks at most. */
const mostBlocks = 32;
/** Fewer hits than that may be luck, and tell little of how rare a text is: so many times as many rows come next. */
const unsure = { hits: 4, wider: 32 };
/** More than it has to be, so that few searches look once more for the last rows. */
const margin = 1.2;

/** Where a search stands: in which era, of how many, which way it goes, and how many rows it is to give. */
export type Place = { from: number; newest: number; way: Way; most: number };
/**
 * What the statement of a window does besides, as the hits in it tell: with fewer than `few` the whole rest of the list comes next, with `many` or more
 * further blocks of the same width do. 0: nothing.
 */
export type Limits = { few: number; many: number };

/** `eras` up to the end of the window, `found` before it. */
export function limitsOf(window: NonNullable<Window>, eras: number, found: number, place: Place): Limits {
  const isLast = window.next < 0 || window.next > place.newest;
  const next = (hits: number) => windowFor(eras, hits, place);
  let few = 0;
  while (!isLast && next(few) === null) few++;
  if (window.all.blocks === window.blocks) return { few: Math.max(few - found, 0), many: 0 };
  let many = Math.max(few, unsure.hits);
  while (many < place.most && (next(many)?.width ?? Number.POSITIVE_INFINITY) > window.width) many++;
  return { few: Math.max(few - found, 0), many: Math.max(many - found, 1) };
}

/** So many eras held so many hits: which blocks from there on should hold the rest, soonest? */
export function windowFor(eras: number, hits: number, { from, newest, way, most }: Place): Window {
  const sure = hits >= unsure.hits;
  const needed = eras * (sure ? ((most - hits) * margin) / hits : unsure.wider);
  if (needed > newest / 2) return null;
  const wanted = sure ? (eras * hitsInBlock) / hits : needed;
  // Rather too wide than too narrow: what a block costs beside its hits is more than a few of those.
  const width = widths.findLast((width) => width <= wanted * 3) ?? 1;
  // The first block is that of `from`, and may be partly behind it.
  const block = Math.floor(from / width);
  const left = way === "asc" ? Math.floor(newest / width) - block + 1 : block + 1;
  const first = (most: number): Blocks => {
    const blocks = Math.min(most, left);
    return { blocks, next: way === "asc" ? (block + blocks) * width : (block - blocks + 1) * width - 1 };
  };
  const all = first(mostBlocks);
  return { width, all, ...(sure ? all : first(Math.min(1 + Math.ceil(needed / width), mostBlocks))) };
}

/** The numbers are written out, since the planner takes a series that is told by a value for a thousand of them. */
const blockNumbers = Array.from({ length: mostBlocks }, (_, n) => `(${n})`).join(", ");

/**
 * Block by block, so that the index is asked for both the block and the text, and so that whoever has enough asks for no more: a loop over the numbers gives
 * the blocks in their order. The rows of each are sorted apart, so that their order does not tempt the planner to read along it.
 */
export function blocksOf(
  { width }: { width: number },
  { start, which, category }: { start: string; which: string; category: string | undefined },
  way: Way,
  order: string,
  found: string,
): string {
  const key = width === 1 ? "era" : `(era / ${width})`;
  const block = `(${start} / ${width} ${way === "asc" ? "+" : "-"} n)`;
  const inBlock = category
    ? `(category || '/' || ${key}::text) = ${category} || '/' || ${block}::text`
    : `${key} = ${block}`;
  return `select block.* from (select n from (values ${blockNumbers}) as number (n) where ${which}) as each_of
    cross join lateral (
      select * from (${found} and ${inBlock} offset 0) as every ${order} offset 0
    ) as block`;
}
