import { tagForIntl } from "#limits/language-tag.ts";
import {
  inDigits,
  type NumberSigns,
  numberSigns,
  numberText,
  percentText,
} from "#limits/number-signs.ts";
import type { Value } from "./condition.ts";
import type { Copy, Question, Words } from "./definition.ts";
import type { Answer, AnswerByKind } from "./kinds/all.ts";
import { plainText } from "./markdown.ts";

/** How answers read as text: in piping, reviews, lists and exports. */
export type Wording = {
  /** BCP 47. */
  language: string;
  yes: string;
  no: string;
  agreed: string;
};

/** A text in a language, else in the first one that has it. No words are as good as none. */
export function wordsIn(words: Words, language: string): string {
  return words[language] || words[language.split("-")[0] ?? ""] || firstOf(words);
}

function firstOf(words: Words): string {
  return Object.values(words).find((text) => text !== "") ?? "";
}

export function copyText(copy: Copy | undefined, language: string): string {
  return copy ? plainText(wordsIn(copy.words, language)) : "";
}

/** For nobody in particular: with the fallback in place of what is piped in. */
export function generalText(copy: Copy | undefined, language: string): string {
  if (!copy) return "";
  return plainText(wordsIn(copy.words, language), (name) => {
    const fallback = copy.slots?.[name]?.fallback;
    return fallback ? wordsIn(fallback, language) : `{${name}}`;
  });
}

export function valueText(value: Value, wording: Wording): string {
  if (value.type === "text") return value.text;
  if (value.type === "number") return numberText(value.number, numberSigns(wording.language));
  return answerText(value.question, value.answer, wording, value.part);
}

/** `part` picks a row, a choice or a field. */
export function answerText(
  question: Question,
  answer: Answer,
  wording: Wording,
  part?: string,
): string {
  const { language } = wording;
  const number = (each: number) => numberText(each, numberSigns(language));
  const label = (from: readonly { id: string; label: Copy }[], id: string) =>
    copyText(from.find((each) => each.id === id)?.label, language) || id;
  const given = answer as never;
  switch (question.kind) {
    case "yes-no": {
      const { choice } = given as AnswerByKind["yes-no"];
      const own = choice === "yes" ? question.yes : question.no;
      return copyText(own, language) || wording[choice];
    }
    case "single-choice": {
      const { choice, text } = given as AnswerByKind["single-choice"];
      return text ?? label(question.choices, choice);
    }
    case "multiple-choice": {
      const { choices, text } = given as AnswerByKind["multiple-choice"];
      const isOther = (id: string) =>
        question.choices.find((each) => each.id === id)?.role === "other";
      return listText(
        choices.map((id) => (text && isOther(id) ? text : label(question.choices, id))),
        language,
      );
    }
    case "ranking": {
      const { ranking } = given as AnswerByKind["ranking"];
      if (part !== undefined) return number(ranking.indexOf(part) + 1);
      return ranking
        .map((id, at) => `${number(at + 1)}. ${label(question.choices, id)}`)
        .join(", ");
    }
    case "matrix": {
      const { cells } = given as AnswerByKind["matrix"];
      const columns = (ids: readonly string[]) =>
        listText(
          ids.map((id) => label(question.columns, id)),
          language,
        );
      if (part !== undefined) return columns(cells[part] ?? []);
      return Object.entries(cells)
        .map(([row, ids]) => `${label(question.rows, row)}: ${columns(ids)}`)
        .join("; ");
    }
    case "constant-sum": {
      const { parts } = given as AnswerByKind["constant-sum"];
      const unit = copyText(question.unit, language);
      const amount = (each: number) => joinUnit(number(each), unit, numberSigns(language));
      if (part !== undefined) return amount(parts[part] ?? 0);
      return Object.entries(parts)
        .map(([id, each]) => `${label(question.choices, id)}: ${amount(each)}`)
        .join("; ");
    }
    case "rating":
      return number((given as AnswerByKind["rating"]).number);
    case "number": {
      const { number: amount } = given as AnswerByKind["number"];
      if (question.currency)
        return amount.toLocaleString(tagForIntl(language), {
          style: "currency",
          currency: question.currency,
        });
      return joinUnit(number(amount), copyText(question.unit, language), numberSigns(language));
    }
    case "text":
      return (given as AnswerByKind["text"]).text;
    case "text-list": {
      const { fields } = given as AnswerByKind["text-list"];
      return part === undefined ? Object.values(fields).join(", ") : (fields[part] ?? "");
    }
    case "date":
      return dateText((given as AnswerByKind["date"]).date, language);
    case "file":
      return number((given as AnswerByKind["file"]).files.length);
    case "consent":
      return wording.agreed;
  }
}

/** A percent sign stands where the language has it. */
export function joinUnit(
  amount: string,
  unit: string,
  signs: Pick<NumberSigns, "percent">,
): string {
  if (!unit) return amount;
  return unit === "%" ? percentText(amount, signs) : `${amount} ${unit}`;
}

/**
 * A date, month, time, or date and time, as the language writes it, in the calendar in which it was
 * typed: some languages have another one by default.
 */
export function dateText(date: string, language: string): string {
  if (/^\d\d:\d\d$/.test(date)) return inDigits(date, numberSigns(language));
  const [day = "", time] = date.split("T");
  const isMonth = day.length === 7;
  const shown = new Date(`${isMonth ? `${day}-01` : day}T00:00:00Z`).toLocaleDateString(
    tagForIntl(language),
    {
      timeZone: "UTC",
      calendar: "gregory",
      year: "numeric",
      month: "long",
      ...(!isMonth && { day: "numeric" }),
    },
  );
  return time ? `${shown}, ${inDigits(time, numberSigns(language))}` : shown;
}

function listText(items: readonly string[], language: string): string {
  return new Intl.ListFormat(tagForIntl(language), { type: "unit" }).format(items);
}
