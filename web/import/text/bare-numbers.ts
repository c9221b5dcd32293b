const numbered = /^(\d{1,2})\s+(\p{L}\S*)(.*)$/u;
/** "10 km" and "3 or more" are amounts. */
const amount =
  /^(?:[kmc]?m²?|km\/h|[km]?g|[mc]?l|[hst]|min|std|sek?|uhr|euros?|eur|dollars?|cents?|points?|punkte?|mal|times|or|and|to|oder|bis|und|ou|et|à|o|y|e|x|am|pm|more|mehr)\.?,?$/iu;

/** Labels without the numbers that stand before them: "1 Pizza", "2 Sushi". */
export function withoutNumbers(labels: readonly string[]): string[] {
  const found = labels.map((label) => numbered.exec(label));
  const first = Number(found[0]?.[1] ?? -1);
  const isRun = found.every((each, at) => Number(each?.[1] ?? -1) === first + at);
  const words = found.map((each) => each?.[2] ?? "");
  if (labels.length < 2 || first < 0 || first > 1 || !isRun) return [...labels];
  if (words.some((word) => amount.test(word)) || areAlike(words)) return [...labels];
  return found.map((each) => `${each?.[2]}${each?.[3]}`);
}

/** "Monat", "Monate": numbers of the same thing. */
function areAlike(words: readonly string[]): boolean {
  return words.some((word, at) => {
    const [one, two] = [word, words[at + 1] ?? ""].map((each) => each.toLowerCase());
    if (!one || !two) return false;
    const same = [...one].findIndex((letter, place) => letter !== two[place]);
    const common = same < 0 ? one.length : same;
    return common >= 3 && common >= Math.min(one.length, two.length) - 1;
  });
}
