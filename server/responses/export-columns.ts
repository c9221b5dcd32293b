import type { Choice, Definition, Page, Question } from "#contract/definition.ts";
import { isQuestion } from "#contract/definition.ts";
import type { Answer, AnswerByKind } from "#contract/questions/kinds.ts";

export type Cell = string | number;
/** One column of the plain export. `of` reads an answer of the column's question. */
export type Column = {
  /** The key of the answer that it shows. */
  key: string;
  header: string;
  of(answer: Answer): Cell;
};
type Part = Omit<Column, "key">;

/**
 * The columns of all versions together, those of the newest first. A question or choice is one
 * column in every version, by its id, and has its newest code.
 */
export function columnsOf(newestFirst: readonly Definition[]): Column[] {
  const columns = new Map<string, Column>();
  const taken = new Set<string>();
  for (const definition of newestFirst)
    for (const page of definition.pages)
      for (const question of page.elements.filter(isQuestion))
        for (const { key, code } of instancesOf(definition, page, question))
          for (const [id, part] of partsOf(question, code)) {
            if (columns.has(`${key} ${id}`)) continue;
            // A code may have been given to another question since.
            const header = taken.has(part.header) ? `${part.header}_${key}` : part.header;
            taken.add(header);
            columns.set(`${key} ${id}`, { key, ...part, header });
          }
  return [...columns.values()];
}

/** A question on a repeated page has its columns once for each choice. */
function instancesOf({ pages }: Definition, { repeat }: Page, { id, code }: Question) {
  if (!repeat) return [{ key: id, code }];
  const over = pages.flatMap(({ elements }) => elements).find((each) => each.id === repeat.over);
  const choices: readonly Choice[] = over && "choices" in over ? over.choices : [];
  return choices.map((choice) => ({ key: `${id}:${choice.id}`, code: `${code}_${choice.code}` }));
}

/** What an id stands for: the code, also of a choice that only an earlier version has. */
function codeIn(from: readonly { id: string; code: string }[], id: string | undefined): string {
  return from.find((each) => each.id === id)?.code ?? id ?? "";
}

/** Columns with a name that stays the same over versions. */
function partsOf(question: Question, code: string): [string, Part][] {
  const column = <K extends keyof AnswerByKind>(
    _kind: K,
    id: string,
    header: string,
    of: (answer: AnswerByKind[K]) => Cell | null | undefined,
  ): [string, Part] => [id, { header, of: (answer) => of(answer as AnswerByKind[K]) ?? "" }];
  const { kind } = question;
  switch (kind) {
    case "yes-no":
      return [column(kind, "", code, ({ choice }) => choice)];
    case "single-choice": {
      const { choices } = question;
      const own = column(kind, "", code, ({ choice }) => codeIn(choices, choice));
      return choices.some(({ role }) => role === "other")
        ? [own, column(kind, "text", `${code}_text`, ({ text }) => text)]
        : [own];
    }
    case "multiple-choice": {
      const each = question.choices.map((choice) =>
        column(kind, choice.id, `${code}_${choice.code}`, ({ choices }) =>
          choices.includes(choice.id) ? 1 : 0,
        ),
      );
      return question.choices.some(({ role }) => role === "other")
        ? [...each, column(kind, "text", `${code}_text`, ({ text }) => text)]
        : each;
    }
    case "ranking":
      return question.choices.map((choice) =>
        column(kind, choice.id, `${code}_${choice.code}`, ({ ranking }) =>
          ranking.includes(choice.id) ? ranking.indexOf(choice.id) + 1 : null,
        ),
      );
    case "rating":
    case "number":
      return [column(kind, "", code, ({ number }) => number)];
    case "matrix": {
      const { rows, columns, each } = question;
      if (each === "one")
        return rows.map((row) =>
          column(kind, row.id, `${code}_${row.code}`, ({ cells }) =>
            codeIn(columns, cells[row.id]?.[0]),
          ),
        );
      return rows.flatMap((row) =>
        columns.map((picked) =>
          column(
            kind,
            `${row.id} ${picked.id}`,
            `${code}_${row.code}_${picked.code}`,
            ({ cells }) => (cells[row.id] ? Number(cells[row.id]?.includes(picked.id)) : null),
          ),
        ),
      );
    }
    case "constant-sum":
      return question.choices.map((choice) =>
        column(kind, choice.id, `${code}_${choice.code}`, ({ parts }) => parts[choice.id]),
      );
    case "text":
      return [column(kind, "", code, ({ text }) => text)];
    case "date":
      return [column(kind, "", code, ({ date }) => date)];
    case "text-list":
      return question.fields.map((field) =>
        column(kind, field.id, `${code}_${field.code}`, ({ fields }) => fields[field.id]),
      );
    case "file":
      return [column(kind, "", code, ({ files }) => files.join(" "))];
    case "consent":
      return [column(kind, "", code, () => "yes")];
  }
}
