import { foldText } from "./fold-text.ts";

/** From so much on, two texts may say the same. The queue asks the database for as much. */
const leastAlike = 0.4;

/** What says nearly the same, the nearest first. */
export function similarTexts<T extends { text: string }>(
  items: readonly T[],
  text: string,
  most = 3,
): T[] {
  const own = trigramsOf(text);
  return items
    .map((item) => ({ item, share: shareOf(own, trigramsOf(item.text)) }))
    .filter(({ share }) => share >= leastAlike)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, most)
    .map(({ item }) => item);
}

/** Of both together, as PostgreSQL's `similarity` compares two texts. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : (one.size + other.size - all) / all;
}

/** Three characters each of every word, two spaces before it and one behind it. */
function trigramsOf(text: string): Set<string> {
  const words = foldText(text).split(" ");
  return new Set(
    words.flatMap((word) => {
      const characters = [..."  ", ...word, " "];
      return characters.slice(2).map((_, at) => characters.slice(at, at + 3).join(""));
    }),
  );
}
