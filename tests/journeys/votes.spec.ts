import { expect, open, openAs, test } from "#tests/support/journey.ts";
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

/** Voting on options: from the rule to the reason. */

const cities = { m: "Memphis", n: "Nashville", c: "Chattanooga", k: "Knoxville" };
const id = (letter: string) => `city${letter}00000`;
const choices = Object.entries(cities).map(([letter, name]) =>
  choice(id(letter), { label: copy(name) }),
);
const capital = (vote?: { rule: "one-to-one" | "drop-out"; tie: "lot" }) =>
  definition([
    pageOf("pageone000", [
      question("capital000", {
        kind: "ranking",
        prompt: copy("Where should the capital be?"),
        choices,
        ...(vote && { vote }),
      }),
    ]),
  ]);
/** The usual example, for 20 voters. */
const papers = [
  [8, "mnck"],
  [5, "nckm"],
  [3, "cknm"],
  [4, "kcnm"],
] as const;
const terms = { access: "link", identity: "confidential" } as const;

test("an author chooses a rule by what it is for, and voters read it", async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { _id } = await sam.api("POST /drafts", { body: { from: { definition: capital() } } });
  await openAs(page, people, sam, `/dashboard/builder/${_id}`);
  await page.getByRole("button", { name: "Edit Question 1: Where should the capital be?" }).click();
  await page.getByRole("checkbox", { name: "Count the answers as a vote" }).check();
  const rule = page.getByLabel("What do you want?");
  await expect(rule).toHaveValue("one-to-one");
  await expect(page.getByText(/Say two put A first/)).toBeVisible();
  await rule.selectOption({ label: "One winner with more than half, weakest out first" });
  await page.getByLabel("It only counts from this many voters on").fill("10");
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const draft = await sam.api("GET /drafts/{id}", { params: { id: _id } });
  expect(draft.definition.pages[0]?.elements[0]).toMatchObject({
    vote: { rule: "drop-out", quorum: 10, tie: "lot" },
  });
});

test("a vote is counted in the open once it has closed, and by nobody before", async ({
  page,
  people,
  browser,
}) => {
  test.slow();
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(
    sam,
    capital({ rule: "one-to-one", tie: "lot" }),
    terms,
  );
  await open(page, `/answer/${surveyId}`);
  const how = page.getByRole("complementary", { name: "How it’s counted" });
  await expect(how.getByText("One to one")).toBeVisible();
  await expect(page.getByText(/One is enough\. What you leave out counts as last\./)).toBeVisible();
  await expect(page.getByText(/If choices are level, a public lot decides\./)).toBeVisible();
  const promise = page.getByText(
    /the result shows all counts if at least 10 people voted\. Tables that split up the votes hide small groups\./,
  );
  await expect(page.getByText("A vote by Sam Survey")).toBeVisible();
  await expect(promise).toBeVisible();
  await expect(page.getByRole("button", { name: "Cast my vote" })).toBeVisible();
  for (const [count, order] of papers)
    for (let n = 0; n < count; n++)
      await answer({ api: people.visitor }, surveyId, {
        capital000: { ranking: [...order].map(id) },
      });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await expect(
    page.getByRole("heading", { name: "Hidden until the vote has closed." }),
  ).toBeVisible();
  await expect(page.getByText("Nashville")).toHaveCount(0);
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await page.reload();
  await expect(
    page.getByRole("heading", { name: "Nashville beats every other choice, one to one." }),
  ).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/survey/${surveyId}`);
  await expect(
    plain.getByRole("heading", { name: "Nashville beats every other choice, one to one." }),
  ).toBeVisible();
  await expect(plain.getByText("A vote by Sam Survey")).toBeVisible();
  await expect(plain.getByText(/Tables that split up the votes hide small groups\./)).toBeVisible();
  await expect(plain.getByRole("heading", { name: "20 people voted." })).toBeVisible();
  await expect(plain.getByText("Why some counts are hidden")).toHaveCount(0);
  await expect(plain.getByText("against “Memphis”")).toBeVisible();
  await expect(
    plain.getByRole("listitem").filter({ hasText: "against “Memphis”" }).first(),
  ).toContainText("12 to 8");
  await expect(plain.getByRole("row", { name: /^Nashville 13 13 12/ })).toBeVisible();
  await expect(plain.getByText("Yes: “Memphis”.")).toBeVisible();
  // The policy lets no style attribute of a page work.
  await expect(plain.locator("#results [style]")).toHaveCount(0);
  await context.close();
});

const budget = definition([
  pageOf("pageone000", [
    question("projects00", {
      kind: "multiple-choice",
      prompt: copy("What shall we buy?"),
      choices: [
        choice("bench00000", { label: copy("A bench"), cost: 60 }),
        choice("tree000000", { label: copy("A tree"), cost: 1400 }),
        choice("pond000000", { label: copy("A pond"), cost: 900 }),
      ],
      vote: { rule: "shares", tie: "lot", budget: 2000, unit: copy("euros") },
    } as Parameters<typeof question>[1]),
  ]),
]);

test("voters see what each choice costs and what theirs cost together, and lists call it a vote", {
  tag: "@phone",
}, async ({ page, people, browser }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, budget, terms);
  await open(page, `/answer/${surveyId}`);
  await page.getByRole("checkbox", { name: "A tree 1,400 euros" }).check();
  await expect(
    page.getByText("What you’ve ticked costs 1,400 euros. The budget is 2,000 euros."),
  ).toBeVisible();
  await page.getByRole("checkbox", { name: "A pond 900 euros" }).check();
  await expect(page.getByText("costs 2,300 euros, more than the budget")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Cast my vote" }).click();
  await expect(page).toHaveURL(/\/done$/);
  await expect(page.getByText("Everyone sees the result once the vote closes.")).toHaveCount(1);
  await page.goto(`/answer/${surveyId}`);
  await expect(page.getByRole("heading", { name: "You’ve voted" })).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/answer/${surveyId}`);
  await expect(plain.getByRole("checkbox", { name: "A tree 1,400 euros" })).toBeVisible();
  await plain.goto(`/survey/${surveyId}`);
  await expect(plain.getByText("Vote: Equal shares of a budget")).toBeVisible();
  await expect(plain.getByText("Total votes")).toBeVisible();
  await context.close();
  const { surveys } = await people.visitor("GET /all-surveys", {
    query: { filter: "", search: "", size: 100 } as never,
  });
  expect(surveys.find(({ _id }) => _id === surveyId)?.vote).toBe("shares");
  await openAs(page, people, sam, "/dashboard/survey-update");
  await expect(page.getByText("Vote: Equal shares of a budget")).toBeVisible();
});
