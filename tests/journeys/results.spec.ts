import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, open, openAs, tabTo, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { cafe, happy, unhappy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { twoVersions } from "#tests/support/questionnaires/two-versions.ts";
import { violations } from "#tests/support/violations.ts";

const oneQuestion = () =>
  definition([pageOf("pageone000", [question("likedit000", { kind: "yes-no", required: true })])]);

const named = { access: "link", identity: "named" } as const;

test("Sam sees the results of his questionnaire change while people answer", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), named);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await expect(page.getByRole("heading", { name: "Nobody has answered yet." })).toBeVisible();
  // The way to the first answer, in place of files that have nothing in them.
  const first = page.getByRole("region", { name: "Get the first answer" });
  await expect(first.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Export" })).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Share" }).first().click();
  const dialog = page.getByRole("dialog", { name: /^Share “/ });
  await expect(dialog.getByRole("button", { name: "Copy link" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await answer({ api: people.visitor }, surveyId, happy);
  await expect(first).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "One person has answered." })).toBeVisible();
  for (let n = 0; n < 2; n++) await answer({ api: people.visitor }, surveyId, unhappy);
  await expect(page.getByRole("heading", { name: "3 people have answered." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 of 3 chose “No”." })).toBeVisible();
  await expect(page.getByText("Asked 3, answered 1, skipped 2.").first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("with the keyboard he turns a chart into its table", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), named);
  await answer({ api: people.visitor }, surveyId, happy);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  const box = page.getByRole("checkbox", { name: "Table" }).first();
  await expect(box).toBeVisible();
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(box).toBeChecked();
  await expect(page.getByRole("row", { name: /^Yes 1/ })).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

test("he takes the responses away as a file, whose hash he sees @full", async ({
  page,
  people,
}) => {
  test.slow();
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), named);
  await answer({ api: people.visitor }, surveyId, unhappy);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  const files = page.getByRole("region", { name: "Export" });
  // By key: the page above may still grow, and a press would miss.
  await files.getByLabel("JSON Lines with proof").press("Space");
  await expect(files.getByLabel("JSON Lines with proof")).toBeChecked();
  await files.getByRole("button", { name: "Create file" }).press("Enter");
  const hash = files.getByText(/^[0-9a-f]{64}$/);
  // Files are made one at a time, each by a process of its own: those of other journeys come first.
  await expect(hash).toBeAttached({ timeout: 0 });
  await files.getByText("Checksum", { exact: true }).press("Enter");
  await expect(hash).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent("download");
  await files.getByRole("button", { name: /^Download .+-proof\.jsonl/ }).press("Enter");
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d-proof\.jsonl$/);
  const file = await readFile(await download.path());
  expect(createHash("sha256").update(file).digest("hex")).toBe(await hash.textContent());
  await files.getByRole("button", { name: "Remove" }).press("Enter");
  await expect(hash).toHaveCount(0);
});

test("without JavaScript, a visitor sees what is public, version by version, or why nothing is", async ({
  browser,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await twoVersions(people, sam, 6);
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/survey/${surveyId}`);
  await expect(page.getByRole("heading", { name: "12 people answered." })).toBeVisible();
  await expect(page.getByText(/except for one question whose meaning changed/)).toBeVisible();
  await expect(page.getByText(/Its meaning changed with version 2/)).toBeVisible();
  await expect(page.getByText(/Reworded in version 2/)).toBeVisible();
  const spent = page.getByRole("region", { name: /^The mean is/ });
  await spent.getByText("Table", { exact: true }).click();
  const median = spent.getByRole("row", { name: /^Median about 3\.\d/ });
  await median.scrollIntoViewIfNeeded();
  await expect(median).toBeInViewport();
  await page.getByRole("link", { name: /^Version 2/ }).click();
  await expect(page.getByRole("heading", { name: "6 people answered version 2." })).toBeVisible();
  await expect(page.getByText(/“Asks something else\.”/)).toBeVisible();

  await page.goto(`/survey/${surveyId}?version=9`);
  await expect(page).toHaveURL(new RegExp(`/survey/${surveyId}$`));
  // The policy lets no style attribute of a page work.
  await expect(page.locator("#results [style]")).toHaveCount(0);

  const { surveyId: after } = await publishDefinition(sam, oneQuestion(), { access: "link" });
  await page.goto(`/survey/${after}`);
  await page.getByRole("link", { name: "I’ve answered, show me" }).click();
  await expect(page.getByText("The results aren’t public yet")).toBeVisible();
  await page.goto(`/answer/${after}`);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByRole("button", { name: "Send my answers" }).last().click();
  await page.goto(`/answer/${after}/results`);
  await expect(page.getByText(/^Results appear here once 10 people have answered/)).toBeVisible();
  const { surveyId: closed } = await publishDefinition(sam, cafe(), { results: "after-close" });
  await page.goto(`/survey/${closed}`);
  await expect(page.getByText("The results aren’t public yet")).toBeVisible();
  const { surveyId: own } = await publishDefinition(sam, cafe(), { results: "owner" });
  await page.goto(`/survey/${own}`);
  await expect(page.getByText("Only Sam sees the results.").last()).toBeVisible();
});

test("another surveyor sees none of it, a visitor what is public", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, cafe(), { ...named, results: "public" });
  for (let n = 0; n < 10; n++) await answer({ api: people.visitor }, surveyId, happy);
  await open(page, `/survey/${surveyId}`);
  await expect(page.getByRole("heading", { name: "10 people have answered." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "5 of 5 chose “Yes”." })).toBeVisible();
  await expect(
    page.getByText(/^These figures cover the first 5\. The newest 5 answers/),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const sue = await people.member("Sue", "surveyor");
  await openAs(page, people, sue, `/dashboard/results/${surveyId}`);
  await expect(page.getByText("You can’t see these results")).toBeVisible();
});

test("a filter that would show single people is refused, and Sam stays logged in", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  await answer({ api: people.visitor }, surveyId, happy);
  await answer({ api: people.visitor }, surveyId, unhappy);
  const where = encodeURIComponent(JSON.stringify([{ of: "likedit000", in: ["no"] }]));
  const refused = page.getByText(/These filters would single out too few people/);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/responses?where=${where}`);
  await expect(refused).toBeVisible();
  await page.getByRole("button", { name: "Export CSV" }).click();
  await expect(refused).toHaveCount(2);
  await page.getByRole("link", { name: /^Remove/ }).click();
  await expect(page.getByText("2 responses")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  // Results say why, and lead on.
  await open(page, `/dashboard/results/${surveyId}?where=${where}`);
  await expect(page.getByRole("heading", { name: "This group stays hidden." })).toBeVisible();
  await expect(page.getByText(/^It would single out fewer than 5 people/)).toBeVisible();
  await page.getByRole("link", { name: "Everyone" }).click();
  await expect(page.getByRole("heading", { name: "2 people have answered." })).toBeVisible();
});

test("no tab of results takes a refused filter for the end of the session", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "confidential" } as const;
  const asked = { ...cafe(), variables: [{ name: "team", values: ["red", "blue"] }] };
  const { surveyId } = await publishDefinition(sam, asked, settings);
  await answer({ api: people.visitor }, surveyId, happy);
  const where = encodeURIComponent(JSON.stringify([{ of: "variable:team", in: ["red"] }]));
  await openAs(page, people, sam, "/dashboard");
  // The dashboard's queries are tried three times.
  const late = { timeout: 30_000 };
  for (const tab of ["", "/cross-tab", "/responses"]) {
    const address = `/dashboard/results/${surveyId}${tab}?where=${where}`;
    await open(page, address);
    await expect(page.getByText(/Hidden fields can be used once/).first()).toBeVisible(late);
    await expect(page).toHaveURL(address);
  }
});

test("from the dashboard, Sam reads the newest texts and takes a file away in two presses", async ({
  page,
  people,
}) => {
  test.slow();
  const sam = await people.member("Sam", "surveyor");
  const { surveyId, definition: asked } = await publishDefinition(sam, cafe(), { access: "link" });
  const title = asked.title.words.en ?? "";
  for (const n of [1, 2, 3, 4, 5, 6])
    await answer({ api: people.visitor }, surveyId, {
      ...unhappy,
      whynot0000: { text: `Reason ${n}.` },
    });
  await openAs(page, people, sam, "/dashboard");
  await page.getByRole("main").getByRole("link", { name: title }).click();
  const newest = page.getByRole("list", { name: "What people wrote, newest first" });
  await expect(newest.getByRole("listitem")).toHaveCount(5);
  await expect(newest.getByRole("listitem").first()).toContainText("Reason 6.");
  await expect(page.getByText("Wrote something", { exact: true })).toHaveCount(0);
  const downloading = page.waitForEvent("download", { timeout: 0 });
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain("Reason 1.");
  expect(file.split("\n", 1)[0]).toContain("likedit000?,");
  await page.getByRole("button", { name: "Read all 6" }).click();
  await expect(newest.getByRole("listitem")).toHaveCount(6);
  // What was taken last comes first, here and in the list.
  await page.getByRole("button", { name: "Other formats" }).click();
  const workbook = page.waitForEvent("download", { timeout: 0 });
  await page.getByRole("button", { name: "Export Excel" }).click();
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByRole("button", { name: "Export Excel" }).first()).toBeVisible();
  const files = page.getByRole("region", { name: "Export" });
  const listed = /\/api\/surveys\/[^/]+\/exports$/;
  await page.route(listed, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("button", { name: "Export Excel" }).first()).toBeVisible();
  // The list of files comes by itself once the connection is back.
  await expect(files.getByText("We’ll keep trying.")).toBeVisible();
  await page.unroute(listed);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(files.getByText(/\.xlsx$/).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  const menu = page.getByRole("navigation").getByRole("link", { name: "Surveys Response" });
  await expect(menu.first()).toHaveAttribute("data-holds", /./);
});

test("Sam reads what came out first, and why counts are hidden when he asks", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "confidential" } as const;
  const { surveyId } = await publishDefinition(sam, oneQuestion(), settings);
  for (let n = 0; n < 12; n++)
    await answer({ api: people.visitor }, surveyId, {
      likedit000: { choice: n < 7 ? "yes" : "no" },
    });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  await expect(page.getByRole("heading", { name: /58%/ })).toBeInViewport();
  const why = page.getByText("Respondents were promised this", { exact: false });
  await expect(why).toBeHidden();
  await page.getByText("Why some counts are hidden").click();
  await expect(why).toContainText("Counts of 1 to 4 people are hidden");
  const who = page.getByText("nothing stopped people from using several", { exact: false });
  await expect(who).toBeHidden();
  await page.getByText("Who could answer").click();
  await expect(who).toContainText("but no names");
  expect(await violations(page)).toEqual([]);
  // Paper doesn't unfold.
  await page.reload();
  await page.emulateMedia({ media: "print" });
  await expect(why).toBeVisible();
});

test("Sam reads what a repeated question came to side by side, and in a line what nobody was asked", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const choices = ["bakery0000", "library000", "harbour000"].map((id) => choice(id));
  const rounds = definition([
    pageOf("pageone000", [question("visited000", { kind: "multiple-choice", choices })]),
    pageOf("pagetwo000", [question("goagain000", { kind: "yes-no", prompt: copy("Again?") })], {
      repeat: { over: "visited000", max: 3 },
    }),
    pageOf("pagethree0", [question("swimming00", { kind: "text" })], {
      showIf: anyOf("visited000", "harbour000"),
    }),
  ]);
  const { surveyId } = await publishDefinition(sam, rounds, named);
  await answer({ api: people.visitor }, surveyId, {
    visited000: { choices: ["bakery0000", "library000"] },
    "goagain000:bakery0000": { choice: "yes" },
    "goagain000:library000": { choice: "no" },
  });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  const again = page.getByRole("region", { name: "Again?" });
  await expect(again.getByRole("heading", { level: 4 })).toHaveCount(2);
  await expect(again.getByText("Nobody here was asked about “harbour000”.")).toBeVisible();
  await page.getByText("Nobody here was asked one more question").click();
  await expect(page.getByText("swimming00?")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
