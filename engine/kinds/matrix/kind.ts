import { addUp } from "../../decimal-sum.ts";
import { lookingSeconds } from "../../reading-time.ts";
import { labelOf, labelsLength, listText } from "../answer-words.ts";
import { idsOf, type Kind, record, refused, stringSet, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf, distinct, typedParts } from "../typed-fields.ts";
import type { matrixShape } from "./shape.ts";

export type Matrix = QuestionOf<"matrix", typeof matrixShape>;
/** Row → columns. */
export type MatrixAnswer = { cells: Record<string, string[]> };

export const matrix: Kind<Matrix, MatrixAnswer> = {
  read(question, given, offer) {
    const { rows, columns, each } = question;
    const cells = record(
      record(given, ["cells"])?.cells ?? {},
      rows.map(({ id }) => id),
    );
    if (!record(given, ["cells"])) return refused({ code: "wrong-kind" });
    if (!cells) return refused({ code: "unknown-part" });
    const known = idsOf(columns);
    const [offeredColumns, offeredRows] = [idsOf(offer.choices), idsOf(offer.rows)];
    const read: [string, string[]][] = [];
    for (const row of rows) {
      const picked = stringSet(cells[row.id] ?? []);
      if (!picked) return refused({ code: "wrong-kind" });
      if (picked.some((id) => !known.has(id))) return refused({ code: "unknown-part" });
      if (each === "one" && picked.length > 1) return refused({ code: "too-many", max: 1 });
      const taken = new Set(picked);
      const kept = columns.filter(({ id }) => taken.has(id) && offeredColumns.has(id));
      if (kept.length > 0 && offeredRows.has(row.id)) read.push([row.id, kept.map(({ id }) => id)]);
    }
    if (read.length === 0) return unanswered;
    const isWhole = !question.everyRow || read.length === offer.rows.length;
    return {
      answer: { cells: Object.fromEntries(read) },
      problem: isWhole ? null : { code: "every-row" },
    };
  },
  typed: ({ rows }, { all }) =>
    answerOf(
      "cells",
      typedParts(rows, (row) => distinct(all(row))),
    ),
  named: ({ rows, columns }) => ({ member: "cells", keys: rows, list: columns }),
  words({ cells }, { rows, columns }, { language }, part) {
    const picked = (ids: readonly string[]) =>
      listText(
        ids.map((id) => labelOf(columns, id, language)),
        language,
      );
    if (part !== undefined) return picked(cells[part] ?? []);
    return Object.entries(cells)
      .map(([row, ids]) => `${labelOf(rows, row, language)}: ${picked(ids)}`)
      .join("; ");
  },
  wordsLength: ({ rows, columns }) => labelsLength(rows) + rows.length * labelsLength(columns),
  seconds: ({ rows, columns }) => lookingSeconds(columns) + 4.5 * rows.length,
  problemTexts: ({ everyRow }) => ({ required: [everyRow ? "every-row" : "required"] }),
  offer: ({ rows, columns, order }, offered) => ({
    choices: offered(columns),
    rows: offered(rows, order),
  }),
  choicesIn: ({ cells }, _question, row) =>
    row === undefined ? Object.values(cells).flat() : (cells[row] ?? []),
  /** The values of the columns picked, added up. */
  numberIn({ cells }, { columns }, row) {
    const picked = row === undefined ? Object.values(cells).flat() : (cells[row] ?? []);
    const byId = new Map(columns.map(({ id, value }) => [id, value]));
    const values = picked.flatMap((id) => byId.get(id) ?? []);
    return values.length > 0 ? addUp(values) : null;
  },
  hasPart: ({ cells }, row) => row in cells,
  count: ({ cells }) => Object.keys(cells).length,
};
