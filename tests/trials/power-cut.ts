/**
 * A power cut in three rounds: the file system under DATA_DIR loses everything not flushed while
 * votes arrive, and every vote acknowledged before must be there. Then once with a PostgreSQL that
 * doesn't flush: if nothing were lost there, the trial couldn't detect a loss. It doesn't try a
 * disk that lies about its flushes.
 */
import { execFileSync } from "node:child_process";
import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeLoopDisk } from "#tests/support/loop-disk.ts";
import { childrenOf, kill9, postmasterOf } from "#tests/support/postgres-processes.ts";
import {
  acknowledgedCount,
  need,
  needWhole,
  openStand,
  type Stand,
  trial,
  until,
} from "#tests/support/trial.ts";
import { type PlannedVote, plannedVotesOf } from "#tests/support/voting/crowd.ts";
import { newTally, sendPlannedVotes } from "#tests/support/voting/send-planned-votes.ts";

const rounds = Number(process.argv[2] ?? 3);
const minMs = 3_000;
const spreadMs = 3_000;

await trial("power cut", async (opened) => {
  for (let round = 1; round <= rounds; round++) {
    const { stand, planned } = await cutWhileVoting(opened, { flushes: true });
    await stand.start();
    const recount = await stand.recount(planned);
    needWhole(recount);
    await stand.server().stop();
    console.log(
      `round ${round}: ${recount.acknowledged} acknowledged before the cut, 0 lost; ${recount.unanswered} more were counted and not acknowledged; counters and chains whole`,
    );
  }
  const { stand, planned } = await cutWhileVoting(opened, { flushes: false });
  const acknowledged = acknowledgedCount(planned);
  const lost = await lossesOf(stand, planned);
  console.log(
    `control, with fsync off: of ${acknowledged} acknowledged before the cut, ${lost ?? "all were lost: the database does not start"}`,
  );
  need(
    lost !== "none is lost",
    "nothing was lost without a flush, so that this trial proves nothing",
  );
});

async function cutWhileVoting(
  opened: AsyncDisposableStack,
  { flushes }: { flushes: boolean },
): Promise<{ stand: Stand; planned: PlannedVote[] }> {
  const disk = makeLoopDisk(1_000);
  opened.defer(() => disk.remove());
  const dataDir = join(disk.folder, "data");
  const stand = await openStand(dataDir);
  opened.defer(async () => void (await stand.server().stop()));
  const crowd = await stand.crowd({ people: 1_000, surveys: 30 });
  if (!flushes) {
    await stand.server().stop();
    appendFileSync(join(dataDir, "postgres", "cluster", "postgresql.conf"), "fsync = off\n");
    await stand.start();
  }
  // People and surveys are on the disk: only votes are at risk.
  await stand.onDatabase(({ pool }) => pool.query("checkpoint"));
  execFileSync("sync", ["-f", disk.folder]);
  const planned = plannedVotesOf(crowd, crowd.surveyIds);
  let over = false;
  const tally = newTally();
  const voting = sendPlannedVotes(planned, { url: stand.url, at: 32, stopped: () => over, tally });
  const cut = disk.armCut();
  const postmaster = postmasterOf(dataDir);
  await until("votes arrive", () => acknowledgedCount(planned) > 100);
  await pause(minMs + Math.random() * spreadMs);
  const before = planned.map((plannedVote) => ({
    ...plannedVote,
    answers: [...plannedVote.answers],
  }));
  await cut();
  over = true;
  // Without power, no process can write anything.
  const dead = [stand.server().pid, postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  for (const pid of dead) kill9(pid);
  await voting;
  await until("the file system is free", () => succeeds(disk.unmount));
  disk.mount();
  return { stand, planned: before };
}

/** Null if the database is gone. */
async function lossesOf(stand: Stand, planned: readonly PlannedVote[]): Promise<string | null> {
  try {
    await stand.start();
  } catch {
    return null;
  }
  const { problems } = await stand.recount(planned);
  await stand.server().stop();
  const lost = problems.filter((problem) => problem.startsWith("lost")).length;
  return lost > 0 ? `${lost} are lost` : "none is lost";
}

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
