/** A fault in a chain file. `line` is the first faulty line, counted from 1. */
export type ChainFault = { line: number } & FaultInLine;

export type FaultInLine =
  | { code: "empty" | "no-end" | "missing-line" | "carriage-return" | "too-long" | "other-head" }
  /** `form` is the expected form of the line. */
  | { code: "no-chain-file" | "unreadable"; form: string }
  | { code: "contradicts-itself"; votes: number }
  | { code: "does-not-follow" | "wrong-mark"; place: number }
  /** Of sealed ballots. */
  | { code: "too-many-ballots" | "other-key" | "wrong-signature" | "serial-twice" }
  | { code: "misplaced"; place: number; says: number }
  | { code: "too-many"; stated: number }
  | { code: "too-few"; stated: number; there: number }
  | { code: "miscounted-marks"; marks: number }
  | { code: "miscounted"; yes: number; no: number; noOpinion: number };

/** What a chain's links are. */
export type LinkNoun = "votes" | "responses" | "entries";
const single: Readonly<Record<LinkNoun, string>> = {
  votes: "vote",
  responses: "response",
  entries: "entry",
};

/** The English text. Translations are in web/texts/<language>/chain-faults.ts. */
export function chainFaultText(fault: ChainFault, of: LinkNoun = "votes"): string {
  const line = grouped(fault.line);
  const one = single[of];
  const counted = (count: number) => `${grouped(count)} ${count === 1 ? one : of}`;
  switch (fault.code) {
    case "empty":
      return "The file is empty.";
    case "no-end":
      return `Line ${line} has no end: the file was cut short, or something was added.`;
    case "missing-line":
      return `Line ${line} is missing: the file was cut short.`;
    case "carriage-return":
      return `Line ${line} ends with a carriage return: a program changed the file's line endings.`;
    case "too-long":
      return `Line ${line} is longer than any line of a chain file.`;
    case "other-head":
      return `Line ${line} names a head that isn't the last link.`;
    case "no-chain-file":
      return `This isn't a Candor chain file: line ${line} has to be “${fault.form}”.`;
    case "unreadable":
      return `Line ${line} can't be read: it has to be “${fault.form}”.`;
    case "contradicts-itself":
      return `Line ${line} contradicts itself: its numbers don't add up to ${counted(fault.votes)}.`;
    case "does-not-follow":
      return `Line ${line}, ${one} ${grouped(fault.place)}, doesn't follow from the line before it.`;
    case "too-many-ballots":
      return `Line ${line} says that more ballots were sent than taken, or taken than there were people.`;
    case "other-key":
      return `Line ${line}: the key on line 2 isn't the one that line 1 commits to.`;
    case "wrong-signature":
      return `Line ${line} has no valid ballot: its signature isn't that of the survey's key.`;
    case "serial-twice":
      return `Line ${line} has a ballot that was there before.`;
    case "misplaced":
      return `Line ${line} has to be ${one} ${grouped(fault.place)} but says it's ${one} ${grouped(fault.says)}.`;
    case "too-many":
      return `Line ${line} is one too many: line 2 says ${counted(fault.stated)}.`;
    case "too-few":
      return `Line ${line} is missing: line 2 says ${counted(fault.stated)}, but there ${fault.there === 1 ? "is" : "are"} ${grouped(fault.there)}. The file was cut short.`;
    case "wrong-mark":
      return `Line ${line} isn't a mark, or takes the place of one that isn't there.`;
    case "miscounted-marks":
      return `Line ${line} is wrong: of the marks below it, ${grouped(fault.marks)} count.`;
    case "miscounted":
      return `Line ${line} is wrong: the votes below it add up to yes ${grouped(fault.yes)} no ${grouped(fault.no)} none ${grouped(fault.noOpinion)}.`;
  }
}

/** A count or a place with English digit grouping. */
export function grouped(number: number): string {
  return number.toLocaleString("en");
}
