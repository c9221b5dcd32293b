import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { votingCalls } from "#contract/voting.ts";
import { choicesOf } from "#engine/checker/references.ts";
import type { Definition } from "#engine/definition.ts";
import { leastChoices } from "#engine/vote-limits.ts";
import { votedIn } from "#engine/votes.ts";
import { dayOf } from "#limits/day.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import { findCloseRecord, keepCloseRecord } from "#server/responses/close-records.ts";
import { type ReadParts, resultReaders } from "#server/results/result-readers.ts";
import { seenVersions } from "#server/results/seen-versions.ts";
import { findSurvey, type SurveyRow } from "#server/surveys/queries.ts";
import { isClosed, refuseChange, resultDay } from "#server/surveys/rules.ts";
import { showSurvey } from "#server/surveys/show-survey.ts";
import { keepTallyHashes, withdrawChoice } from "./queries.ts";
import { findTally, keepTallies } from "./tallies.ts";
import { voteChoicesOf } from "./vote-choices.ts";

type Dependencies = ReadParts & { readersLanguage: LanguageOf };

export function votingRoutes(parts: Dependencies): Handlers<typeof votingCalls> {
  const { database, clock, definitions, readersLanguage } = parts;
  const { findFor } = resultReaders(parts);

  async function getOwn(id: string, viewer: Viewer): Promise<SurveyRow> {
    const survey = await findSurvey(database, id);
    if (!survey) throw new Refusal("not-found");
    const refused = refuseChange(viewer, survey);
    if (refused) throw new Refusal(refused);
    if (!survey.option) throw new Refusal("not-this-kind");
    return survey;
  }

  async function newestOf({ id, version }: SurveyRow): Promise<Definition> {
    const found = await definitions(id, version ?? 1);
    if (typeof found === "string") throw new Refusal("not-found");
    return found.definition;
  }

  /** Again if another version is published meanwhile, which may have other choices. */
  async function withdraw(
    { id, choice }: { id: string; choice: string },
    reason: string,
    viewer: Viewer,
  ): Promise<SurveyRow> {
    const survey = await getOwn(id, viewer);
    const at = clock();
    const today = dayOf(at);
    const definition = await newestOf(survey);
    const voted = votedIn(definition);
    if (voted.length === 0) throw new Refusal("not-this-kind");
    const question = voted.find((each) => choicesOf(each).some((one) => one.id === choice));
    if (!question) throw new Refusal("not-found");
    if (isClosed(survey.endsOn, today)) throw new Refusal("survey-closed");
    // What winners have to beat was told before the vote.
    if (question.vote?.status === choice) throw new Refusal("vote-fixed");
    const outcome = await withdrawChoice(database, {
      surveyId: survey.id,
      ownerId: viewer.id,
      version: survey.version,
      question: question.id,
      choice,
      reason,
      choices: choicesOf(question).map((each) => each.id),
      least: leastChoices,
      shownWithout: (gone) => voteChoicesOf(definition, gone),
      today,
      at,
    });
    if (outcome === "other-version") return withdraw({ id, choice }, reason, viewer);
    if (outcome === "closed") throw new Refusal("survey-closed");
    if (outcome === "too-few") throw new Refusal("too-few-choices");
    return survey;
  }

  return {
    "GET /surveys/{id}/tally/{question}": async ({ params, query, viewer, request }) => {
      const { survey, reading } = await findFor(params.id, viewer, request);
      const { version } = query;
      const seen = seenVersions(parts, survey, { viewer, version, filters: [], ...reading });
      if (!seen) throw new Refusal("not-found");
      const { question } = params;
      const looked = { survey, seen, reading, question, version };
      return findTally(parts, looked, readersLanguage(request.headers));
    },

    "POST /surveys/{id}/choices/{choice}/withdraw": async ({ params, body, viewer }) => {
      const survey = await withdraw(params, body.reason, viewer);
      return showSurvey(await getOwn(survey.id, viewer), viewer, resultDay(clock()));
    },

    "POST /surveys/{id}/draw": async ({ params, body, viewer, request }) => {
      const survey = await getOwn(params.id, viewer);
      const voted = votedIn(await newestOf(survey));
      const waiting = voted.find(({ vote }) => vote?.draw && vote.tie === "lot");
      if (!waiting) throw new Refusal(voted.length > 0 ? "no-draw" : "not-this-kind");
      if (!isClosed(survey.endsOn, resultDay(clock()))) throw new Refusal("still-open");
      if (await findCloseRecord(database, survey.id, "draw")) throw new Refusal("already-drawn");
      const { number } = body;
      const drawn = await keepCloseRecord(database, survey.id, "draw", { number });
      if (drawn.number !== number) throw new Refusal("already-drawn");
      await keepTallyHashes(database, survey.id, (await keepTallies(parts, survey.id)).hashes);
      const found = await findFor(survey.id, viewer, request);
      const version = undefined;
      const seen = seenVersions(parts, found.survey, {
        viewer,
        version,
        filters: [],
        ...found.reading,
      });
      if (!seen) throw new Refusal("not-found");
      const looked = { ...found, seen, question: waiting.id, version };
      return findTally(parts, looked, readersLanguage(request.headers));
    },
  };
}
