import type { Page } from "@playwright/test";
import { expect, open, openAs, openMenu, test, unique } from "#tests/support/journey.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  inLanguages,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

const north = anyOf("quesbranch", "choinorth0");
const south = anyOf("quesbranch", "choisouth0");

const library = (title: string) =>
  definition(
    [
      pageOf("pagefirst0", [
        question("quesbranch", {
          kind: "single-choice",
          required: true,
          prompt: copy("Which branch?"),
          choices: [
            choice("choinorth0", { label: copy("North") }),
            choice("choisouth0", { label: copy("South") }),
          ],
        }),
      ]),
      pageOf("pagesecond", [
        question("quesrooms0", { kind: "text", prompt: copy("How are the rooms?"), showIf: north }),
        question("quesboth00", {
          kind: "text",
          prompt: copy("And compared?"),
          showIf: { all: [north, south] },
        }),
      ]),
    ],
    { title: copy(title) },
  );

const check = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the builder proves the logic, mends it, and keeps somebody as a test", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", {
    body: { from: { definition: library(unique("Library")) } },
  });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);

  const found = page.locator('[data-element="quesboth00"] [data-finding]');
  await expect(found).toContainText("Nobody can reach this question.");
  await expect(found).toContainText("It needs “North” and “South”, but only one can be chosen.");
  // As the Publish page says it: nobody is asked both.
  await expect(page.getByText(/^Longest way: 2 questions/)).toBeAttached();
  await check(page, "Check 1 problem").click();
  const panel = page.getByRole("dialog", { name: "Check" });
  await expect(panel).toContainText("Question 3: And compared?");
  await panel.getByRole("button", { name: "Remove the condition" }).click();
  await expect(panel.getByRole("status")).toHaveText("Everyone can get through.");
  await page.keyboard.press("Escape");
  await expect(found).toBeHidden();
  await expect(check(page, "Check")).toBeVisible();

  await page.getByRole("button", { name: "Edit Question 2: How are the rooms?" }).click();
  await page.getByRole("button", { name: "Preview as someone who sees this" }).click();
  const preview = page.getByRole("complementary", { name: "What people see" });
  await expect(preview.getByLabel("How are the rooms?")).toBeVisible();
  if (!(await page.getByRole("button", { name: "Keep as a test" }).isVisible()))
    await page.getByRole("button", { name: "Write" }).click();
  await page.getByRole("button", { name: "Keep as a test" }).click();
  await expect
    .poll(async () => (await sam.api("GET /drafts/{id}", { params: { id } })).review.tests)
    .toMatchObject([{ at: "quesrooms0", answers: { quesbranch: { choice: "choinorth0" } } }]);

  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const showIf = { all: [north, south] };
  const { revision } = await sam.api("GET /drafts/{id}", { params: { id } });
  await sam.api("PATCH /drafts/{id}", {
    params: { id },
    body: {
      revision,
      patches: [
        { op: "replace", path: "/pages/pagesecond/elements/quesrooms0/showIf", value: showIf },
      ],
    },
  });
  await open(page, `/dashboard/builder/${id}`);
  await check(page, "Check 2 problems").click();
  await expect(panel).toContainText("The person kept as a test no longer gets here.");
  await expect(panel.getByRole("listitem").filter({ hasText: "rooms" })).toContainText("fails");
  await panel.getByRole("button", { name: "Forget this test", exact: true }).first().click();
  await expect(panel.getByRole("heading", { name: "Kept tests" })).toBeHidden();
});

test("a survey without a title asks for it, and leads there", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", { body: {} });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await page.getByRole("button", { name: "Add a question" }).last().click();
  await page.keyboard.type("What do you read?");
  await page.keyboard.press("Enter");
  const note = page.getByRole("region", { name: "Give your survey a title." });
  await note.getByRole("button", { name: "Write the title" }).click();
  await expect(page.getByLabel("Survey title")).toBeFocused();
});

test("notes wait until a question is left, mend with a press, and leave no hole", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const body = { from: { definition: library(unique("Notes")) } };
  const { _id: id } = await sam.api("POST /drafts", { body });
  await page.setViewportSize({ width: 1280, height: 700 });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await expect(check(page, "Check 1 problem")).toBeVisible();

  await page.getByRole("button", { name: "Add a question" }).last().click();
  const gap = page.getByRole("combobox", { name: /Write a question/ });
  // The menu is in sight as a whole, though it opens at the end of the page.
  const last = page.getByRole("option", { name: /Page break/ });
  await expect(last).toBeInViewport({ ratio: 1 });
  await gap.fill("How likely are you to recommend us?");
  await gap.press("Enter");
  const made = page.locator("[data-element]").last();
  await expect(made).toContainText("This asks for a net promoter score (NPS).");
  await expect(made).not.toContainText("A choice has no words yet.");
  await expect(check(page, "Check 1 problem")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(made).toContainText("A choice has no words yet.");
  await expect(made.locator("[data-finding]")).toHaveCount(1);
  await made.getByRole("button", { name: "1 more" }).click();
  await made.getByRole("button", { name: "Make it an NPS question" }).click();
  await expect(made.locator("[data-finding]")).toHaveCount(0);
  await expect(made).toContainText("Extremely likely");

  // By keyboard, a condition begins where it can be chosen what it reads.
  await made.getByRole("button", { name: /^Edit Question 4/ }).press("Enter");
  const only = made.getByRole("button", { name: "Show this only if…" });
  await only.press("Enter");
  await expect(made.locator(".b-guard-body select").first()).toBeFocused();

  await page.getByRole("button", { name: "Map of paths" }).click();
  await expect(page.getByRole("dialog", { name: "Map of paths" })).toContainText(
    "The pages come in this order. Not everyone sees the marked ones. 3 questions are shown only to some.",
  );
});

test("hints about words are dismissed, and F8 goes to the next problem", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const whole = library(unique("Hints"));
  const [start] = whole.pages;
  const leading = question("quesleads0", {
    kind: "yes-no",
    prompt: copy("Surely you like us?"),
  });
  const { _id: id } = await sam.api("POST /drafts", {
    body: {
      from: {
        definition: {
          ...whole,
          pages: [
            { ...start, elements: [leading, ...(start?.elements ?? [])] },
            ...whole.pages.slice(1),
          ],
        } as typeof whole,
      },
    },
  });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const hint = page.locator('[data-element="quesleads0"] [data-finding]');
  await expect(hint).toContainText("“Surely” suggests an answer.");
  await hint.getByRole("button", { name: "Dismiss" }).click();
  await expect(hint).toBeHidden();

  await expect(check(page, "Check 1 problem")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.locator('[data-field="quesboth00.prompt"]')).toBeFocused();
  await open(page, `/dashboard/builder/${id}`);
  await expect(check(page, "Check 1 problem")).toBeVisible();
  await expect(hint).toBeHidden();
});

test("a text that a language misses is named beside its title or question", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const whole = inLanguages(library(unique("Branch")), "de");
  whole.title.words.de = "\u200B";
  const [{ elements: [first] = [] } = {}] = whole.pages;
  delete first?.prompt.words.de;
  const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: whole } } });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const words = "Some words here aren’t in German yet. People see them in English.";
  await expect(page.locator('[data-findings="title"]')).toContainText(words);
  await expect(page.locator('[data-element="quesbranch"] [data-finding]')).toContainText(words);
});

test("the checker's script can't be loaded: the builder says so, and a press checks after all", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const from = { definition: library(unique("Library")) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  const script = /checker-worker[^/]*\.js/;
  await page.route(script, (route) => route.abort());
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await page.getByRole("button", { name: "The check couldn’t run." }).click();
  const panel = page.getByRole("dialog", { name: "Check" });
  await expect(panel.getByRole("alert")).toContainText("Publishing checks your survey as well.");
  await page.unroute(script);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(panel).toContainText("Nobody can reach this question.");
  await expect(panel.getByRole("button", { name: "Go there: Question 3" })).toHaveText("Go there");
});

test("why nothing is saved has a line of its own on a phone", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const from = { definition: library(unique("Library")) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await page.route("**/api/drafts/*", (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 429,
          contentType: "application/problem+json",
          body: JSON.stringify({
            code: "too-many-requests",
            message: "Too many requests. Please wait a moment.",
          }),
        })
      : route.continue(),
  );
  await page.getByLabel("Survey title").pressSequentially("x");
  const line = page.getByRole("status").filter({ hasText: "Kept on this device. Too many" });
  await expect(line).toBeVisible();
  const box = await line.boundingBox();
  const lineHeight = 18;
  expect(box?.height).toBeLessThan(3 * lineHeight);
});

test("a choice's picture on another site can be taken away, though its look shows none", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const cat = choice("choicecat0", { image: "https://pictures.example/cat.png" });
  const pets = question("quespets00", {
    kind: "single-choice",
    choices: [cat, choice("dog0000000")],
  });
  const from = { definition: definition([pageOf("pagepets00", [pets])]) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const found = page.locator('[data-finding="foreign-picture"]');
  await expect(found).toContainText("This picture is on another site");
  await page.getByRole("button", { name: "Edit Question 1: quespets00?" }).click();
  await expect(page.getByLabel("Picture for choicecat0")).toBeAttached();
  await openMenu(page, "More for choicecat0");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(found).toHaveCount(0);
});
