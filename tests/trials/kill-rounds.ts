/**
 * kill -9 at random, in twenty rounds, while votes arrive: node, PostgreSQL's main process, one
 * backend, all its children, all at once.
 */
import { setTimeout as pause } from "node:timers/promises";
import { backendsOf, childrenOf, kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import {
  acknowledgedCount,
  isReady,
  need,
  needWhole,
  openStand,
  type Stand,
  temporaryFolder,
  trial,
  until,
} from "#tests/support/trial.ts";
import { plannedVotesOf, shuffled } from "#tests/support/voting/crowd.ts";
import { newTally, sendPlannedVotes, shown } from "#tests/support/voting/send-planned-votes.ts";

const rounds = Number(process.argv[2] ?? 20);
const maxMs = 1_500;

const victims: Record<string, (stand: Stand) => number[]> = {
  "the node process": (stand) => [stand.server().pid],
  "PostgreSQL's first process": ({ dataDir }) => [postmasterOf(dataDir)],
  "one backend": ({ dataDir }) =>
    shuffled(backendsOf(postmasterOf(dataDir)))
      .slice(0, 1)
      .map(({ pid }) => pid),
  "all children of PostgreSQL": ({ dataDir }) =>
    childrenOf(postmasterOf(dataDir)).map(({ pid }) => pid),
  "everything at once": (stand) => {
    const postmaster = postmasterOf(stand.dataDir);
    return [stand.server().pid, postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  },
};

await trial("kill -9", async (opened) => {
  const stand = await openStand(temporaryFolder(opened));
  opened.defer(async () => void (await stand.server().stop()));
  const crowd = await stand.crowd({ people: 1_000, surveys: 300 });
  // Everyone votes on three popular surveys first, then on many others, more than there is time
  // for.
  const planned = [
    ...plannedVotesOf(crowd, crowd.surveyIds.slice(0, 3)),
    ...plannedVotesOf(crowd, crowd.surveyIds.slice(3)),
  ];
  const tally = newTally();
  let over = false;
  opened.defer(() => {
    over = true;
  });
  const voting = sendPlannedVotes(planned, {
    url: stand.url,
    at: 32,
    stubborn: true,
    stopped: () => over,
    tally,
  });

  const kinds = Object.keys(victims);
  const order = shuffled(Array.from({ length: rounds }, (_, n) => kinds[n % kinds.length] ?? ""));
  for (const [n, kind] of order.entries()) {
    const before = acknowledgedCount(planned);
    await until("votes arrive", () => acknowledgedCount(planned) > before + 50);
    await pause(Math.random() * maxMs);
    const acknowledged = acknowledgedCount(planned);
    const pids = victims[kind]?.(stand) ?? [];
    for (const pid of pids) kill9(pid);
    const nodeIsDead = pids.includes(stand.server().pid);
    const since = Date.now();
    if (nodeIsDead) {
      await stand.server().ended;
      await stand.start();
    }
    await until("the server is back", () => isReady(stand.url));
    await until("votes go on", () => acknowledgedCount(planned) > acknowledged);
    const backAfter = Date.now() - since;
    const recount = await stand.recount(planned);
    needWhole(recount);
    console.log(
      `round ${n + 1}: ${kind} killed after ${acknowledged} acknowledged votes; votes again after ${backAfter} ms; none lost or doubled, counters and chains whole`,
    );
  }
  over = true;
  await voting;
  const recount = await stand.recount(planned);
  needWhole(recount);
  need(tally.wrong.length === 0, `wrong answers: ${tally.wrong.slice(0, 3).join("; ")}`);
  console.log(
    `${recount.acknowledged} acknowledged, ${recount.votes} counted; answers: ${shown(tally)}`,
  );
  // Votes that were cut off but counted are found by sending them again.
  const unsure = planned.filter(({ answers }) => answers.length === 0).slice(0, 2_000);
  await sendPlannedVotes(unsure, { url: stand.url, stubborn: true });
  needWhole(await stand.recount(planned));
});
