/**
 * The disk under DATA_DIR fills up while votes arrive: no acknowledged vote is lost, each further
 * one is refused clearly, pages work, and with free space voting continues by itself.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { makeLoopDisk } from "#tests/support/loop-disk.ts";
import {
  acknowledgedCount,
  isReady,
  need,
  needWhole,
  openStand,
  trial,
  until,
} from "#tests/support/trial.ts";
import { plannedVotesOf } from "#tests/support/voting/crowd.ts";
import { newTally, sendPlannedVotes, shown } from "#tests/support/voting/send-planned-votes.ts";

const fullForMs = 20_000;
const pageEveryMs = 500;

await trial("full disk", async (opened) => {
  const disk = makeLoopDisk(400);
  opened.defer(() => disk.remove());
  const stand = await openStand(join(disk.folder, "data"));
  opened.defer(async () => void (await stand.server().stop()));
  const pid = stand.server().pid;
  const crowd = await stand.crowd({ people: 2_000, surveys: 40 });
  const planned = plannedVotesOf(crowd, crowd.surveyIds);
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
  await until("votes arrive", () => acknowledgedCount(planned) > 200);

  const filler = join(disk.folder, "filler");
  // Leaves a little space, which the votes themselves fill.
  execFileSync("fallocate", ["-l", String(disk.freeBytes() - 6_000_000), filler]);
  console.log(`the disk has 6 MB left after ${acknowledgedCount(planned)} acknowledged votes`);
  const refusals = () =>
    (tally.answers.get("overloaded") ?? 0) + (tally.answers.get("database-unavailable") ?? 0);
  await until("votes are refused", () => refusals() > 50, 180_000);
  const acknowledged = acknowledgedCount(planned);
  console.log(
    `full (${disk.freeBytes()} bytes free) after ${acknowledged} acknowledged votes; refusals so far: ${shown(tally)}`,
  );

  let slowest = 0;
  for (const giveUp = Date.now() + fullForMs; Date.now() < giveUp; await pause(pageEveryMs)) {
    const since = Date.now();
    const page = await fetch(stand.url);
    need(
      page.status === 200 && (await page.text()).includes("</html>"),
      `the home page answered ${page.status}`,
    );
    const health = await fetch(`${stand.url}/api/healthz`);
    need(health.status === 200, `healthz answered ${health.status}`);
    slowest = Math.max(slowest, Date.now() - since);
  }
  console.log(
    `full for ${fullForMs / 1000} s: ${acknowledgedCount(planned) - acknowledged} votes acknowledged, the home page answered 200 each time, at the slowest in ${slowest} ms; ${shown(tally)}`,
  );

  const before = acknowledgedCount(planned);
  rmSync(filler);
  const backAfter = await until(
    "votes go on by themselves",
    () => acknowledgedCount(planned) > before + 200,
    120_000,
  );
  console.log(`with space again 200 more votes were counted after ${backAfter} ms`);
  need(await isReady(stand.url), "readyz does not say that it is ready");
  need(stand.server().pid === pid, "the process was another");
  over = true;
  await voting;
  const recount = await stand.recount(planned);
  needWhole(recount);
  need(tally.wrong.length === 0, `wrong answers: ${tally.wrong.slice(0, 3).join("; ")}`);
  console.log(
    `${recount.acknowledged} acknowledged, 0 lost, ${recount.votes} counted; counters and chains whole`,
  );
});
