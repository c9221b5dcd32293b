import { copyText } from "#engine/copy-text.ts";
import type { Copy, Question, QuestionKind } from "#engine/definition.ts";
import type { Answer, AnswerByKind } from "#engine/kinds/all.ts";
import type { Choice, ColumnType } from "./column.ts";
import type { Words } from "./words.ts";

/** One column of a question. `of` reads an answer; null is a part that it leaves open. */
export type Part = {
  /** Added to the question's code. */
  suffix: string;
  /** Added to the question's words. */
  label: string;
  type: ColumnType;
  of(answer: Answer): string | number | null;
  /** Choices, rows, columns and fields that it is about: whoever wasn't offered one wasn't asked. */
  about: readonly string[];
};
type Labelled = { id: string; code: string; label: Copy };
type Of<K extends QuestionKind> = Extract<Question, { kind: K }>;

const number: ColumnType = { is: "number" };
const text: ColumnType = { is: "text" };

/**
 * The columns of a question as its versions asked it, the newest first. Choices, rows and fields
 * that only an earlier version had come last.
 */
export function partsOf(
  versions: readonly Question[],
  { language, words }: { language: string; words: Words },
): Part[] {
  const [question] = versions;
  if (!question) return [];
  const said = (copy: Copy | undefined) => copyText(copy, language);
  const all = <K extends QuestionKind, T extends Labelled>(
    _kind: K,
    some: (each: Of<K>) => readonly T[],
  ): T[] => {
    const same = versions.filter(({ kind }) => kind === question.kind) as Of<K>[];
    return [
      ...new Map(
        same
          .flatMap(some)
          .toReversed()
          .map((each) => [each.id, each]),
      ).values(),
    ].toReversed();
  };
  const choicesOf = (some: readonly Labelled[]): Choice[] =>
    some.map(({ code, label }) => ({ code, label: said(label) || code }));
  const part = <K extends QuestionKind>(
    _kind: K,
    suffix: string,
    label: string,
    type: ColumnType,
    of: (answer: AnswerByKind[K]) => string | number | null | undefined,
    about: readonly string[] = [],
  ): Part => ({
    suffix,
    label,
    type,
    about,
    of: (answer) => of(answer as AnswerByKind[K]) ?? null,
  });
  const flag: ColumnType = {
    is: "choice",
    choices: [
      { code: "0", label: words.notChosen },
      { code: "1", label: words.chosen },
    ],
  };
  const { kind } = question;
  switch (kind) {
    case "yes-no": {
      const choices = [
        { code: "yes", label: said(question.yes) || words.yes },
        { code: "no", label: said(question.no) || words.no },
      ];
      const type: ColumnType = { is: "choice", choices };
      return [part(kind, "", "", type, ({ choice }) => (choice === "yes" ? 0 : 1))];
    }
    case "single-choice": {
      const some = all(kind, ({ choices }) => choices);
      const places = placesOf(some);
      const type: ColumnType = { is: "choice", choices: choicesOf(some) };
      const own = part(kind, "", "", type, ({ choice }) => places.get(choice));
      return [own, ...otherText(some)];
    }
    case "multiple-choice": {
      const some = all(kind, ({ choices }) => choices);
      const each = some.map(({ id, code, label }) =>
        part(kind, `_${code}`, said(label), flag, ({ choices }) => (choices.includes(id) ? 1 : 0), [
          id,
        ]),
      );
      return [...each, ...otherText(some)];
    }
    case "ranking":
      return all(kind, ({ choices }) => choices).map(({ id, code, label }) =>
        part(
          kind,
          `_${code}`,
          `${said(label)}, ${words.rank}`,
          number,
          ({ ranking }) => {
            const place = ranking.indexOf(id);
            return place < 0 ? null : place + 1;
          },
          [id],
        ),
      );
    case "rating":
      return [part(kind, "", "", number, (answer) => answer.number)];
    case "number":
      return [part(kind, "", "", number, (answer) => answer.number)];
    case "matrix":
      return matrixParts();
    case "constant-sum":
      return all(kind, ({ choices }) => choices).map(({ id, code, label }) =>
        part(kind, `_${code}`, said(label), number, ({ parts }) => parts[id] ?? 0, [id]),
      );
    case "text":
      return [part(kind, "", "", text, (answer) => answer.text)];
    case "date":
      return [part(kind, "", "", { is: "date" }, ({ date }) => date)];
    case "text-list":
      return all(kind, ({ fields }) => fields).map(({ id, code, label }) =>
        part(kind, `_${code}`, said(label), text, ({ fields }) => fields[id], [id]),
      );
    case "file":
      return [part(kind, "", "", text, ({ files }) => files.join(" "))];
    case "consent": {
      const type: ColumnType = { is: "choice", choices: [{ code: "yes", label: words.agreed }] };
      return [part(kind, "", "", type, () => 0)];
    }
  }

  /** What people wrote beside a choice of their own. */
  function otherText(some: readonly { id: string; role: string }[]): Part[] {
    const others = some.filter(({ role }) => role === "other").map(({ id }) => id);
    if (others.length === 0) return [];
    const of = (answer: Answer) => ("text" in answer && answer.text) || null;
    const about = others.length === 1 ? others : [];
    return [{ suffix: "_text", label: words.inWords, type: text, of, about }];
  }

  function matrixParts(): Part[] {
    const columns = all("matrix", (each) => each.columns);
    const places = placesOf(columns);
    const type: ColumnType = { is: "choice", choices: choicesOf(columns) };
    const isMany = versions.some((each) => each.kind === "matrix" && each.each === "many");
    return all("matrix", ({ rows }) => rows).flatMap((row) => {
      const label = said(row.label);
      if (!isMany)
        return [
          part(
            "matrix",
            `_${row.code}`,
            label,
            type,
            ({ cells }) => places.get(cells[row.id]?.[0] ?? ""),
            [row.id],
          ),
        ];
      return columns.map((column) =>
        part(
          "matrix",
          `_${row.code}_${column.code}`,
          `${label}: ${said(column.label)}`,
          flag,
          ({ cells }) => {
            const picked = cells[row.id];
            return picked ? Number(picked.includes(column.id)) : null;
          },
          [row.id, column.id],
        ),
      );
    });
  }
}

function placesOf(some: readonly { id: string }[]): ReadonlyMap<string, number> {
  return new Map(some.map(({ id }, place) => [id, place]));
}
