import { Refusal } from "#contract/refusals.ts";
import type { ResponseRequest } from "#contract/responses.ts";
import type { Definition } from "#engine/definition.ts";
import { planOf } from "#engine/plan.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { writeBatcher } from "#server/database/write-batcher.ts";
import type { Published } from "#server/versions/definition-cache.ts";
import { countsOf } from "./answer-options.ts";
import { castResponses, type Outcome, sealFilled } from "./cast-responses.ts";
import { inAnswerTurn } from "./in-answer-turn.ts";
import {
  type Filled,
  findOwnFiles,
  findQuotaCounts,
  findSubmission,
  type SealedResponse,
} from "./queries.ts";
import { type ReadAnswers, readAnswers, refuseAnswer } from "./read-answers.ts";
import { showsPeople } from "./rules.ts";

/** Who answers: an account, or else the key of a browser or of an invitation, or neither. */
export type Respondent = {
  id: string | null;
  /** Hexadecimal. */
  key: string | null;
  /** Of the account's mailbox on this survey, hexadecimal. */
  mark: string | null;
  invitationId?: string | null;
};
type Counted = Extract<Outcome, { counted: true }> & { ending: string };

/** About as long as a count is when it is sent to the database. */
const charactersInCount = 50;

/** Checks responses and casts those that arrive together in one transaction. */
export function responseWriter(database: Database, clock: () => Date) {
  const write = writeBatcher<SealedResponse, Outcome>(database, {
    groupOf: ({ surveyId }) => surveyId,
    actorsOf: ({ respondentId, respondentKey, mark, submissionId }) =>
      [respondentId, respondentKey, mark, submissionId].filter((actor) => actor !== null),
    weightOf: ({ answers, counts }) => answers.length + counts.length * charactersInCount,
    send: castResponses,
  });

  /**
   * Returns the counted response, or the earlier one of the same submission. Refuses with
   * `invalid-answers` and with every code of `Outcome`.
   */
  return async function answerQuestionnaire(
    request: ResponseRequest & { surveyId: string },
    { definition, hash }: Published,
    respondent: Respondent,
  ): Promise<Counted> {
    const at = clock();
    let read: ReadAnswers;
    try {
      read = await check(definition, request, respondent, at);
    } catch (error) {
      // Since the first try a quota may have filled, or a date may have passed.
      const earlier =
        error instanceof Refusal && (await findEarlier(request, respondent, definition));
      if (earlier) return earlier;
      throw error;
    }
    const filled = fillResponse(request, read, { hash, respondent, at, definition });
    const outcome = await write(sealFilled(filled));
    // What was erased doesn't know any more where it ended.
    if (outcome.counted) return { ...outcome, ending: outcome.ending ?? read.ending };
    const { code } = outcome;
    if (code === "files-gone")
      throw refuseAnswer(definition, Object.keys(read.files)[0] ?? "", "upload-again");
    const responseId = code === "already-answered" ? outcome.responseId : null;
    throw new Refusal(code, { details: responseId === null ? undefined : { responseId } });
  };

  async function check(
    definition: Definition,
    request: ResponseRequest & { surveyId: string },
    respondent: Respondent,
    at: Date,
  ): Promise<ReadAnswers> {
    const { surveyId } = request;
    const fullQuotas = await findFullQuotas(definition, surveyId);
    const read = await inAnswerTurn(surveyId, () =>
      readAnswers(definition, request, { at, fullQuotas }),
    );
    const named = Object.entries(read.files);
    if (named.length === 0) return read;
    const ids = named.flatMap(([, files]) => files);
    const own = await findOwnFiles(database, ids, surveyId, respondent);
    const foreign = named.find(([key, files]) => files.some((id) => own.get(id) !== key));
    if (foreign) throw refuseAnswer(definition, foreign[0], "upload-again");
    return read;
  }

  async function findFullQuotas(
    definition: Definition,
    surveyId: string,
  ): Promise<ReadonlySet<string>> {
    if (definition.quotas.length === 0) return new Set();
    const used = await findQuotaCounts(database, surveyId);
    const full = definition.quotas.filter(({ id, max }) => (used.get(id) ?? 0) >= max);
    return new Set(full.map(({ id }) => id));
  }

  async function findEarlier(
    { surveyId, submissionId }: ResponseRequest,
    { id }: Respondent,
    definition: Definition,
  ): Promise<Counted | null> {
    const earlier = await findSubmission(database, surveyId, submissionId, id);
    const ending = earlier?.ending ?? planOf(definition).lastEnding?.id ?? "";
    return earlier && { counted: true, created: false, ...earlier, ending };
  }
}

type Filling = { hash: string; respondent: Respondent; at: Date; definition: Definition };

/** A response as it is stored, with what it adds to the counts. */
export function fillResponse(
  request: ResponseRequest,
  read: ReadAnswers,
  { hash, respondent, at, definition }: Filling,
): Filled {
  const files = Object.values(read.files).flat();
  return {
    id: newId(isTimed(definition) ? at.getTime() : startOfDay(at)),
    surveyId: request.surveyId,
    version: request.version,
    hash,
    respondentId: respondent.id,
    respondentKey: respondent.key,
    mark: respondent.mark,
    invitationId: respondent.invitationId ?? null,
    submissionId: request.submissionId,
    answers: canonicalJson(read.answers),
    states: JSON.stringify(read.states),
    variables: jsonOrNull(read.variables),
    quotas: jsonOrNull(read.quotas),
    files: files.length > 0 ? files.join(",") : null,
    seed: read.seed,
    language: read.language,
    ending: read.ending,
    seconds: request.seconds ?? null,
    at,
    counts: countsOf(definition, read),
  };
}

/** An id shows when it was made, so where owners aren't told the time it shows the day alone. */
function isTimed({ settings }: Definition): boolean {
  return settings !== undefined && showsPeople(settings.identity);
}

function startOfDay(at: Date): number {
  return at.getTime() - (at.getTime() % 86_400_000);
}

function jsonOrNull(value: Record<string, unknown>): string | null {
  return Object.keys(value).length > 0 ? JSON.stringify(value) : null;
}
