import type { Page } from "@playwright/test";
import { expect, expectToast, open, openAs, tabTo, test } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";
import {
  answer,
  keptVotes,
  notSavedYet,
  postOfVotes,
  question,
  sentVotes,
  submit,
} from "#tests/support/voting/ballots.ts";

test.describe("where storage is", () => {
  for (const [how, forbid] of [
    [
      "forbidden",
      "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('', 'SecurityError') } })",
    ],
    [
      "full",
      "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }",
    ],
  ] as const) {
    test(`${how}, a vote lasts as long as the page, which says so`, { tag: "@full" }, async ({
      page,
      people,
    }) => {
      const survey = await people.publish(await people.member("Sam", "surveyor"));
      const voter = await people.member("Fay");
      await page.addInitScript(forbid);
      await openAs(page, people, voter, `/votes/${survey.id}`);
      const sent = sentVotes(page);
      await page.route(postOfVotes, (route) => route.abort(), { times: 2 });
      await submit(page, "Yes");
      await expect(page.getByText(notSavedYet)).toBeVisible();
      await expect(
        page.getByText("Your browser can’t store your vote. Please leave this page open."),
      ).toBeVisible();
      const asked = page.waitForEvent("dialog");
      const leaving = page.close({ runBeforeUnload: true });
      const dialog = await asked;
      expect(dialog.type()).toBe("beforeunload");
      await dialog.dismiss();
      await leaving;
      await expectToast(page, "Fay Send Your Vote Successfully");
      expect(new Set(sent.map(({ body }) => body.submissionId)).size).toBe(1);
      const standing = await voter.api("GET /surveys/{id}/standing", { params: { id: survey.id } });
      expect(standing.vote).toMatchObject({ voteOption: "yes" });
    });
  }
});

test("if the vote sender can't be loaded at first, it is loaded again and sends the kept vote", {
  tag: "@full",
}, async ({ page, people }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  await openAs(page, people, await people.member("Lea"), `/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  // The page that was cut off would also send it as soon as it can.
  await page.goto("about:blank");
  await page.unroute(postOfVotes);
  await page.route("**/vote-notices-*.js", (route) => route.abort(), { times: 1 });
  const refused = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/vote-notices-"),
  );
  await open(page, "/pricing");
  await refused;
  await expect(page.getByRole("region", { name: "Your votes" })).toContainText("You voted");
  expect(await keptVotes(page)).toEqual([]);
});

test("kept votes that are broken, cut off, huge or changed are reported once, and the valid one is sent", {
  tag: "@full",
}, async ({ page, people }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const voter = await people.member("Bob");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "No");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await page.evaluate((voterId) => {
    const [kept = ""] = Object.keys(localStorage).filter((key) => key.startsWith("unsent-vote "));
    const whole = localStorage.getItem(kept) ?? "";
    const surveyId = "018f0000-0000-7000-8000-000000000000";
    const put = (n: number, text: string) =>
      localStorage.setItem(`unsent-vote ${voterId} broken-${n}`, text);
    put(0, "");
    put(1, whole.slice(0, 40));
    put(2, "null");
    put(3, `{"surveyId":["${surveyId}"]}`);
    // One names another survey, and one has an unknown answer.
    put(4, whole);
    put(5, whole.replace('"no"', '"maybe"').replace(/"surveyId":"[^"]*"/, '"surveyId":"broken-5"'));
    put(
      6,
      JSON.stringify({
        ...JSON.parse(whole),
        surveyId: "broken-6",
        comment: "x".repeat(1_000_000),
      }),
    );
    put(7, JSON.stringify({ ...JSON.parse(whole), surveyId: "broken-7", submissionId: "one" }));
  }, voter.id);
  // The page that was cut off would also send it as soon as it can.
  await page.goto("about:blank");
  await page.unroute(postOfVotes);
  const sent = sentVotes(page);
  const failures: Error[] = [];
  page.on("pageerror", (error) => failures.push(error));
  await open(page, "/pricing");
  await expectToast(
    page,
    "We can’t read a vote that was waiting in this browser. If it was yours, please vote again.",
  );
  await expect(page.getByRole("region", { name: "Your votes" })).toContainText("You voted");
  expect(sent.map(({ body }) => body.surveyId)).toEqual([survey.id]);
  expect(await keptVotes(page)).toEqual([]);
  expect(failures).toEqual([]);
});

test("a vote on a survey that was unpublished meanwhile is refused for good, and the page says so", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const survey = await people.publish(sam);
  const voter = await people.member("Hugo");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  const admin = await people.demoAdmin();
  const params = { id: survey.id };
  await admin.api("PUT /surveys/{id}/status", {
    params,
    body: { status: "unPublish", feedback: "Too short." },
  });
  // The page that was cut off would also send it as soon as it can.
  await page.goto("about:blank");
  await page.unroute(postOfVotes);
  await open(page, "/surveys");
  const votes = page.getByRole("region", { name: "Your votes" });
  await expect(votes).toContainText(
    "Your vote wasn’t saved. We can't find this. It may have been deleted.",
  );
  expect(await keptVotes(page)).toEqual([]);
});

test("Dora discards her vote after a confirmation, and finds her ballot unchanged", async ({
  page,
  people,
}) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const dora = await people.member("Dora");
  await openAs(page, people, dora, `/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  await page.getByRole("button", { name: "Discard" }).click();
  const dialog = page.getByRole("dialog", { name: "Discard your vote?" });
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByText(notSavedYet)).toBeVisible();
  expect(await keptVotes(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Discard" }).click();
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(
    page.getByRole("group", { name: question }).getByRole("radio", { name: "Yes" }),
  ).toBeChecked();
  await expect(page.getByText(notSavedYet)).toBeHidden();
  expect(await keptVotes(page)).toEqual([]);
  const sent = sentVotes(page);
  await page.unroute(postOfVotes);
  await submit(page, "No");
  await expectToast(page, "Dora Send Your Vote Successfully");
  expect(sent.map(({ body }) => body.voteOption)).toEqual(["no"]);
});

test("every state of an unsent vote is reachable by keyboard and passes axe", {
  tag: "@full",
}, async ({ page, people }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const kim = await people.member("Kim");
  await openAs(page, people, kim, `/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await answer(page, "Yes");
  await tabTo(page, page.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Your vote" })).toBeFocused();
  await still(page);
  await tabTo(page, page.getByRole("button", { name: "Discard" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await still(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Discard" })).toBeFocused();

  await open(page, "/contact");
  const votes = page.getByRole("region", { name: "Your votes" });
  await expect(votes).toContainText(notSavedYet);
  await still(page);
  await tabTo(page, votes.getByRole("button", { name: "Try now" }));
  await page.unroute(postOfVotes);
  await page.keyboard.press("Enter");
  await expect(votes).toContainText("You voted");
  await still(page);
  await tabTo(page, votes.getByRole("button", { name: "Copy" }));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.keyboard.press("Enter");
  await expectToast(page, "Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^candor receipt ${survey.id} 1 [0-9a-f]{64}$`));

  await open(page, "/dashboard/participate");
  await expect(page.getByRole("link", { name: /^Check your receipt: No\. 1/ })).toBeVisible();
  await still(page);
});

test("opening a link casts no vote, even if it marks an answer and the person is signed in", {
  tag: "@full",
}, async ({ page, people }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const lou = await people.member("Lou");
  const sent = sentVotes(page);
  await openAs(page, people, lou, `/votes/${survey.id}`);
  await open(page, `/votes/${survey.id}#yes`);
  await expect(page.getByRole("radio", { name: "Yes", exact: true })).toBeChecked();
  // As a form without scripts would have sent it.
  for (const address of [
    `/votes/${survey.id}?voteOption=yes`,
    `/survey/${survey.id}?voteOption=yes#yes`,
  ]) {
    await open(page, address);
    await expect(page.getByRole("heading", { level: 1, name: survey.title })).toBeVisible();
    await page.waitForLoadState("networkidle");
  }
  expect(sent).toEqual([]);
  expect(
    (await lou.api("GET /surveys/{id}/standing", { params: { id: survey.id } })).vote,
  ).toBeNull();
});

async function still(page: Page): Promise<void> {
  expect.soft(await violations(page)).toEqual([]);
}
