import { expect, expectToast, logOut, open, openAs, test } from "#tests/support/journey.ts";
import type { JourneyPeople, Member } from "#tests/support/journey-people.ts";
import {
  answer,
  keptVotes,
  notSavedYet,
  postOfVotes,
  sentVotes,
  submit,
} from "#tests/support/voting/ballots.ts";

const keepsTrying = "You can close this page and come back.";

/** The response of a server that asks clients to wait this many seconds. */
function busy(status: 429 | 503, seconds: number) {
  return {
    status,
    headers: { "retry-after": String(seconds), "content-type": "application/problem+json" },
    body: JSON.stringify({
      code: status === 503 ? "overloaded" : "too-many-requests",
      message: "",
      requestId: "x",
    }),
  };
}

async function ballot(people: JourneyPeople, name: string) {
  const sam = await people.member("Sam", "surveyor");
  const voter = await people.member(name);
  const survey = await people.publish(sam);
  return { sam, voter, survey, results: () => results(sam, survey.id) };
}

function results(sam: Member, id: string) {
  return sam.api("GET /surveys/{id}/results", { params: { id } });
}

test("Vera's connection is cut before her vote leaves: it is kept, and sent as soon as she is online", async ({
  page,
  people,
}) => {
  const { voter, survey, results } = await ballot(people, "Vera");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  await answer(page, "Yes");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await expect(page.getByText(keepsTrying)).toBeVisible();
  await expect(page.getByText("This device is offline.")).toBeVisible();
  await expect(page.getByText("Send Your Vote Successfully")).toBeHidden();
  expect(await keptVotes(page)).toHaveLength(1);
  await page.context().setOffline(false);
  await expectToast(page, "Vera Send Your Vote Successfully");
  await expect(page).toHaveURL("/surveys");
  expect(await keptVotes(page)).toEqual([]);
  expect(await results()).toMatchObject({ yes: 1, total: 1 });
});

test("the responses to Yusuf's vote are lost: it is sent until one arrives, and counts once", {
  tag: "@full",
}, async ({ page, people }) => {
  const { voter, survey, results } = await ballot(people, "Yusuf");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  const sent = sentVotes(page);
  await page.route(
    postOfVotes,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 2 },
  );
  await submit(page, "No");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await expectToast(page, "Yusuf Send Your Vote Successfully");
  expect(sent.length).toBe(3);
  expect(new Set(sent.map(({ body }) => body.submissionId)).size).toBe(1);
  expect(await results()).toMatchObject({ no: 1, total: 1 });

  await open(page, "/contact");
  await expect(page.getByRole("button", { name: "Account of Yusuf" })).toBeVisible();
  expect(sent.length).toBe(3);
});

test("the page respects a busy server's retry-after, and Try now skips it", {
  tag: "@full",
}, async ({ page, people }) => {
  const { voter, survey, results } = await ballot(people, "Wim");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  const sent = sentVotes(page);
  const answers = [busy(503, 2), busy(429, 600)];
  await page.route(postOfVotes, (route) => {
    const next = answers.shift();
    return next ? route.fulfill(next) : route.continue();
  });
  await submit(page, "Yes");
  await expect(page.getByText("Candor is very busy right now.")).toBeVisible();
  await expect.poll(() => sent.length).toBe(2);
  expect((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0)).toBeGreaterThan(1_900);
  await expect(page.getByText("Candor is very busy right now.")).toBeVisible();
  await page.getByRole("button", { name: "Try now" }).click();
  await expectToast(page, "Wim Send Your Vote Successfully");
  expect(await results()).toMatchObject({ yes: 1, total: 1 });
});

test("while no response comes, Olga is soon told that she needn't stay", {
  tag: "@full",
}, async ({ page, people }) => {
  const { voter, survey, results } = await ballot(people, "Olga");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  let answered = () => {};
  const late = new Promise<void>((resolve) => {
    answered = resolve;
  });
  await page.route(postOfVotes, async (route) => {
    await late;
    await route.continue();
  });
  await submit(page, "Yes");
  await expect(page.getByText("Sending…")).toBeVisible();
  await expect(page.getByText(keepsTrying)).toBeVisible();
  await expect(page.getByText("Sending…")).toBeVisible();
  answered();
  await expectToast(page, "Olga Send Your Vote Successfully");
  expect(await results()).toMatchObject({ yes: 1, total: 1 });
});

test("a response that isn't Candor's neither saves nor refuses a vote", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { voter, survey, results } = await ballot(people, "Pola");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  const portals = [
    { status: 200, body: "<h1>Welcome to our hotel</h1>", contentType: "text/html" },
    { status: 200, json: {} },
    { status: 404, body: "no such host", contentType: "text/plain" },
  ];
  await page.route(postOfVotes, (route) => {
    const next = portals.shift();
    return next ? route.fulfill(next) : route.continue();
  });
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await expectToast(page, "Pola Send Your Vote Successfully");
  expect(portals).toEqual([]);
  expect(await results()).toMatchObject({ total: 1 });
});

test("Tilda closes the tab before her vote is sent; on her next visit it is, and she keeps the receipt @full", async ({
  page,
  people,
}) => {
  const { voter, survey, results } = await ballot(people, "Tilda");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  await page.context().route(postOfVotes, (route) => route.abort());
  await submit(page, "No");
  await expect(page.getByText(keepsTrying)).toBeVisible();
  const later = await page.context().newPage();
  await page.close();
  await page.context().unroute(postOfVotes);

  await open(later, "/contact");
  await expectToast(later, "Tilda Send Your Vote Successfully");
  const votes = later.getByRole("region", { name: "Your votes" });
  await expect(votes).toContainText(survey.title);
  await expect(votes).toContainText("You voted no.");
  await expect(votes.getByRole("link", { name: "Check your receipt: No. 1" })).toBeVisible();
  await expect(later).toHaveURL("/contact");
  expect(await results()).toMatchObject({ no: 1, total: 1 });
  expect(await keptVotes(later)).toEqual([]);
  await votes.getByRole("button", { name: "Close" }).click();
  await expect(votes).toBeHidden();
});

test("back at the ballot, Uri sees the state of his waiting vote", {
  tag: "@full",
}, async ({ page, people }) => {
  const { voter, survey } = await ballot(people, "Uri");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  // With this retry-after, the page's own try doesn't come before the person's.
  await page.route(postOfVotes, (route) => route.fulfill(busy(429, 600)));
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await open(page, `/votes/${survey.id}`);
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await expect(page.getByText("Your vote: yes")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your votes" })).toBeHidden();
  await page.unroute(postOfVotes);
  await page.getByRole("button", { name: "Try now" }).click();
  await expect(page.getByText("You voted yes.")).toBeVisible();
  await expect(page).toHaveURL(`/votes/${survey.id}`);
  await open(page, `/votes/${survey.id}`);
  await expect(page.getByText("You voted yes.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Check your receipt: No\. 1/ })).toHaveAttribute(
    "href",
    new RegExp(`^/verify\\?survey=${survey.id}&place=1&link=[0-9a-f]{64}$`),
  );
});

test("the vote of someone who logged out waits for them, and is never sent for another person", {
  tag: "@full",
}, async ({ page, people }) => {
  const { voter, survey, results } = await ballot(people, "Xena");
  const zoe = await people.member("Zoe");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  const sent = sentVotes(page);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await logOut(page, "Xena");
  await expect(page).toHaveURL("/");
  await expect(page.getByText("A vote is waiting in this browser.")).toBeVisible();
  const votes = page.getByRole("region", { name: "Your votes" });
  await expect(votes).not.toContainText(survey.title);
  await page.unroute(postOfVotes);
  sent.length = 0;

  // On the same page, which still has the vote in memory.
  await votes.getByRole("link", { name: "Login" }).click();
  await login(zoe);
  await expect(page.getByRole("button", { name: "Account of Zoe" })).toBeVisible();
  await open(page, "/surveys");
  await expect(page.getByRole("button", { name: "Account of Zoe" })).toBeVisible();
  await expect(votes).toBeHidden();
  await logOut(page, "Zoe");
  await expect(votes).toContainText("We’ll send it when the person who cast it logs in here.");
  expect(sent).toEqual([]);
  expect(await results()).toMatchObject({ total: 0 });

  await votes.getByRole("link", { name: "Login" }).click();
  await login(voter);
  await expectToast(page, "Xena Send Your Vote Successfully");
  expect(sent.map(({ voterId }) => voterId)).toEqual([voter.id]);
  expect(await results()).toMatchObject({ yes: 1, total: 1 });

  async function login({ email, password }: Member): Promise<void> {
    if (!page.url().includes("/login")) await open(page, "/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await expectToast(page, "Login successfully");
  }
});

test("two tabs send one vote once, and both show the result", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { voter, survey, results } = await ballot(people, "Nils");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  const other = await page.context().newPage();
  await open(other, `/votes/${survey.id}`);
  await answer(other, "No");
  await page.context().route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  for (const tab of [page, other]) await expect(tab.getByText(notSavedYet)).toBeVisible();
  await expect(other.getByText("Your vote: yes")).toBeVisible();
  const sent = [sentVotes(page), sentVotes(other)];
  await page.context().unroute(postOfVotes);
  // One of them sends it; the other is notified or asks.
  for (const tab of [page, other]) await expect(tab.getByText("You voted yes.")).toBeVisible();
  expect(sent.flat().length).toBe(1);
  expect(await keptVotes(other)).toEqual([]);
  expect(await results()).toMatchObject({ yes: 1, total: 1 });
});

test("when Rosa has answered elsewhere meanwhile, her vote's answer says so", {
  tag: "@full",
}, async ({ page, people }) => {
  const { voter, survey, results } = await ballot(people, "Rosa");
  await openAs(page, people, voter, `/votes/${survey.id}`);
  await page.route(postOfVotes, (route) => route.abort());
  await submit(page, "Yes");
  await expect(page.getByText(notSavedYet)).toBeVisible();
  await voter.api("POST /votes", { body: { surveyId: survey.id, voteOption: "no" } });
  await open(page, "/dashboard");
  await page.unroute(postOfVotes);
  await expectToast(page, "You've already voted on this survey.");
  const votes = page.getByRole("region", { name: "Your votes" });
  await expect(votes).toContainText("Your vote wasn’t saved. You've already voted on this survey.");
  await votes.getByRole("link", { name: "See the results" }).click();
  await expect(page.getByRole("heading", { name: "The one voter so far said no." })).toBeVisible();
  await expect(votes).toBeHidden();
  expect(await keptVotes(page)).toEqual([]);
  expect(await results()).toMatchObject({ no: 1, total: 1 });
});
