import type { NamedTally } from "#engine/counting/named-tally.ts";
import type { Vote } from "#engine/definition.ts";
import type { LanguageTag } from "#limits/languages.ts";

/** What a tally's sentence is made of: choices are labels. */
type Told = { vote: Vote; tally: NamedTally; nameOf(choice: string): string };
/** With the names as sentences say them. */
type Said = Told & { labelOf: Told["nameOf"] };

type Decider = NamedTally["level"][number]["by"];

/** The words of one language. */
type Words = {
  quoted(name: string): string;
  nobody: string;
  quorum(voters: string, least: string): string;
  needs(needs: string, best?: { name: string; share: string }): string;
  status(name: string): string;
  most(names: string, isOne: boolean): string;
  mostOf(name: string, votes: string, voters: string): string;
  beatsAll(name: string): string;
  firstOfCircle(name: string): string;
  majorityOf(name: string, votes: string, of: string): string;
  elected(names: string, isOne: boolean): string;
  points(names: string, isOne: boolean): string;
  pointsOf(name: string, points: string): string;
  preferredTo(name: string, by: string, other: string): string;
  /** As many prefer either; `by` decides, and a lot has a sentence of its own. */
  preferredAlike(names: [winner: string, other: string], each: string, by?: Decider): string;
  buys(names: string): string;
  first(name: string): string;
  level(names: string): string;
  lot: string;
  draw: string;
  choices(count: string): string;
};

const english: Words = {
  quoted: (name) => `“${name}”`,
  nobody: "Nobody voted.",
  quorum: (voters, least) => `Too few people voted for a result: ${voters}, and it takes ${least}.`,
  needs: (needs, best) =>
    best
      ? `Nobody has the ${needs}% it takes: ${best.name} has ${best.share}%.`
      : `Nobody has the ${needs}% it takes.`,
  status: (name) => `Nothing beats ${name}, so it stays.`,
  most: (names, isOne) => `${names} ${isOne ? "has" : "have"} the most votes.`,
  mostOf: (name, votes, voters) => `${name} has the most votes: ${votes} of ${voters}.`,
  beatsAll: (name) => `${name} beats every other choice, one to one.`,
  firstOfCircle: (name) =>
    `No choice beats every other. Taking the clearest duels first, ${name} wins.`,
  majorityOf: (name, votes, of) =>
    `${name} has more than half of the votes that still count: ${votes} of ${of}.`,
  elected: (names, isOne) => `${names} ${isOne ? "is" : "are"} elected.`,
  points: (names, isOne) => `${names} ${isOne ? "has" : "have"} the most points.`,
  pointsOf: (name, points) => `${name} has the most points: ${points}.`,
  preferredTo: (name, by, other) =>
    `Of the two with the most points, more people prefer ${name}: ${by} to ${other}.`,
  preferredAlike([name, other], each, by) {
    const why =
      by === "count"
        ? ", with more points"
        : by === "top-scores"
          ? ", with the most points from more people"
          : "";
    return `Of the two with the most points, as many people prefer ${name} as ${other}: ${each} each. ${name} wins${why}.`;
  },
  buys: (names) => `The budget pays for ${names}.`,
  first: (name) => `${name} comes first.`,
  level: (names) => `${names} are level.`,
  lot: "A public lot decided what was level.",
  draw: "A lot decides once the number of the draw is known.",
  choices: (count) => `${count} choices`,
};

const german: Words = {
  quoted: (name) => `„${name}“`,
  nobody: "Niemand hat abgestimmt.",
  quorum: (voters, least) =>
    `Für ein Ergebnis haben zu wenige abgestimmt: ${voters}, nötig sind ${least}.`,
  needs: (needs, best) =>
    best
      ? `Nichts erreicht die nötigen ${needs} %: ${best.name} hat ${best.share} %.`
      : `Nichts erreicht die nötigen ${needs} %.`,
  status: (name) => `Nichts schlägt ${name}, also bleibt es dabei.`,
  most: (names, isOne) => `${names} ${isOne ? "hat" : "haben"} die meisten Stimmen.`,
  mostOf: (name, votes, voters) => `${name} hat die meisten Stimmen: ${votes} von ${voters}.`,
  beatsAll: (name) => `${name} schlägt alle anderen im direkten Vergleich.`,
  firstOfCircle: (name) =>
    `Nichts schlägt alle anderen. Zählen die deutlichsten Vergleiche zuerst, gewinnt ${name}.`,
  majorityOf: (name, votes, of) =>
    `${name} hat mehr als die Hälfte der Stimmen, die noch zählen: ${votes} von ${of}.`,
  elected: (names, isOne) => `${names} ${isOne ? "ist" : "sind"} gewählt.`,
  points: (names, isOne) => `${names} ${isOne ? "hat" : "haben"} die meisten Punkte.`,
  pointsOf: (name, points) => `${name} hat die meisten Punkte: ${points}.`,
  preferredTo: (name, by, other) =>
    `Von den beiden mit den meisten Punkten ziehen mehr ${name} vor: ${by} zu ${other}.`,
  preferredAlike([name, other], each, by) {
    const why =
      by === "count"
        ? ", mit mehr Punkten"
        : by === "top-scores"
          ? ", mit der höchsten Punktzahl von mehr Personen"
          : "";
    return `Von den beiden mit den meisten Punkten ziehen gleich viele ${name} und ${other} vor: je ${each}. ${name} gewinnt${why}.`;
  },
  buys: (names) => `Das Budget reicht für ${names}.`,
  first: (name) => `${name} liegt vorn.`,
  level: (names) => `${names} liegen gleichauf.`,
  lot: "Wo Gleichstand war, hat ein öffentliches Los entschieden.",
  draw: "Sobald die Zahl der Ziehung bekannt ist, entscheidet das Los.",
  choices: (count) => `${count} Möglichkeiten`,
};

const wordsIn: Record<LanguageTag, Words> = { en: english, de: german };

/** More names than that are only counted. */
const maxNames = 6;

/**
 * Quotes the choices' names, so that their author's words end where ours go on. Where each is one
 * word, that is plain without.
 */
function nameIn({ tally, nameOf }: Told, { quoted }: Words): Told["nameOf"] {
  const named = [...tally.winners, ...tally.order.flat()];
  const areWords = named.every((choice) => !/\s/.test(nameOf(choice).trim()));
  return areWords ? nameOf : (choice) => quoted(nameOf(choice));
}

/** Why a vote came out as it did. */
export function sentenceFor(told: Told, language: LanguageTag): string {
  const words = wordsIn[language];
  const { tally, vote } = told;
  const nameOf = nameIn(told, words);
  const whole = [mainSentence({ ...told, nameOf, labelOf: told.nameOf }, words, language)];
  const isLevel = tally.level.some(({ by }) => by === "level");
  if (tally.waitingFor && isLevel) whole.push(words.draw);
  else if (tally.level.some(({ by }) => by === "lot") && vote.tie === "lot") whole.push(words.lot);
  return whole.join(" ");
}

function mainSentence(told: Said, words: Words, language: LanguageTag): string {
  const { tally, vote, nameOf } = told;
  const { winners, voters, failed } = tally;
  const number = (value: number) => value.toLocaleString(language);
  const names = namesOf(told, words, language);
  if (voters === 0) return words.nobody;
  if (failed?.by === "quorum") return words.quorum(number(voters), number(vote.quorum ?? 0));
  if (failed?.by === "needs") {
    const { needs = 0 } = vote;
    const [first = ""] = failed.first;
    if (failed.support === undefined) return words.needs(number(needs));
    const share = shareBelow((100 * failed.support) / voters, needs).toLocaleString(language);
    return words.needs(number(needs), { name: nameOf(first), share });
  }
  const [winner] = winners;
  if (winner === undefined) return words.nobody;
  const isOne = winners.length === 1;
  const name = nameOf(winner);
  if (failed?.by === "status") return words.status(words.quoted(told.labelOf(winner)));
  switch (tally.rule) {
    case "most":
    case "approval": {
      const votes = tally.totals?.[winner];
      if (!isOne || votes === undefined) return words.most(names, isOne);
      return words.mostOf(name, number(votes), number(voters));
    }
    case "one-to-one":
      if (!isOne) return words.level(names);
      if (!tally.duels) return words.first(name);
      return beatsAll(tally, winner) ? words.beatsAll(name) : words.firstOfCircle(name);
    case "drop-out": {
      const last = tally.rounds?.at(-1);
      if (!isOne) return words.level(names);
      if (!last) return words.first(name);
      const all = Object.values(last.counts).reduce((sum, each) => sum + each, 0);
      return words.majorityOf(name, number(last.counts[winner] ?? 0), number(all));
    }
    case "seats":
      return words.elected(names, isOne);
    case "score": {
      const points = tally.totals?.[winner];
      if (!isOne || points === undefined) return words.points(names, isOne);
      return words.pointsOf(name, number(points));
    }
    case "runoff": {
      const counts = tally.rounds?.at(-1)?.counts ?? {};
      const [other] = Object.keys(counts).filter((choice) => choice !== winner);
      if (!isOne) return words.level(names);
      // Of few voters it isn't told how many prefer it.
      if (other === undefined) return words.first(name);
      const [votes, less] = [counts[winner] ?? 0, counts[other] ?? 0];
      if (votes > less) return words.preferredTo(name, number(votes), number(less));
      const by = tally.level.findLast(({ at }) => at === 2)?.by;
      return words.preferredAlike([name, nameOf(other)], number(votes), by);
    }
    case "shares":
      return words.buys(names);
  }
}

function namesOf({ tally, nameOf }: Told, words: Words, language: LanguageTag): string {
  const { winners } = tally;
  if (winners.length > maxNames) return words.choices(winners.length.toLocaleString(language));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(winners.map(nameOf));
}

function beatsAll({ duels }: NamedTally, winner: string): boolean {
  const at = duels?.order.indexOf(winner) ?? -1;
  return (duels?.wins ?? []).every(
    (row, other) => other === at || (duels?.wins[at]?.[other] ?? 0) > (row[at] ?? 0),
  );
}

/** In whole per cent, unless that would read as enough. */
function shareBelow(share: number, needs: number): number {
  const rounded = Math.round(share);
  return rounded < needs ? rounded : Math.floor(share * 10) / 10;
}
