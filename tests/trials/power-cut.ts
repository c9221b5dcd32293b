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
  need,
  needWhole,
  openStand,
  type Stand,
  toldCount,
  trial,
  until,
} from "#tests/support/trial.ts";
import { type Wish, wishesOf } from "#tests/support/voting/crowd.ts";
import { newTally, sendWishes } from "#tests/support/voting/send-wishes.ts";

const rounds = Number(process.argv[2] ?? 3);
const minMs = 3_000;
const spreadMs = 3_000;

await trial("power cut", async (opened) => {
  for (let round = 1; round <= rounds; round++) {
    const { stand, wishes } = await cutWhileVoting(opened, { flushes: true });
    await stand.start();
    const recount = await stand.recount(wishes);
    needWhole(recount);
    await stand.server().stop();
    console.log(
      `round ${round}: ${recount.acknowledged} acknowledged before the cut, 0 lost; ${recount.untold} more were counted and not told; counters and chains whole`,
    );
  }
  const { stand, wishes } = await cutWhileVoting(opened, { flushes: false });
  const told = toldCount(wishes);
  const lost = await lossesOf(stand, wishes);
  console.log(
    `control, with fsync off: of ${told} acknowledged before the cut, ${lost ?? "all were lost: the database does not start"}`,
  );
  need(
    lost !== "none is lost",
    "nothing was lost without a flush, so that this trial proves nothing",
  );
});

async function cutWhileVoting(
  opened: AsyncDisposableStack,
  { flushes }: { flushes: boolean },
): Promise<{ stand: Stand; wishes: Wish[] }> {
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
  const wishes = wishesOf(crowd, crowd.surveyIds);
  let over = false;
  const tally = newTally();
  const voting = sendWishes(wishes, { url: stand.url, at: 32, stopped: () => over, tally });
  const cut = disk.armCut();
  const postmaster = postmasterOf(dataDir);
  await until("votes arrive", () => toldCount(wishes) > 100);
  await pause(minMs + Math.random() * spreadMs);
  const before = wishes.map((wish) => ({ ...wish, told: [...wish.told] }));
  await cut();
  over = true;
  // Without power, no process can write anything.
  const dead = [stand.server().pid, postmaster, ...childrenOf(postmaster).map(({ pid }) => pid)];
  for (const pid of dead) kill9(pid);
  await voting;
  await until("the file system is free", () => succeeds(disk.unmount));
  disk.mount();
  return { stand, wishes: before };
}

/** Null if the database is gone. */
async function lossesOf(stand: Stand, wishes: readonly Wish[]): Promise<string | null> {
  try {
    await stand.start();
  } catch {
    return null;
  }
  const { problems } = await stand.recount(wishes);
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
