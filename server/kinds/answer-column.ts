import type { Copy } from "#engine/definition.ts";

export type ColumnChoice = { code: string; label: string };
export type ColumnType =
  | { is: "number" }
  | { is: "text" }
  | { is: "choice"; choices: readonly ColumnChoice[] }
  | { is: "date" };

/** One column of a question. `of` reads an answer; null is a part that it leaves open. */
export type AnswerColumn<A> = {
  /** Added to the question's code. */
  suffix: string;
  /** Added to the question's words. */
  label: string;
  type: ColumnType;
  /** Of a choice, its place among the column's choices. */
  of(answer: A): string | number | null;
  /** Choices, rows, columns and fields that it is about: whoever wasn't offered one wasn't asked. */
  about: readonly string[];
};

export type ColumnWording<Q> = {
  /** The question as its versions asked it, the newest first. */
  versions: readonly Q[];
  /** In the language of the file. */
  said(copy: Copy | undefined): string;
  words: {
    yes: string;
    no: string;
    agreed: string;
    chosen: string;
    notChosen: string;
    inWords: string;
    rank: string;
  };
};

type Labelled = { id: string; code: string; label: Copy };

export const numberColumn: ColumnType = { is: "number" };
export const textColumn: ColumnType = { is: "text" };

/** Whether something was chosen: its places are 0 and 1. */
export function flagColumn({ words }: Pick<ColumnWording<never>, "words">): ColumnType {
  return {
    is: "choice",
    choices: [
      { code: "0", label: words.notChosen },
      { code: "1", label: words.chosen },
    ],
  };
}

/** A question's only column. */
export function onlyColumn<A>(
  type: ColumnType,
  of: (answer: A) => string | number | null,
): AnswerColumn<A> {
  return { suffix: "", label: "", type, of, about: [] };
}

/** A column for each part that any version had, with its code behind the question's. */
export function columnsOfParts<Q, A>(
  parts: (question: Q) => readonly Labelled[],
  { versions, said }: Pick<ColumnWording<Q>, "versions" | "said">,
  type: ColumnType,
  of: (answer: A, id: string) => string | number | null,
): AnswerColumn<A>[] {
  return partsEver(versions, parts).map(({ id, code, label }) => ({
    suffix: `_${code}`,
    label: said(label),
    type,
    of: (answer) => of(answer, id),
    about: [id],
  }));
}

/** All parts that the versions had, as the newest has them. Those that it hasn't come last. */
export function partsEver<Q, T extends { id: string }>(
  versions: readonly Q[],
  parts: (question: Q) => readonly T[],
): T[] {
  const all = versions.flatMap(parts).toReversed();
  return [...new Map(all.map((each) => [each.id, each])).values()].toReversed();
}

/** A column of one of these, and each one's place in it. */
export function choiceColumn(
  some: readonly Labelled[],
  said: (copy: Copy) => string,
): { type: ColumnType; places: ReadonlyMap<string, number> } {
  const choices = some.map(({ code, label }) => ({ code, label: said(label) || code }));
  return {
    type: { is: "choice", choices },
    places: new Map(some.map(({ id }, place) => [id, place])),
  };
}

/** What people wrote beside a choice of their own, if there is one. */
export function ownWords<A extends { text?: string | undefined }>(
  some: readonly { id: string; role: string }[],
  { words }: Pick<ColumnWording<never>, "words">,
): AnswerColumn<A>[] {
  const others = some.filter(({ role }) => role === "other").map(({ id }) => id);
  if (others.length === 0) return [];
  const about = others.length === 1 ? others : [];
  return [
    {
      suffix: "_text",
      label: words.inWords,
      type: textColumn,
      of: ({ text }) => text || null,
      about,
    },
  ];
}
