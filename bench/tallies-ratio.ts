import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pino } from "pino";
import type { Choice, Question, Vote } from "#engine/definition.ts";
import { createAnalysis } from "#server/analysis/analysis.ts";
import type { VoteAsk } from "#server/analysis/count-vote.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrate.ts";
import {
  choice,
  definition,
  page,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { makeLargeSurvey } from "./large-survey.ts";
import { type Figure, report } from "./report.ts";

/**
 * Counts votes on 20 choices by each rule: `node bench/tallies-ratio.ts [voters] [rounds]`. Prints the
 * median in milliseconds, from the question to the tally; the first of all starts the thread.
 */
const [voters = 10_000, rounds = 7] = process.argv.slice(2).map(Number);
/** Of a million voters three seconds, and ten where every paper's points or costs are added up. */
const maxMs = ({ rule }: Vote) => {
  if (voters <= 10_000) return 300;
  return ["score", "runoff", "shares"].includes(rule) ? 10_000 : 3_000;
};
const count = 20;

const log = pino({ level: "silent" });
const dir = mkdtempSync(path.join(tmpdir(), "candor-tallies-"));
// Speeds up seeding. What is measured only reads.
const server = await startEmbedded(dir, log, {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
});
const database = connect(server.where, { log });
const analysis = createAnalysis({ database, log });
try {
  await migrate(database, log);
  report(await measure());
} finally {
  await analysis.stop();
  await database.close();
  await server.stop();
  rmSync(dir, { recursive: true, force: true });
}

async function measure(): Promise<Figure[]> {
  const choices = Array.from({ length: count }, (_, at) =>
    choice(`choice${`${at}`.padStart(4, "0")}`, { cost: 1000 + 137 * ((at * 7) % 20) }),
  );
  const of = (id: string, kind: "ranking" | "score" | "multiple-choice" | "single-choice") =>
    question(id, { kind, choices } as Parameters<typeof question>[1]) as Question;
  const asked = {
    ranked0000: of("ranked0000", "ranking"),
    scored0000: of("scored0000", "score"),
    ticked0000: of("ticked0000", "multiple-choice"),
    picked0000: of("picked0000", "single-choice"),
  };
  const surveyId = await makeLargeSurvey(database, {
    asked: definition([page("onlypage00", Object.values(asked))]),
    answers: answersTo(choices),
    responses: voters,
  });
  const views: [keyof typeof asked, Vote, shown?: number][] = [
    ["picked0000", { rule: "most", tie: "lot" }],
    ["ticked0000", { rule: "approval", tie: "lot" }],
    ["ranked0000", { rule: "one-to-one", tie: "lot" }],
    ["ranked0000", { rule: "drop-out", tie: "lot" }],
    ["ranked0000", { rule: "seats", seats: 5, tie: "lot" }],
    ["scored0000", { rule: "score", tie: "lot" }],
    ["scored0000", { rule: "runoff", tie: "lot" }],
    ["ticked0000", { rule: "shares", budget: 20_000, tie: "lot" }],
    // As visitors see it while it runs.
    ["picked0000", { rule: "most", tie: "lot" }, voters - 5],
  ];
  const figures: Figure[] = [];
  for (const [id, vote, shown] of views) {
    const ask: VoteAsk = {
      what: "vote",
      surveyId,
      question: id,
      asked: { ...asked[id], vote },
      versions: [1],
      shown: shown === undefined ? null : [shown],
      struck: [],
      drawn: { head: "00" },
      final: true,
      waits: false,
    };
    const took: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const since = performance.now();
      await analysis.vote(ask);
      took.push(performance.now() - since);
    }
    if (figures.length === 0) console.log(`the first one: ${(took[0] ?? 0).toFixed(0)} ms`);
    took.sort((a, b) => a - b);
    const value = took[rounds >> 1] ?? Number.NaN;
    figures.push({
      name: `${vote.rule}, ${shown ?? voters} voters`,
      value,
      unit: "ms",
      max: maxMs(vote),
    });
  }
  return figures;
}

/** Everybody ranks all choices, scores all, and ticks five or so, by hashes of their numbers. */
function answersTo(choices: readonly Choice[]): Record<string, string> {
  const ids = `array[${choices.map(({ id }) => `'${id}'`).join(",")}]`;
  const each = `unnest(${ids}) with ordinality each (id, at)`;
  const hash = "abs(hashint8(n::bigint * 1009 + at))";
  return {
    ranked0000: `jsonb_build_object('ranking', (select jsonb_agg(id order by ${hash}) from ${each}))`,
    scored0000: `jsonb_build_object('scores', (select jsonb_object_agg(id, ${hash} % 6) from ${each}))`,
    ticked0000: `jsonb_build_object('choices', (select coalesce(jsonb_agg(id order by at), '["choice0000"]') from ${each} where ${hash} % 4 = 0))`,
    picked0000: `jsonb_build_object('choice', (${ids})[1 + n % ${count}])`,
  };
}
