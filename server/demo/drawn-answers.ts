import type { Copy, Question } from "#engine/definition.ts";
import { dayOf } from "#limits/day.ts";
import type { LanguageTag } from "#limits/languages.ts";
import { sha256 } from "#server/chains/sha256.ts";

/** An invented respondent of one questionnaire. */
export type Respondent = {
  random: () => number;
  /** From 0 to 1: how content they are, which shows in all their answers. */
  mood: number;
  language: LanguageTag;
  name: string;
  at: Date;
  /** What they picked so far, by the codes of questions. */
  said: Readonly<Record<string, readonly string[]>>;
  /** The code of the choice that the page is repeated for. */
  about: string | undefined;
  /** A text that nobody took before; null when there are none left. */
  take: (texts: Comments) => string | null;
};
export type Comments = Readonly<Record<LanguageTag, readonly string[]>>;
/** The answer to a question as it would be sent; null to skip it. */
export type Draw = (question: Question, who: Respondent) => object | null;
type Weights = Readonly<Record<string, number>>;
type By<T> = T | ((who: Respondent) => T);

const valueFor = <T extends object>(by: By<T>, who: Respondent): T =>
  typeof by === "function" ? (by as (who: Respondent) => T)(who) : by;

/** Only some answer. */
export function some(share: number, draw: Draw): Draw {
  return (question, who) => (who.random() < share ? draw(question, who) : null);
}

/** One choice, by the weights of the choices' codes. `others` are texts for "something else". */
export function one(weights: By<Weights>, others?: Comments): Draw {
  return (question, who) => {
    const code = pick(valueFor(weights, who), who.random);
    if (question.kind === "yes-no") return { choice: code };
    const choice = choicesIn(question).find((each) => each.code === code);
    if (!choice) throw new Error(`${question.code} has no choice ${code}`);
    if (choice.role !== "other") return { choice: choice.id };
    const text = others && who.take(others);
    return text ? { choice: choice.id, text } : null;
  };
}

/** Each choice by its own probability; an exclusive one only if nothing else was picked. */
export function many(chances: By<Weights>, others?: Comments): Draw {
  return (question, who) => {
    const taken = valueFor(chances, who);
    const max = "max" in question && question.max !== undefined ? Number(question.max) : 9;
    const drawn = choicesIn(question)
      .filter(({ role }) => role !== "exclusive")
      .filter(({ code }) => who.random() < (taken[code] ?? 0))
      .slice(0, max);
    const other = drawn.find(({ role }) => role === "other");
    const text = other && others && who.take(others);
    const picked = drawn.filter((each) => each !== other || text);
    if (picked.length > 0) return { choices: picked.map(({ id }) => id), ...(text && { text }) };
    const none = choicesIn(question).find(({ role }) => role === "exclusive");
    return none ? { choices: [none.id] } : null;
  };
}

/** A point on a scale, better with the mood and `shift`. */
export function point(shift: number | ((who: Respondent) => number) = 0): Draw {
  return (question, who) => {
    if (question.kind !== "rating") throw new Error(`${question.code} is no scale`);
    const shifted = typeof shift === "number" ? shift : shift(who);
    return { number: question.from + step(who, shifted, question.to - question.from) };
  };
}

/** A mark in each row, from the worst column to the best. A few rows are passed over. */
export function grid(shifts: Weights): Draw {
  return (question, who) => {
    if (question.kind !== "matrix") throw new Error(`${question.code} is no matrix`);
    const { rows, columns } = question;
    const cells = rows.flatMap(({ id, code }): [string, string[]][] => {
      const column = columns[step(who, shifts[code] ?? 0, columns.length - 1)];
      return column && who.random() > 0.02 ? [[id, [column.id]]] : [];
    });
    return { cells: Object.fromEntries(cells) };
  };
}

/** The best first, more often those with more weight. */
export function ranked(weights: By<Weights>, top: number): Draw {
  return (question, who) => {
    const left = { ...valueFor(weights, who) };
    const codes = Array.from({ length: top }, () => {
      const code = pick(left, who.random);
      delete left[code];
      return code;
    });
    const choices = choicesIn(question);
    return {
      ranking: codes.flatMap((code) => choices.find((each) => each.code === code)?.id ?? []),
    };
  };
}

/** A total divided in steps of five, as people do. */
export function shared(weights: By<Weights>): Draw {
  return (question, who) => {
    if (question.kind !== "constant-sum") throw new Error(`${question.code} is no sum`);
    const wanted = valueFor(weights, who);
    const parts = new Map(question.choices.map(({ id }) => [id, 0]));
    const byCode = new Map(question.choices.map(({ id, code }) => [code, id]));
    const focus = 1 + Math.floor(who.random() * 3);
    const favoured = Object.fromEntries(
      Array.from({ length: focus + 1 }, () => [pick(wanted, who.random), 1 + who.random()]),
    );
    for (let given = 0; given < question.total; given += 5) {
      const id = byCode.get(pick(who.random() < 0.85 ? favoured : wanted, who.random)) ?? "";
      parts.set(id, (parts.get(id) ?? 0) + 5);
    }
    return { parts: Object.fromEntries([...parts].filter(([, part]) => part > 0)) };
  };
}

export function amount(of: (who: Respondent) => number): Draw {
  return (_question, who) => ({ number: of(who) });
}

/** A day, so many days after answering. */
export function day(from: number, to: number): Draw {
  return (_question, { at, random }) => {
    const after = from + Math.floor(random() * (to - from));
    return { date: dayOf(at.getTime() + after * 86_400_000) };
  };
}

/** A text of somebody in this mood. */
export function words(share: By<{ texts: Comments; share: number }>): Draw {
  return (_question, who) => {
    const { texts, share: chance } = valueFor(share, who);
    const text = who.random() < chance ? who.take(texts) : null;
    return text === null ? null : { text };
  };
}

export const contact: Draw = (question, { name, random }) => {
  if (question.kind !== "text-list") throw new Error(`${question.code} is no list of texts`);
  const [first, last] = name.toLowerCase().split(" ");
  const address = `${first}.${last}${Math.floor(random() * 90) + 10}@mail.example`;
  const fields = question.fields.map(({ id, code }) => [id, code === "email" ? address : name]);
  return { fields: Object.fromEntries(fields) };
};

export const agreed: Draw = (question, { language }) => {
  if (question.kind !== "consent") throw new Error(`${question.code} asks for no consent`);
  return { agreed: true, textHash: sha256(wordsOf(question.statement, language)) };
};

function wordsOf({ words: all }: Copy, language: string): string {
  return all[language] ?? Object.values(all)[0] ?? "";
}

function choicesIn(question: Question) {
  if ("choices" in question) return question.choices;
  throw new Error(`${question.code} has no choices`);
}

/** From 0 to `last`. */
function step({ mood, random }: Respondent, shift: number, last: number): number {
  const noise = (random() + random() + random() - 1.5) * 0.32;
  return Math.min(last, Math.max(0, Math.round((mood + shift + noise) * last)));
}

function pick(weights: Weights, random: () => number): string {
  const all = Object.entries(weights);
  let left = random() * all.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [code, weight] of all) {
    left -= weight;
    if (left <= 0) return code;
  }
  return all.at(-1)?.[0] ?? "";
}
