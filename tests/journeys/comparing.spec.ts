import { expect, openAs, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  question,
  page as sheet,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { violations } from "#tests/support/violations.ts";

const library = definition([
  sheet("pageone000", [
    question("returns000", { kind: "yes-no" }),
    question("visits0000", {
      kind: "single-choice",
      choices: ["newcomers0", "oldtimers0"].map((id) => choice(id)),
    }),
    question("spent00000", { kind: "number", decimals: 0, min: 0, max: 100 }),
  ]),
]);

const groups = [
  ["newcomers0", "yes", 4],
  ["newcomers0", "no", 9],
  ["oldtimers0", "yes", 12],
  ["oldtimers0", "no", 2],
] as const;

test("Sam sees what some people answered, and how groups differ", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, library, settings);
  for (const [visits, returns, times] of groups)
    for (let n = 0; n < times; n++)
      await answer({ api: people.visitor }, surveyId, {
        visits0000: { choice: visits },
        returns000: { choice: returns },
        spent00000: { number: n },
      });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await page.getByRole("button", { name: "Filter" }).click();
  const dialog = page.getByRole("dialog", { name: "Show only some people" });
  await dialog.getByLabel("People who answered").selectOption({ label: "visits0000?" });
  // As the results show it.
  await dialog.getByRole("checkbox", { name: "oldtimers0 14 people" }).check();
  await dialog.getByRole("button", { name: "Filter" }).click();
  await expect(
    page.getByRole("heading", { name: "14 people of 27 match the filters." }),
  ).toBeVisible();
  await expect(page.getByText("leaves 14 people")).toBeAttached();
  await expect(page.getByRole("heading", { name: "86% said “Yes”, 14% “No”." })).toBeVisible();
  // What was filtered by leads with nothing but that.
  const filtered = page.getByRole("region", { name: "You filtered by this question." });
  await expect(filtered).toHaveCount(1);
  // Those who were chosen are no sample of those who could answer.
  await expect(filtered).toContainText("100%");
  await expect(filtered.getByText("95% range").first()).toBeHidden();
  expect(await violations(page)).toEqual([]);
  // The address has it all.
  await page.reload();
  await expect(
    page.getByRole("heading", { name: "14 people of 27 match the filters." }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Remove the filter: “visits0000?”: oldtimers0" }).click();
  await expect(page.getByRole("heading", { name: "27 people have answered." })).toBeVisible();
  await page.getByRole("link", { name: "Compare" }).click();
  await page.getByLabel("Compared by").selectOption({ label: "visits0000?" });
  await page.getByRole("link", { name: "returns000?" }).click();
  await expect(
    page.getByRole("heading", {
      name: "“oldtimers0”: 86% chose “Yes”, against 31% of “newcomers0”.",
    }),
  ).toBeVisible();
  await expect(
    page.getByRole("row", { name: /^Yes 31% 4 ▼ fewer 86% 12 ▲ more 16/ }),
  ).toBeVisible();
  await expect(page.getByText("Chi-square 8.4, 1 degree of freedom, p 0.004")).toBeVisible();
  // A table that fails comes by itself once the connection is back.
  await page.route(/\/api\/.*\/cross-tab\?/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("We’ll keep trying.")).toBeVisible();
  await page.unroute(/\/api\/.*\/cross-tab\?/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText("Chi-square 8.4, 1 degree of freedom, p 0.004")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Half of them are newcomers, but four in five should be.
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await page.getByRole("link", { name: "Weights" }).click();
  await page.getByRole("combobox", { name: "Question" }).selectOption({ label: "visits0000?" });
  await page.getByLabel("Real share of “newcomers0” in %").fill("80");
  await page.getByLabel("Real share of “oldtimers0” in %").fill("10");
  await page.getByRole("button", { name: "Show weighted results" }).click();
  await expect(page.getByText("Adds up to 90%: 10% is missing.")).toBeVisible();
  await page.getByLabel("Real share of “oldtimers0” in %").fill("20");
  await page.getByRole("button", { name: "Show weighted results" }).click();
  await expect(
    page.getByRole("heading", {
      name: "Weighted: “No” comes first with 58%, but the lead could be chance.",
    }),
  ).toBeVisible();
  await expect(page.getByText("27 people, weighted, say as much as 19 unweighted.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Comparisons have the same weights, and no test that they can't have.
  await page.getByRole("link", { name: "Compare", exact: true }).click();
  await page.getByLabel("How people answered").selectOption({ label: "returns000?" });
  await page.getByLabel("Compared by").selectOption({ label: "visits0000?" });
  const untested = "With weights, these are too few people to tell a difference from chance.";
  await expect(page.getByRole("heading", { name: untested })).toBeVisible();
  await expect(
    page.getByText("Percentages are of each column. 27 people answered both."),
  ).toBeVisible();
  await page.getByRole("button", { name: "By row" }).click();
  await expect(page.getByRole("row", { name: /^Yes 59% 7 41% 5 11$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await page.getByRole("link", { name: "Show without weights" }).click();
  await expect(page.getByRole("heading", { name: "“Yes” comes first with 59%" })).toBeVisible();
});

test("he sets the last two versions side by side @full", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, library, settings);
  const { _id: id, revision } = await sam.api("POST /drafts", {
    body: { from: { survey: surveyId } },
  });
  const patches = [{ op: "replace", path: "/title/words/en", value: "The new library" } as const];
  await sam.api("PATCH /drafts/{id}", { params: { id }, body: { revision, patches } });
  const terms = { category: "Market Research", deadline: "2099-01-01" } as const;
  await sam.api("POST /drafts/{id}/publish", { params: { id }, body: terms });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/cross-tab/side-by-side`);
  await page.getByLabel("What to compare").selectOption("Two versions");
  await expect(page.getByLabel("First version")).toHaveValue("1");
  await expect(page.getByLabel("Second version")).toHaveValue("2");
  await expect(page.getByText("One side has no answers.")).toBeVisible();
});

test("he sets two surveys from one template side by side @full", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const answered = async (yes: number, no: number) => {
    const { surveyId } = await publishDefinition(sam, library, settings);
    for (let n = 0; n < yes + no; n++)
      await answer({ api: people.visitor }, surveyId, {
        visits0000: { choice: n % 2 ? "newcomers0" : "oldtimers0" },
        returns000: { choice: n < yes ? "yes" : "no" },
      });
    return surveyId;
  };
  const [before, after] = [await answered(3, 13), await answered(15, 1)];
  await openAs(page, people, sam, `/dashboard/results/${before}/cross-tab`);
  await page.getByRole("link", { name: "Compare two periods, versions or surveys" }).click();
  for (const name of ["First period", "Second period"])
    await page.getByRole("group", { name }).getByLabel("From").fill("2026-01-01");
  await expect(page.getByText("The two periods overlap")).toBeVisible();
  await page.getByLabel("What to compare").selectOption("Another survey");
  await page.getByLabel("The other survey").selectOption(after);
  const found = "One of 2 questions differs by more than chance would explain.";
  await expect(page.getByRole("heading", { name: found })).toBeVisible();
  await expect(page.getByRole("heading", { name: "“Yes”: 19%, then 94%." })).toBeVisible();
  await expect(page.getByText("One question may differ by chance alone")).toBeVisible();
  await page.locator("summary", { hasText: "visits0000?" }).click();
  await expect(page.getByRole("row", { name: /^newcomers0 50% 50% can’t tell/ })).toBeVisible();
  await page.getByText("One question can’t be compared, because too few people answered").click();
  await expect(page.getByText("It takes 10 answers on each side.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^Yes 19% 94% \+75 points/ })).toBeVisible();
  // On a phone, too, the last column is what one came for.
  await expect(page.getByText("+75 points")).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  // The address has both sides.
  await page.reload();
  await expect(page.getByRole("heading", { name: found })).toBeVisible();
  await page.route(/\/surveys\/[^/?]+(@|%40)/, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Your other surveys couldn’t be loaded.")).toBeVisible();
  await expect(page.getByText("You have no other questionnaire yet.")).toBeHidden();
  // Both come by themselves once the connection is back.
  await page.unroute(/\/surveys\/[^/?]+(@|%40)/);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByLabel("The other survey")).toHaveValue(after);
});

test("Sam groups answers, so that a table of a confidential survey can be read", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const rated = definition([
    sheet("pageone000", [
      question("stars00000", { kind: "rating", to: 7 }),
      question("visits0000", {
        kind: "single-choice",
        choices: ["newcomers0", "oldtimers0"].map((id) => choice(id)),
      }),
    ]),
  ]);
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, rated, settings);
  for (const [at, [first, second]] of [
    [1, 4],
    [3, 4],
    [4, 2],
    [5, 5],
    [2, 3],
    [5, 1],
    [4, 2],
  ].entries())
    for (const [visits, times] of [
      ["newcomers0", first],
      ["oldtimers0", second],
    ] as const)
      for (let n = 0; n < (times ?? 0); n++)
        await answer({ api: people.visitor }, surveyId, {
          stars00000: { number: at + 1 },
          visits0000: { choice: visits },
        });
  const sides = "rows=stars00000&columns=visits0000";
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/cross-tab?${sides}`);
  await expect(page.getByRole("heading", { name: "Too many small groups to test." })).toBeVisible();
  // Everybody answered both, so the totals are those of the results.
  await expect(page.getByRole("row", { name: /^1 hidden hidden 5$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: "People 24 21 45" })).toBeVisible();
  await page.getByRole("button", { name: "Group answers" }).click();
  await expect(page.getByRole("row", { name: /^1–3 33% 8 48% 10 18$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^5–7 46% 11 29% 6 17$/ })).toBeVisible();
  await expect(page.getByText("hidden")).toHaveCount(0);
  await page.reload();
  await page.getByText("Change the groups").click();
  await page.getByLabel("4", { exact: true }).selectOption("Group 1: 1–3");
  await expect(page.getByRole("row", { name: /^1–4 54% 13 71% 15 28$/ })).toBeVisible();
  await page.getByText("Change the groups").click();
  await page.getByLabel("1", { exact: true }).selectOption("By itself");
  await expect(page.getByRole("row", { name: /^1 hidden hidden/ })).toBeVisible();
  await page.getByText("Change the groups").click();
  await page.getByLabel("1", { exact: true }).selectOption("Group 1: 2–4");
  await expect(page.getByRole("row", { name: /^1–4 54% 13 71% 15 28$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("row", { name: /^1–4 / })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Show every answer" }).click();
  await expect(page.getByRole("row", { name: /^1 hidden hidden 5$/ })).toBeVisible();
});

test("Sam's first look is a table that can be read, where the last question's can't", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const asked = definition([
    sheet("pageone000", [
      question("advise0000", { kind: "rating", from: 0, to: 10 }),
      question("parts00000", {
        kind: "matrix",
        rows: [{ id: "speed00000", code: "speed", label: copy("Speed") }],
        columns: ["bad0000000", "good000000"].map((id) => choice(id)),
      }),
      question("first00000", { kind: "yes-no" }),
    ]),
  ]);
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let n = 0; n < 24; n++)
    await answer({ api: people.visitor }, surveyId, {
      advise0000: { number: n % 2 === 0 ? 10 : 2 },
      parts00000: { cells: { speed00000: [n % 2 === 0 ? "good000000" : "bad0000000"] } },
      first00000: { choice: n < 2 ? "yes" : "no" },
    });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/cross-tab`);
  await expect(page.getByLabel("Compared by")).toHaveValue("advise0000");
  await expect(page.getByLabel("How people answered")).toHaveValue("parts00000/speed00000");
  await expect(page.getByRole("row", { name: "People 12 12 24" })).toBeVisible();
});
