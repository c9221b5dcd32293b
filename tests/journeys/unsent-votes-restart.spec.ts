import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { connect } from "#server/database/connect.ts";
import { startEmbedded } from "#server/database/embedded.ts";
import { dayFromNow } from "#tests/support/drafts.ts";
import { expect, expectToast, open, test } from "#tests/support/journey.ts";
import { type JourneyPeople, journeyPeople } from "#tests/support/journey-people.ts";
import { freePort, type RunningServer, startServer } from "#tests/support/start-server.ts";
import { keptVotes, notSavedYet, postOfVotes, submit } from "#tests/support/voting/ballots.ts";

/** A server of its own, which dies and returns at the same address. */
const dataDir = mkdtempSync(join(tmpdir(), "candor-restart-"));
let port: number;
let server: RunningServer;
let people: JourneyPeople;

test.describe.configure({ mode: "serial", timeout: 180_000 });
test.beforeAll(async () => {
  port = await freePort();
  server = await start();
  people = journeyPeople(server, "127.0.0.1");
});
test.afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the server dies while Ravi votes: the page continues by itself once it is back", {
  tag: "@full",
}, async ({ page }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const ravi = await people.member("Ravi");
  await people.signIn(page.context(), ravi);
  await open(page, `${server.url}/login?from=/votes/${survey.id}`);
  await page.waitForURL(`**/votes/${survey.id}`);
  // The vote arrives, but the response dies with the server.
  await page.route(
    postOfVotes,
    async (route) => {
      await route.fetch();
      await server.kill9();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await expect(page.getByText("We can’t reach Candor right now.")).toBeVisible();
  server = await start();
  // The longer the server was away, the longer the page waits before it tries again.
  await expectToast(page, "Ravi Send Your Vote Successfully", { timeout: 60_000 });
  await expect(page).toHaveURL(`${server.url}/surveys`);
  expect(await keptVotes(page)).toEqual([]);
  const standing = await ravi.api("GET /surveys/{id}/standing", { params: { id: survey.id } });
  expect(standing.vote).toMatchObject({ voteOption: "yes", receipt: { place: 1 } });
});

test("the survey closes before Ravi is back: he is told, and nothing is left", {
  tag: "@full",
}, async ({ page }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const ravi = await people.member("Ravi");
  await people.signIn(page.context(), ravi);
  await open(page, `${server.url}/login?from=/votes/${survey.id}`);
  await page.waitForURL(`**/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await close(survey.id);
  // The page that was cut off would also send it as soon as it can.
  await page.goto("about:blank");
  await page.unroute(postOfVotes);
  await open(page, `${server.url}/votes/${survey.id}`);
  await expectToast(page, "This survey is closed.");
  await expect(page.getByRole("alert")).toContainText("This survey is closed.");
  await page.getByRole("alert").getByRole("link", { name: "See the results" }).click();
  await expect(page.getByRole("heading", { name: "Nobody voted." })).toBeVisible();
  expect(await keptVotes(page)).toEqual([]);
});

function start(): Promise<RunningServer> {
  return startServer({ port, env: { DATA_DIR: dataDir, LOG_LEVEL: "fatal" } });
}

/** Moves the deadline into the past. */
async function close(id: string): Promise<void> {
  const log = pino({ level: "silent" });
  const embedded = await startEmbedded(join(dataDir, "postgres"), log);
  const database = connect(embedded.where, { log, poolSize: 1 });
  await database.pool.query("update surveys set deadline = $2 where id = $1", [id, dayFromNow(-1)]);
  await database.close();
  await embedded.stop();
}
