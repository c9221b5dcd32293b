import { randomUUID } from "node:crypto";
import { choicesOf } from "#engine/checker/references.ts";
import {
  type Definition,
  isQuestion,
  type Question,
  questionsOf,
  type VersionSettings,
} from "#engine/definition.ts";
import { firstMeanings } from "#engine/meanings.ts";
import { walk } from "#engine/walk.ts";
import { dayOf } from "#limits/day.ts";
import type { Orm, Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { cardOf } from "#server/drafts/publish-draft.ts";
import { fillResponse } from "#server/responses/answer-questionnaire.ts";
import { castResponses, sealFilled } from "#server/responses/cast-responses.ts";
import type { SealedResponse } from "#server/responses/queries.ts";
import { readAnswers } from "#server/responses/read-answers.ts";
import { createQuestionnaire } from "#server/surveys/questionnaire-queries.ts";
import { readTemplate } from "#server/templates/read-template.ts";
import { hashDefinition } from "#server/versions/hash-definition.ts";
import { insertVersion } from "#server/versions/queries.ts";
import type { DemoQuestionnaire } from "./demo-questionnaire.ts";
import type { Comments, Respondent } from "./drawn-answers.ts";
import { fillBoard } from "./fill-board.ts";
import { app } from "./questionnaire-app.ts";
import { asked } from "./questionnaire-asked.ts";
import { bikes } from "./questionnaire-bikes.ts";
import { party } from "./questionnaire-party.ts";
import { pulse } from "./questionnaire-pulse.ts";
import { room } from "./questionnaire-room.ts";
import { street } from "./questionnaire-street.ts";
import { visit } from "./questionnaire-visit.ts";
import { type Answerer, type DemoUsers, respondentsOf } from "./respondents-of.ts";
import { seededRandom } from "./seeded-random.ts";

type Published = {
  id: string;
  definition: Definition & { settings: VersionSettings };
  hash: string;
  opened: number;
  until: number;
};

const questionnaires = [visit, pulse, party, bikes, app, room, street, asked];
const dayMs = 86_400_000;
const perStatement = 200;

/**
 * Publishes the demo's questionnaires, and answers them as invented people would, through the
 * queries of the product. Returns the number of responses.
 */
export async function createQuestionnaires(
  connection: { orm: Orm; queryable: Queryable },
  users: DemoUsers,
  now: Date,
): Promise<number> {
  let responses = 0;
  for (const [index, questionnaire] of questionnaires.entries()) {
    const random = seededRandom(20_261_125 + index);
    const owner = users.surveyors[questionnaire.by];
    if (!owner) throw new Error(`the demo has no surveyor ${questionnaire.by}`);
    const published = await publish(connection.orm, questionnaire, owner.id, now);
    await fillBoard(connection, questionnaire, published, { random, now });
    const sealed = respondentsOf(questionnaire, users, random)
      .map((person) => ({ ...person, at: moment(published, random) }))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(answering(questionnaire, published, random));
    for (let from = 0; from < sealed.length; from += perStatement) {
      const outcomes = await castResponses(
        connection.queryable,
        sealed.slice(from, from + perStatement),
      );
      const refused = outcomes.find(({ counted }) => !counted);
      if (refused)
        throw new Error(`a response of the demo was refused: ${JSON.stringify(refused)}`);
    }
    responses += sealed.length;
  }
  return responses;
}

async function publish(
  orm: Orm,
  { template, days, settings }: DemoQuestionnaire,
  ownerId: string,
  now: Date,
): Promise<Published> {
  const { category, definition: written } =
    typeof template === "string" ? readTemplate(template) : template;
  const definition = { ...written, settings };
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  const opened = midnight + days[0] * dayMs + 8.5 * 3_600_000;
  const at = new Date(opened);
  const last = midnight + days[1] * dayMs;
  const deadline = dayOf(last);
  const id = newId(opened);
  const fields = { category, deadline, listed: true };
  await createQuestionnaire(orm, { id, ownerId, at, ...cardOf(definition, 1), ...fields });
  const hash = hashDefinition(definition);
  await insertVersion(orm, {
    surveyId: id,
    number: 1,
    definition,
    hash,
    publishedBy: ownerId,
    publishedAt: at,
    meanings: firstMeanings(definition),
    decisions: {},
  });
  const until = Math.min(now.getTime(), last + dayMs - 60_000);
  return { id, definition, hash: hash.toString("hex"), opened, until };
}

/** Most come in the first days, and few at night. */
function moment({ opened, until }: Published, random: () => number): Date {
  const at = opened + (until - opened) * random() ** 1.5;
  const hour = 6 + ((random() + random()) / 2) * 17;
  const awake = Math.floor(at / dayMs) * dayMs + hour * 3_600_000;
  return new Date(awake > opened && awake < until ? awake : at);
}

function answering(
  questionnaire: DemoQuestionnaire,
  { id: surveyId, definition, hash }: Published,
  random: () => number,
) {
  const left = new Map<readonly string[], string[]>();
  const take = (texts: Comments, language: Respondent["language"]) => {
    const all = texts[language];
    const some = left.get(all) ?? [...all];
    left.set(all, some);
    return some.splice(Math.floor(random() * some.length), 1)[0] ?? null;
  };
  return ({ id, key, name, at }: Answerer & { at: Date }): SealedResponse => {
    const language = random() < questionnaire.german ? "de" : "en";
    const spread = (random() + random() + random() - 1.5) * 0.5;
    const mood = Math.min(1, Math.max(0, questionnaire.mood + spread));
    const seed = Math.floor(random() * 2 ** 32);
    const variables = questionnaire.variables?.({ random }) ?? {};
    const who = {
      random,
      mood,
      language,
      name,
      at,
      take: (texts: Comments) => take(texts, language),
    } as const;
    const answers = answersOf(questionnaire, { definition, seed, variables }, who);
    const given = { answers, language, variables, seed };
    const read = readAnswers(definition, given, { at, fullQuotas: new Set() });
    const seconds = Math.round(Object.keys(answers).length * (5 + random() ** 2 * 25) + 8);
    const request = { surveyId, version: 1, submissionId: randomUUID(), seconds, ...given };
    const respondent = { id, key, mark: null };
    return sealFilled(fillResponse(request, read, { hash, respondent, at, definition }));
  };
}

type Asking = { definition: Definition; seed: number; variables: Record<string, string> };

/** Goes from page to page, as the answers lead. */
function answersOf(
  { answers: draws }: DemoQuestionnaire,
  { definition, seed, variables }: Asking,
  who: Omit<Respondent, "said" | "about">,
): Record<string, object> {
  const today = dayOf(who.at);
  const answers: Record<string, object> = {};
  const said: Record<string, readonly string[]> = {};
  const seen = new Set<string>();
  const choices = new Map(
    questionsOf(definition)
      .flatMap(choicesOf)
      .map((each) => [each.id, each.code]),
  );
  for (;;) {
    const given = { answers, variables, seed, today, fullQuotas: new Set<string>() };
    const asked = walk(definition, given).pages.flatMap(({ elements, instance }) =>
      elements.map(({ key, element }) => ({ key, element, instance })),
    );
    const next = asked.find(({ key, element }) => isQuestion(element) && !seen.has(key));
    if (!next) return answers;
    const question = next.element as Question;
    const draw = draws[question.code];
    if (!draw) throw new Error(`the demo has no answers to ${question.code}`);
    seen.add(next.key);
    const about = choices.get(next.instance ?? "");
    const answer = draw(question, { ...who, said, about });
    if (!answer) continue;
    answers[next.key] = answer;
    said[question.code] = codesIn(question, answer);
  }
}

function codesIn(question: Question, answer: object): string[] {
  if (!("choices" in question)) return [];
  const picked: unknown[] =
    "choices" in answer && Array.isArray(answer.choices)
      ? answer.choices
      : "choice" in answer
        ? [answer.choice]
        : [];
  return question.choices.filter(({ id }) => picked.includes(id)).map(({ code }) => code);
}
