import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import { draftDays, draftLimits, type SaveDraft } from "#contract/response-drafts.ts";
import { carryOver } from "#engine/carry-over.ts";
import { type Definition, isQuestion } from "#engine/definition.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import { mergeNewest, type TimedAnswers } from "#engine/timed-answers.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import {
  type DraftContent,
  type DraftRow,
  insertDraft,
  lockDraft,
  type Respondent,
  updateDraft,
} from "./queries.ts";

type Save = {
  surveyId: string;
  respondent: Respondent;
  isGuest: boolean;
  body: SaveDraft;
  definition: Definition;
  /** The definition of an earlier version, for a draft that was carried over. */
  definitionOf(version: number): Promise<Definition>;
  at: Date;
};

/** Two first saves at once: one inserts, the other finds it. */
const tries = 3;

type Saved = {
  draft: DraftContent;
  /** Whether someone else changed it since the revision that the sender knows. */
  changedElsewhere: boolean;
  /** Bytes; negative if it has become smaller. */
  grownBy: number;
};

/**
 * Merges the sent answers into the respondent's draft. Refuses with `too-large`. A guest's first
 * save is small, until their browser has shown that it keeps the cookie.
 */
export async function saveDraft(database: Database, save: Save): Promise<Saved> {
  const sent = sentAnswers(save);
  for (let attempt = 1; ; attempt++) {
    const saved = await database.transaction(async (tx) => {
      const { surveyId, respondent, isGuest, body, at } = save;
      const before = await lockDraft(tx, surveyId, respondent);
      if (before && before.version > body.version) throw new Refusal("version-ended");
      const carried = before && (await carriedOver(before, save));
      const draft = contentOf(save, sent, carried);
      if (JSON.stringify(draft.answers).length > draftLimits.answers)
        throw new Refusal("too-large");
      const bytes = bytesOf(draft);
      if (!before && isGuest && bytes > draftLimits.firstBytes)
        throw refusal("too-large", "first-save-too-large");
      if (before) await updateDraft(tx, { id: before.id, at, ...draft });
      else {
        const isMade = await insertDraft(tx, {
          id: newId(at.getTime()),
          surveyId,
          respondent,
          at,
          ...draft,
        });
        if (!isMade) return null;
      }
      const changedElsewhere = before !== null && before.revision !== body.revision;
      return { draft, changedElsewhere, grownBy: bytes - (before ? bytesOf(before) : 0) };
    });
    if (saved) return saved;
    if (attempt === tries) throw new Refusal("overloaded", { retryAfter: 1 });
  }
}

function bytesOf({ answers, variables }: Pick<DraftContent, "answers" | "variables">): number {
  return Buffer.byteLength(JSON.stringify([answers, variables]));
}

/** Refuses what names no question of this version. */
function sentAnswers({ body, definition, at }: Save): TimedAnswers {
  const entries = Object.entries(body.answers);
  if (entries.length > draftLimits.keys) throw new Refusal("too-large");
  return Object.fromEntries(
    entries.map(([key, { answer, age }]) => {
      if (!isKey(definition, key)) throw fieldRefusal(`answers.${key}`, "no-such-question");
      const storable = storableAnswer(answer);
      if (!storable) throw new Refusal("too-large");
      const oldest = draftDays * 24 * 60 * 60 * 1000;
      return [key, { at: at.getTime() - Math.min(age, oldest), answer: storable.answer }];
    }),
  );
}

function isKey(definition: Definition, key: string): boolean {
  const { question: id, instance } = readAnswerKey(key);
  const plan = planOf(definition);
  const place = plan.questions.get(id);
  if (!place) return false;
  const over = place.page.repeat && plan.questions.get(place.page.repeat.over)?.question;
  if (!over || !isQuestion(over) || !("choices" in over)) return instance === undefined;
  return over.choices.some((choice) => choice.id === instance);
}

/**
 * The answer without what PostgreSQL's jsonb can't store: U+0000 and lone surrogates. Null if it is
 * too large or not JSON.
 */
function storableAnswer(answer: unknown): { answer: unknown } | null {
  const text = JSON.stringify(answer ?? null);
  if (text.length > draftLimits.answer) return null;
  // `\u0000` and surrogates are escaped in JSON's text, so only strings with them need a copy.
  if (!/\\u(0000|d[89a-f])/i.test(text)) return { answer: answer ?? null };
  return {
    answer: JSON.parse(text, (_, value) => (typeof value === "string" ? clean(value) : value)),
  };
}

function clean(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

async function carriedOver(before: DraftRow, save: Save): Promise<DraftRow> {
  if (before.version === save.body.version) return before;
  const from = await save.definitionOf(before.version);
  const { answers } = carryOver(before.answers, { from, to: save.definition });
  return { ...before, answers };
}

function contentOf(
  { body, definition, at }: Save,
  sent: TimedAnswers,
  before: DraftRow | null,
): DraftContent {
  const { answers } = mergeNewest(timedOf(before, at), sent);
  const given = Object.entries(answers).filter(([, { answer }]) => answer !== null);
  return {
    version: body.version,
    revision: (before?.revision ?? 0) + 1,
    answers: Object.fromEntries(given.map(([key, { answer }]) => [key, answer])),
    answeredAt: Object.fromEntries(Object.entries(answers).map(([key, each]) => [key, each.at])),
    variables: before?.variables ?? knownVariables(body.variables, definition),
    seed: before?.seed ?? body.seed,
    language: definition.languages.includes(body.language)
      ? body.language
      : (before?.language ?? definition.languages[0] ?? "en"),
    screen: body.screen ?? before?.screen ?? null,
  };
}

function timedOf(draft: DraftRow | null, now: Date): TimedAnswers {
  if (!draft) return {};
  const keys = [...new Set([...Object.keys(draft.answers), ...Object.keys(draft.answeredAt)])];
  return Object.fromEntries(
    keys.map((key) => [
      key,
      { at: draft.answeredAt[key] ?? now.getTime(), answer: draft.answers[key] ?? null },
    ]),
  );
}

/** Only what the definition names: the rest of the link isn't ours to keep. */
function knownVariables(
  sent: Record<string, string> | undefined,
  { variables }: Definition,
): Record<string, string> | null {
  const known = Object.entries(sent ?? {}).filter(([name]) =>
    variables.some((each) => each.name === name),
  );
  return known.length > 0 ? Object.fromEntries(known) : null;
}
