import { hasAtMost } from "#limits/characters.ts";
import { type Kind, record, refused, storedText, unanswered } from "../kind.ts";
import type { QuestionOf } from "../kind-shape.ts";
import { answerOf, typedParts } from "../typed-fields.ts";
import type { textListShape } from "./shape.ts";

export type TextList = QuestionOf<"text-list", typeof textListShape>;
export type TextListField = TextList["fields"][number];
/** Field → text. */
export type TextListAnswer = { fields: Record<string, string> };

export const maxFieldText = 500;

export const textList: Kind<TextList, TextListAnswer> = {
  read(question, given) {
    const answer = record(given, ["fields"]);
    if (!answer) return refused({ code: "wrong-kind" });
    const sent = record(
      answer.fields ?? {},
      question.fields.map(({ id }) => id),
    );
    if (!sent) return refused({ code: "unknown-part" });
    const read: [string, string][] = [];
    for (const { id } of question.fields) {
      const field = sent[id] ?? "";
      if (typeof field !== "string") return refused({ code: "wrong-kind" });
      const text = storedText(field);
      if (text === null) return refused({ code: "unreadable-text" });
      if (!hasAtMost(text, maxFieldText)) return refused({ code: "too-long", max: maxFieldText });
      if (text) read.push([id, text]);
    }
    if (read.length === 0) return unanswered;
    const fields = Object.fromEntries(read);
    const missing = question.fields.find(({ id, required }) => required && !(id in fields));
    return {
      answer: { fields },
      problem: missing ? { code: "field-required", field: missing.id } : null,
    };
  },
  typed: ({ fields }, { first }) => answerOf("fields", typedParts(fields, first)),
  named: ({ fields }) => ({ member: "fields", keys: fields }),
  words: ({ fields }, _question, _wording, field) =>
    field === undefined ? Object.values(fields).join(", ") : (fields[field] ?? ""),
  wordsLength: ({ fields }) => fields.length * maxFieldText,
  seconds: ({ fields }) => 8 * fields.length + 3,
  problemTexts: () => ({ required: ["requiredText"] }),
  textIn: ({ fields }, _question, field) =>
    field === undefined ? Object.values(fields).join("\n") : (fields[field] ?? null),
  hasPart: ({ fields }, field) => field in fields,
  count: ({ fields }) => Object.keys(fields).length,
};
