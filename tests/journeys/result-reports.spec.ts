import { expect, openAs, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";
import { violations } from "#tests/support/violations.ts";

const asked = definition([
  pageOf("pageone000", [
    question("returns000", { kind: "yes-no", prompt: copy("Will you come again?") }),
    question("whynot0000", { kind: "text", prompt: copy("And why?") }),
  ]),
]);

test("Sam writes a report for those with its password, who read it without scripts", async ({
  page,
  people,
  browser,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", results: "public" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let person = 0; person < 10; person++)
    await people.visitor("POST /responses", {
      body: {
        surveyId,
        version: 1,
        submissionId: crypto.randomUUID(),
        answers: { returns000: { choice: "yes" }, whynot0000: { text: "It was warm." } },
      },
    });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/reports`);
  await page.getByLabel("Title").fill("Who comes again");
  await page.getByRole("button", { name: "New report" }).click();
  const row = page.getByRole("button", { name: /^Question: Will you come again\?/ });
  await expect(row).toContainText("“Yes”");
  const written = page.getByRole("button", { name: /^Question: And why\?/ });
  await written.click();
  await expect(page.getByRole("heading", { name: "5 people wrote something." })).toBeVisible();
  await expect(page.getByText(/^Readers see how many people wrote something/)).toBeVisible();
  await written.click();
  await page.getByRole("button", { name: "Weights" }).click();
  const margin = page.getByRole("combobox", { name: "Question" });
  await margin.selectOption("Will you come again?");
  await page.getByLabel("Real share of “Yes” in %").fill("100");
  const later = "Readers see weighted figures once the survey has closed.";
  await expect(page.getByText(later)).toBeVisible();
  await expect(page.getByText("Readers don’t see this yet")).toBeVisible();
  await page.getByRole("button", { name: "Text here, before: Will you come again?" }).click();
  await expect(page.getByLabel("Text", { exact: true })).toBeFocused();
  await page.keyboard.type("This is **good** news.");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish" }).click();
  const sharing = page.getByRole("dialog", { name: "Share it" });
  await expect(sharing.getByText(later)).toBeVisible();
  await sharing.getByText("With a password").click();
  await sharing.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please choose a password")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("members of 2026");
  await sharing.getByRole("button", { name: "Publish" }).click();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copy = sharing.getByRole("button", { name: "Copy link" });
  await expect(copy).toHaveClass(/bg-act/);
  await expect(sharing.getByRole("button", { name: "Change" })).not.toHaveClass(/bg-act/);
  await copy.click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const path = `/report/${address.split("/report/")[1]}`;

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(new URL(path, page.url()).href);
  await reader.getByLabel("Password").fill("a wrong guess");
  await reader.getByRole("button", { name: "Read the report" }).click();
  await expect(reader.getByText("This isn't the report's password.")).toBeVisible();
  await reader.getByLabel("Password").fill("members of 2026");
  await reader.getByRole("button", { name: "Read the report" }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Who comes again");
  await expect(reader.getByText("5 people answered.")).toBeVisible();
  await expect(reader.locator("strong", { hasText: "good" })).toBeVisible();

  await sharing.getByRole("button", { name: "Revoke" }).click();
  const sure = page.getByRole("dialog", { name: "Revoke this report?" });
  await sure.getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("Its link no longer works.")).toBeVisible();
  await expect
    .poll(async () => (await reader.goto(new URL(path, page.url()).href))?.status())
    .toBe(404);
  await plain.close();
});

test("before publishing, Sam reads what readers won't see of a running survey, and why", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "confidential", results: "after-answer" } as const;
  const { surveyId } = await publishDefinition(sam, asked, settings);
  for (let person = 0; person < 6; person++)
    await answer({ api: people.visitor }, surveyId, { returns000: { choice: "yes" } });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/reports`);
  await page.getByLabel("Title").fill("A");
  await page.getByRole("button", { name: "New report" }).click();
  await expect(page.getByText("Give the report a title of at least 3 characters.")).toBeVisible();
  await page.getByLabel("Title").fill("Who comes again");
  await page.getByRole("button", { name: "New report" }).click();
  // Its author sees what results show.
  await expect(page.getByText("6 of 6 chose “Yes”.")).toBeVisible();
  await expect(page.getByText(/^Readers see the figures after \w+ \d+, \d{4}$/)).toBeVisible();
  // The page itself, and who sees it from when on.
  await page.getByRole("link", { name: "Preview and print" }).click();
  await expect(page.getByText("Only you can see this page.")).toBeVisible();
  await expect(
    page.getByText("Readers see these figures once the survey has closed."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Who comes again" })).toBeVisible();
  await expect(page.getByText("6 people answered.")).toBeVisible();
  await page.getByRole("link", { name: "Back to the report" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  const sharing = page.getByRole("dialog", { name: "Share it" });
  await expect(sharing.getByText(/^Readers see the figures after \w+ \d+, \d{4}$/)).toBeVisible();
  await sharing.getByText("Which parts").click();
  await expect(sharing.getByRole("listitem").getByText("Will you come again?")).toBeVisible();
  await sharing.getByText("Frozen", { exact: true }).click();
  await expect(sharing.getByText("A frozen report never fills up.")).toBeVisible();
  await expect(
    sharing.getByText("Readers won’t see any figures in this report", { exact: true }),
  ).toBeVisible();
  await expect(sharing.getByText("Readers see the figures after")).toBeHidden();
  await sharing.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog", { name: "Freeze this report?" })).toContainText(
    "Readers won’t see any figures in it.",
  );
});

test("Sam leaves out what readers of a running survey will never see", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const few = definition([
    pageOf("pageone000", [question("returns000", { kind: "yes-no" })]),
    pageOf("pagetwo000", [question("whynot0000", { kind: "yes-no", prompt: copy("Why not?") })], {
      showIf: anyOf("returns000", "no"),
    }),
  ]);
  const settings = { access: "link", identity: "confidential", results: "after-answer" } as const;
  const { surveyId } = await publishDefinition(sam, few, settings);
  for (let person = 0; person < 12; person++)
    await answer({ api: people.visitor }, surveyId, {
      returns000: { choice: person < 10 ? "yes" : "no" },
      ...(person >= 10 && { whynot0000: { choice: "yes" } }),
    });
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: surveyId },
    body: { title: "Who comes again" },
  });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/reports/${begun._id}`);
  const row = page.getByRole("button", { name: /^Question: Why not\?/ });
  await expect(row).toContainText("Readers won’t see this: too few people");
  await expect(page.getByText("Readers won’t see 1 of 2 parts", { exact: true })).toBeVisible();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await width()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Publish" }).click();
  const sharing = page.getByRole("dialog", { name: "Share it" });
  await expect(sharing.getByText("Readers won’t see 1 of 2 parts", { exact: true })).toBeVisible();
  await expect(sharing.getByText(/^Readers see 1 of 2 parts only after/)).toBeVisible();
  await sharing.getByRole("button", { name: "Leave out this part" }).click();
  await expect(sharing.getByText(/^Readers see the figures after/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toContainText("Readers won’t see this");
});

test("Sam puts the parts of a report in order by pointer, by keyboard and by place", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const prompts = ["First?", "Second?", "Third?", "Fourth?"];
  const four = prompts.map((prompt, at) =>
    question(`question0${at}`, { kind: "yes-no", prompt: copy(prompt) }),
  );
  const settings = { access: "link", results: "public" } as const;
  const { surveyId } = await publishDefinition(
    sam,
    definition([pageOf("pageone000", four)]),
    settings,
  );
  const { _id } = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: surveyId },
    body: { title: "In order" },
  });
  await openAs(page, people, sam, `/dashboard/results/${surveyId}/reports/${_id}`);
  const rows = page.getByRole("list", { name: "Parts of the report" }).getByRole("heading");
  const order = (...names: string[]) =>
    expect(rows).toHaveText(names.map((name) => new RegExp(`^Question: ${name}\\?`)));
  await order("First", "Second", "Third", "Fourth");
  // A grip that is dragged, in a window that needn't scroll.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const grip = page.getByRole("button", { name: "Move: First?" });
  await grip.hover();
  await page.mouse.down();
  const below = await page.getByRole("button", { name: "Move: Third?" }).boundingBox();
  await page.mouse.move(below?.x ?? 0, (below?.y ?? 0) + (below?.height ?? 0), { steps: 8 });
  await page.mouse.up();
  await order("Second", "Third", "First", "Fourth");
  await expect(page.getByRole("dialog", { name: "Move to" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Question: First/ })).toBeFocused();
  // One that is pressed.
  await page.getByRole("button", { name: "Move: Fourth?" }).click();
  await page.getByLabel("Position").selectOption("1: at the start");
  await page.getByRole("button", { name: "Move here" }).click();
  await order("Fourth", "Second", "Third", "First");
  await expect(page.getByText("Moved to position 1 of 4.")).toBeAttached();
  await expect(page.getByRole("button", { name: /^Question: Fourth/ })).toBeFocused();
  await page.keyboard.press("Alt+ArrowDown");
  await order("Second", "Fourth", "Third", "First");
  // What is removed can be put back, and is offered again.
  await page.getByRole("button", { name: "More: Third?" }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await order("Second", "Fourth", "First");
  await expect(page.getByText("One question isn’t in this report")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await order("Second", "Fourth", "Third", "First");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await order("Second", "Fourth", "Third", "First");
});

test("a report of six questions takes few sheets of paper", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const idOf = (at: number, place: number) => `answer00${at}${place}`;
  const six = Array.from({ length: 6 }, (_, at) =>
    question(`question0${at}`, {
      kind: "single-choice",
      choices: Array.from({ length: 5 }, (_, place) => choice(idOf(at, place))),
    }),
  );
  const settings = { access: "link", results: "public" } as const;
  const { surveyId } = await publishDefinition(
    sam,
    definition([pageOf("pageone000", six)]),
    settings,
  );
  for (let person = 0; person < 20; person++)
    await answer(
      { api: people.visitor },
      surveyId,
      Object.fromEntries(six.map(({ id }, at) => [id, { choice: idOf(at, person % 5) }])),
    );
  const begun = await sam.api("POST /surveys/{id}/result-reports", {
    params: { id: surveyId },
    body: { title: "Colours" },
  });
  const body = { revision: begun.revision, kind: "live", audience: "unlisted" } as const;
  await sam.api("POST /result-reports/{id}/publish", { params: { id: begun._id }, body });
  await page.goto(`/report/${begun._id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Colours" })).toBeVisible();
  const printed = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
});
