import type { Question } from "#engine/definition.ts";
import { expect, expectToast, open, openAs, test, unique } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { violations } from "#tests/support/violations.ts";

const named = (id: string, label: string) => choice(id, { label: copy(label) });
const asked = definition(
  [
    pageOf("pageone000", [
      question("voted00000", {
        kind: "ranking",
        order: "shuffled",
        prompt: copy("Where shall we meet?"),
        choices: [named("kitchen000", "In the kitchen"), named("garden0000", "In the garden")],
        vote: { rule: "one-to-one", tie: "lot" },
      } as Parameters<typeof question>[1]) as Question,
      question("returns000", { kind: "yes-no", prompt: copy("Will you come?") }),
    ]),
  ],
  { title: copy("Our next meeting") },
);

test("Sam sees how many voted, and for what only once the vote has closed", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  const ranking = ["garden0000", "kitchen000"];
  for (let person = 0; person < 3; person++)
    await answer({ api: people.visitor }, surveyId, {
      voted00000: { ranking },
      returns000: { choice: "yes" },
    });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  const vote = page.getByRole("region", { name: "Hidden until the vote has closed." });
  await expect(vote.getByText("Where shall we meet?")).toBeVisible();
  await expect(vote.getByText("Asked 3, answered 3, skipped none.")).toBeVisible();
  await expect(vote.getByText("In the garden")).toHaveCount(0);
  await expect(page.getByRole("region", { name: /Yes/ })).toBeVisible();
  await page.goto(`/dashboard/results/${surveyId}/responses`);
  await expect(
    page.getByText("How people voted is hidden until the vote has closed, from you too."),
  ).toBeVisible();
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await page.goto(`/dashboard/results/${surveyId}`);
  await expect(page.getByText(/In the garden/).first()).toBeVisible();
});

test("the page of a vote of three people says who won, but shows no counts, and in German too", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let person = 0; person < 3; person++)
    await answer({ api: people.visitor }, surveyId, {
      voted00000: { ranking: ["garden0000", "kitchen000"] },
    });
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await open(page, `/verify?survey=${surveyId}`);
  await expect(page.getByText(/^All 3 links fit: each vote follows/)).toBeVisible();
  await expect(page.getByText("3 votes", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Find my vote" })).toBeVisible();
  await open(page, `/survey/${surveyId}`);
  await expect(page.getByRole("heading", { name: /^“In the garden”/ })).toBeVisible();
  await expect(page.getByRole("heading", { name: "The whole order" })).toBeVisible();
  await expect(page.getByText("so only the order is shown")).toBeVisible();
  await expect(page.getByText("3 to 0")).toHaveCount(0);
  // The other question's answers are hidden.
  await expect(page.getByText("Will you come?").last()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const headers = { "accept-language": "de" };
  const german = await (await page.request.get(`/survey/${surveyId}`, { headers })).text();
  expect(german).toMatch(/„In the garden“ (schlägt|liegt|steht|gewinnt)/);
});

test("before anybody votes, list and page say what can be chosen and what wins", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const title = unique("Where to");
  const settings = { access: "link", identity: "confidential" } as const;
  const titled = { ...asked, title: copy(title) };
  const { surveyId } = await publishDefinition(sam, titled, settings);
  await open(page, `/surveys?search=${encodeURIComponent(title)}`);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByRole("listitem")).toHaveText(["In the kitchen", "In the garden"]);
  await expect(card).toContainText("What beats each of the others wins.");
  await open(page, `/survey/${surveyId}`);
  await expect(page.getByText("Every two choices are compared")).toBeVisible();
  const asks = page.getByRole("region", { name: "What it asks" });
  await expect(asks.getByText("In the kitchen")).toBeVisible();

  const priced = (at: string, label: string, cost: number) =>
    choice(at, { label: copy(label), cost });
  const shared = definition([
    pageOf("pageone000", [
      question("voted00000", {
        kind: "multiple-choice",
        prompt: copy("What shall we pay for?"),
        choices: [priced("bench00000", "A bench", 400), priced("trees00000", "Trees", 1_200)],
        vote: { rule: "shares", tie: "lot", budget: 1_500, unit: copy("euros") },
      } as Parameters<typeof question>[1]) as Question,
    ]),
  ]);
  const { surveyId: budget } = await publishDefinition(sam, shared, settings);
  await open(page, `/survey/${budget}`);
  await expect(asks.getByRole("listitem").filter({ hasText: /^A bench/ })).toHaveText(
    "A bench400 euros",
  );
  await expect(asks.getByText("The budget is 1,500 euros.")).toBeVisible();
  for (let person = 0; person < 10; person++)
    await answer({ api: people.visitor }, budget, { voted00000: { choices: ["trees00000"] } });
  await sam.api("POST /surveys/{id}/close", { params: { id: budget } });
  await open(page, `/survey/${budget}`);
  // How it ended comes first.
  const result = page.getByRole("heading", { level: 2 }).first();
  await expect(result).toHaveText("10 people voted.");
  expect((await result.boundingBox())?.y).toBeLessThan(600);
  await expect(
    page.getByText("What’s bought costs 1,200 euros of the 1,500 euros there are."),
  ).toBeVisible();
  await expect(page.getByText("✓ bought · 1,200 euros")).toBeVisible();
});

test("Sam withdraws a choice, and enters after the close the number that decides", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const drawn = definition([
    pageOf("pageone000", [
      question("voted00000", {
        kind: "multiple-choice",
        prompt: copy("Which day?"),
        choices: [
          named("monday0000", "Monday"),
          named("tuesday000", "Tuesday"),
          named("never00000", "Sunday"),
        ],
        vote: { rule: "approval", tie: "lot", draw: copy("Saturday’s lottery numbers") },
      } as Parameters<typeof question>[1]) as Question,
    ]),
  ]);
  const { surveyId } = await publishDefinition(sam, drawn, settings);
  for (const choice of ["monday0000", "tuesday000"])
    await answer({ api: people.visitor }, surveyId, { voted00000: { choices: [choice] } });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await page.getByText("Withdraw a choice", { exact: true }).click();
  await page.getByLabel("Choice", { exact: true }).selectOption("Sunday");
  await page.getByLabel("Why? Everyone can read it.").fill("The hall is closed.");
  await page.getByRole("button", { name: "Withdraw it" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw it" }).click();
  await expectToast(page, "The choice was withdrawn.");
  // Two have to stay.
  await expect(page.getByText("Withdraw a choice", { exact: true })).toHaveCount(0);
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await open(page, `/dashboard/results/${surveyId}`);
  await expect(
    page.getByText("Announced before the vote: Saturday’s lottery numbers"),
  ).toBeVisible();
  await page.getByLabel("The number that was drawn").fill("3 14 15 92");
  await page.getByRole("button", { name: "Draw the lot" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Draw the lot" }).click();
  await expect(page.getByText("The lot waits for its number")).toHaveCount(0);
  await expect(page.getByText(/3 14 15 92$/)).toBeVisible();
});

test("Sam's report shows who won a vote and why, and how the lot was drawn", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (const ranking of [["garden0000"], ["kitchen000"]])
    await answer({ api: people.visitor }, surveyId, { voted00000: { ranking } });
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  const params = { id: surveyId };
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params,
    body: { title: "Where we meet" },
  });
  const body = { revision: begun.revision, kind: "frozen", audience: "unlisted" } as const;
  await sam.api("POST /result-reports/{id}/publish", { params: { id: begun._id }, body });
  await open(page, `/report/${begun._id}`);
  await expect(
    page.getByRole("heading", { name: /beats every other|comes first|wins/ }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "How the lot was drawn" })).toBeVisible();
  await expect(page.getByText(/^candor lot 1 [0-9a-f]{64}$/)).toBeVisible();
  await expect(page.getByText("garden0000")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
