import { afterAll, beforeAll, expect, it } from "vitest";
import { type CrowdedServer, startCrowded } from "#tests/support/crowded-server.ts";
import { makeQuestionnaires, plannedResponsesOf } from "#tests/support/questionnaires/crowd.ts";
import {
  type Planned,
  type PlannedResponse,
  type PlannedVote,
  plannedVotesOf,
  shuffled,
} from "#tests/support/voting/crowd.ts";
import { recountResponses, recountVotes } from "#tests/support/voting/recount.ts";
import {
  type Manner,
  newAgent,
  newTally,
  note,
  sendPlannedVote,
  sendPlannedVotes,
  shown,
  type Tally,
} from "#tests/support/voting/send-planned-votes.ts";

/**
 * A thousand people with over 10,000 votes, and as many filled-in questionnaires, on the real
 * program and a real disk: a few surveys are popular, many aren't.
 */
const people = 1_000;
const hot = 4;
const cool = 300;
const coolEach = 6;
const connections = 48;

let crowded: CrowdedServer;

beforeAll(async () => {
  crowded = await startCrowded({ people, surveys: hot + cool });
});
afterAll(() => crowded.stop());

/**
 * Half are sent normally. The others are cut off, half sent, sent twice at once, or sent again
 * after their answer.
 */
const ways: Manner[][] = [
  ["whole"],
  ["whole"],
  ["whole"],
  ["cut"],
  ["half-sent"],
  ["whole", "whole"],
  ["cut", "whole"],
];

async function sendBadly(planned: readonly Planned[]): Promise<Tally> {
  const tally = newTally();
  const agent = newAgent(connections);
  const left = planned[Symbol.iterator]();
  async function sendSome(): Promise<void> {
    for (const plannedVote of left) {
      const way = ways[Math.floor(Math.random() * ways.length)] ?? [];
      for (const answer of await Promise.all(
        way.map((manner) => sendPlannedVote(crowded.server.url, agent, plannedVote, manner)),
      )) {
        note(tally, answer);
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, sendSome));
  agent.destroy();
  return tally;
}

it.each(["votes", "responses"] as const)(
  "ten thousand %s, cut off, doubled and sent again, are each counted once",
  {
    timeout: 480_000,
  },
  async (kind) => {
    const { server, database, crowd } = crowded;
    const isOfVotes = kind === "votes";
    const ids = isOfVotes ? crowd.surveyIds : await makeQuestionnaires(database, hot + cool);
    const plan: (members: typeof crowd.members, surveyIds: string[]) => Planned[] = (
      members,
      on,
    ) =>
      isOfVotes
        ? plannedVotesOf({ members, surveyIds: [] }, on)
        : plannedResponsesOf({ members }, on);
    const [hotIds, coolIds] = [ids.slice(0, hot), ids.slice(hot)];
    const onCool = crowd.members.flatMap((member) =>
      plan([member], shuffled(coolIds).slice(0, coolEach)),
    );
    const planned = shuffled([...plan(crowd.members, hotIds), ...onCool]);
    // A second vote of the same person on the same survey: another page, another submission.
    const rivals = shuffled(planned)
      .slice(0, 500)
      .map((plannedVote) => ({ ...plannedVote, submissionId: crypto.randomUUID(), answers: [] }));

    const since = performance.now();
    const first = await sendBadly(shuffled([...planned, ...rivals]));
    const seconds = (performance.now() - since) / 1000;
    const unanswered = [...planned, ...rivals].filter(({ answers }) => answers.length === 0);
    const again = await sendPlannedVotes(unanswered, { url: server.url, stubborn: true });
    const repeated = await sendPlannedVotes(shuffled(planned).slice(0, 1_000), {
      url: server.url,
      stubborn: true,
    });
    console.log(
      `${planned.length} ${kind} of ${people} people in ${seconds.toFixed(1)} s: ${shown(first)}; again: ${shown(again)}`,
    );

    expect([first, again, repeated].flatMap(({ wrong }) => wrong)).toEqual([]);
    const everything = [...planned, ...rivals];
    const recount = isOfVotes
      ? await recountVotes(database, everything as PlannedVote[])
      : await recountResponses(database, everything as PlannedResponse[]);
    expect(recount).toEqual({
      votes: planned.length,
      unanswered: 0,
      acknowledged: planned.length,
      problems: [],
    });
    const { rows } = await database.pool.query<{ id: string; votes: number }>(
      `select survey_id as id, ${kind} as votes from survey_counters where survey_id = any($1)`,
      [ids],
    );
    const voters = Map.groupBy(planned, ({ surveyId }) => surveyId);
    expect(rows.filter(({ id, votes }) => votes !== (voters.get(id)?.length ?? 0))).toEqual([]);
  },
);
