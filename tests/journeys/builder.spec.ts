import type { Page } from "@playwright/test";
import { expect, openAs, openMenu, otherPage, test } from "#tests/support/journey.ts";
import type { Member } from "#tests/support/journey-people.ts";
import { photo } from "#tests/support/pictures.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/);
const draftOf = async (sam: Member, id: string) =>
  (await sam.api("GET /drafts/{id}", { params: { id } })).definition;

async function begin(sam: Member): Promise<string> {
  const whole = definition(
    [
      pageOf("pagerooms0", [
        question("quesroom00", {
          kind: "single-choice",
          prompt: copy("Which room?"),
          choices: [
            choice("choihall00", { label: copy("Hall") }),
            choice("choiroof00", { label: copy("Roof") }),
          ],
        }),
        question("queswhy000", { kind: "text", prompt: copy("Why this one?") }),
      ]),
    ],
    { title: copy("Rooms") },
  );
  return (await sam.api("POST /drafts", { body: { from: { definition: whole } } }))._id;
}

test("a slash and a name make just that rating, with its ends", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const id = await begin(sam);
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const gap = page.getByRole("combobox", { name: /Write a question/ });
  for (const typed of ["/nps", "/stars", "/csat", "/yes"]) {
    await page.getByRole("button", { name: "Add a question" }).last().click();
    await gap.fill(typed);
    await gap.press("Enter");
    await expect(gap).toBeHidden();
  }
  await expect(saved(page)).toBeVisible();
  const { pages } = await draftOf(sam, id);
  const made = pages.flatMap(({ elements }) => elements).filter(({ id }) => !id.startsWith("ques"));
  expect(made).toMatchObject([
    {
      kind: "rating",
      preset: "nps",
      from: 0,
      to: 10,
      low: { words: { en: "Not at all likely" } },
      high: { words: { en: "Extremely likely" } },
    },
    { kind: "rating", look: "stars", from: 1, to: 5 },
    { kind: "rating", preset: "csat", look: "faces", high: { words: { en: "Very satisfied" } } },
    { kind: "yes-no" },
  ]);
});

test("Sam writes, moves and takes back by keyboard alone", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/survey-create");
  const { keyboard } = page;
  await page.getByRole("button", { name: /^Several questions/ }).focus();
  await keyboard.press("Enter");
  await page.waitForURL(/\/dashboard\/builder\/[\w-]{36}$/);
  const title = page.getByLabel("Survey title");
  // The author of a new survey can write at once.
  await expect(title).toBeFocused();
  await keyboard.type("Rooms for everyone");
  await keyboard.press("Enter");
  await keyboard.type("Two questions.");
  await keyboard.press("Enter");
  const gap = page.getByRole("combobox", { name: /Write a question/ });
  await expect(gap).toBeFocused();
  await keyboard.type("/rat");
  await expect(page.getByRole("option", { name: /Rating/ })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await keyboard.press("Enter");
  await keyboard.type("How do you like the house?");
  await keyboard.press("Control+Enter");
  await keyboard.type("Which rooms do you use?");
  await keyboard.press("Enter");
  for (const room of ["Hall", "Garden", "Roof"]) {
    await keyboard.type(room);
    await keyboard.press("Enter");
  }
  // Enter in an empty choice leaves the list.
  await keyboard.press("Enter");
  await expect(gap).toBeFocused();
  await keyboard.press("Escape");
  await keyboard.press("Shift+Tab");
  await keyboard.press("Shift+Tab");
  const row = page.getByRole("button", { name: /^Edit Question 2/ });
  await expect(row).toBeFocused();
  await keyboard.press("/");
  await expect(gap).toHaveValue("/");
  await keyboard.press("Escape");
  await row.focus();
  await keyboard.press("Alt+ArrowUp");
  const announcer = page.locator("[data-announcer]");
  await expect(announcer).toHaveText(
    "Moved Which rooms do you use? to position 1 of 2, on page 1.",
  );
  await expect(page.getByRole("button", { name: /^Edit Question 1: Which rooms/ })).toBeFocused();
  await keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: /^Edit Question 2: How do/ })).toBeFocused();
  await keyboard.press("Home");
  await expect(page.getByRole("button", { name: /^Edit Question 1: Which rooms/ })).toBeFocused();
  await keyboard.press("Control+d");
  await expect(page.getByRole("group", { name: /Question 2: Which rooms/ })).toBeVisible();
  await keyboard.press("Control+z");
  await expect(announcer).toHaveText("Undone: duplicating.");
  // It had the focus, which its neighbor gets.
  await expect(page.getByRole("button", { name: /^Edit Question 1: Which rooms/ })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => {
      const { pages } = await draftOf(sam, page.url().split("/").at(-1) ?? "");
      return pages[0]?.elements.map(({ prompt }) => prompt.words.en);
    })
    .toEqual(["Which rooms do you use?", "How do you like the house?"]);
  const { pages } = await draftOf(sam, page.url().split("/").at(-1) ?? "");
  const [first] = pages[0]?.elements ?? [];
  expect(
    first && "choices" in first ? first.choices.map(({ label }) => label.words.en) : [],
  ).toEqual(["Hall", "Garden", "Roof"]);
});

test("Sam inserts an answer while writing, with @, and deletes it as a whole", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const id = await begin(sam);
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const { keyboard } = page;
  const row = page.getByRole("button", { name: /^Edit Question 2/ });
  await row.focus();
  await keyboard.press("Enter");
  await keyboard.press("ControlOrMeta+a");
  await keyboard.type("Why me@home and @ro");
  const offered = page.getByRole("listbox", { name: "Answers to insert" });
  await expect(offered.getByRole("option")).toHaveText(/^Which room\?/);
  await keyboard.press("Enter");
  await keyboard.type("?");
  const prompt = page.getByRole("textbox", { name: "Question", exact: true });
  await expect(prompt).toHaveValue("Why me@home and {quesroom00}?");
  await expect(page.getByText("{quesroom00} shows the answer to: Which room?")).toBeVisible();
  await keyboard.press("Escape");
  await expect(page.locator('[data-element="queswhy000"] .b-slot')).toHaveText("Which room?");
  await row.press("Enter");
  await keyboard.press("Backspace");
  await keyboard.press("Backspace");
  await expect(prompt).toHaveValue("Why me@home and ");
  await expect(saved(page)).toBeVisible();
  const slots = async () => (await draftOf(sam, id)).pages[0]?.elements[1]?.prompt.slots;
  await expect.poll(slots).toEqual({});
});

test("Sam drags a question by its number", { tag: "@full" }, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, `/dashboard/builder/${await begin(sam)}`);
  const handle = page.locator('[data-field="quesroom00.handle"]');
  const below = page.locator('[data-element="queswhy000"]');
  await handle.hover();
  await expect(page.locator('[data-element="quesroom00"]')).toHaveAttribute("draggable", "true");
  await page.mouse.down();
  const { x = 0, y = 0 } = (await below.boundingBox()) ?? {};
  await page.mouse.move(x + 80, y + 10, { steps: 5 });
  await page.mouse.move(x + 90, y + 20, { steps: 5 });
  await expect(below).toHaveAttribute("data-over", "");
  await page.mouse.up();
  const announcer = page.locator("[data-announcer]");
  await expect(announcer).toHaveText("Moved Which room? to position 2 of 2, on page 1.");
  await expect(handle).toBeFocused();
  await expect(page.locator("[data-over], [data-dragged]")).toHaveCount(0);
});

test("Sam gives a choice its picture, and takes it away again", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, `/dashboard/builder/${await begin(sam)}`);
  await page.getByRole("button", { name: "Edit Question 1: Which room?" }).click();
  await page.getByRole("radio", { name: "Pictures" }).check();
  const buffer = await photo();
  const file = { name: "hall.jpg", mimeType: "image/jpeg", buffer };
  await page.getByLabel("Picture for Hall").setInputFiles(file);
  const shown = page.locator(".b-picture img");
  await expect(shown).toHaveAttribute("src", /^\/images\/[0-9a-f]{64}\.webp$/);
  await expect(
    page.locator("[data-preview] label", { hasText: "Hall" }).locator("img"),
  ).toHaveCount(1);
  await openMenu(page, "More for Hall");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(shown).toHaveCount(0);
});

test("after Enter, what comes next is typed: choices, or else another question", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const id = await begin(sam);
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const { keyboard } = page;
  await page.getByRole("button", { name: "Add a question" }).last().click();
  for (const line of ["What should open first?", "Cafe", "Library", "", "/consent"]) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
  // What has no choices goes on with a question, but for what people agree to.
  for (const line of ["May we write to you?", "Yes, once a month."]) {
    await keyboard.type(line);
    if (line.endsWith("?")) await keyboard.press("Enter");
  }
  await keyboard.press("Control+Enter");
  for (const line of ["/number", "How old are you?", "/board", "What else?"]) {
    await keyboard.type(line);
    await keyboard.press("Enter");
  }
  await expect(page.getByRole("combobox", { name: /Write a question/ })).toBeFocused();
  await expect
    .poll(async () => {
      const { pages } = await draftOf(sam, id);
      return pages
        .flatMap(({ elements }) => elements.slice(2))
        .map((each) => [
          each.kind,
          each.prompt.words.en,
          ...("choices" in each ? each.choices.map(({ label }) => label.words.en) : []),
          ...("statement" in each ? [each.statement.words.en] : []),
        ]);
    })
    .toEqual([
      ["single-choice", "What should open first?", "Cafe", "Library"],
      ["consent", "May we write to you?", "Yes, once a month."],
      ["number", "How old are you?"],
      ["board", "What else?"],
    ]);
});

test("pasted lines take the places of empty choices and columns, and Enter adds none", async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sam = await people.member("Sam", "surveyor");
  const id = await begin(sam);
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const paste = async (into: string, text: string) => {
    await page.getByLabel(into, { exact: true }).focus();
    await page.evaluate((lines) => navigator.clipboard.writeText(lines), text);
    await page.keyboard.press("Control+v");
  };
  const gap = page.getByRole("combobox", { name: /Write a question/ });
  for (const [kind, part] of [
    ["/single", "Choice 1"],
    ["/matrix", "Column 1"],
  ] as const) {
    await page.getByRole("button", { name: "Add a question" }).last().click();
    await gap.fill(kind);
    await gap.press("Enter");
    await paste(part, "Red\nGreen\nBlue");
  }
  const row = page.getByLabel("Row 1", { exact: true });
  await row.press("Enter");
  await expect(page.getByLabel("Row 2", { exact: true })).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => {
      const { pages } = await draftOf(sam, id);
      return pages
        .flatMap(({ elements }) => elements)
        .flatMap((each) => {
          const wordsOf = (parts: readonly { label: { words: object } }[]) =>
            parts.map(({ label }) => label.words);
          if (each.kind === "single-choice" && !each.id.startsWith("ques"))
            return [wordsOf(each.choices)];
          return each.kind === "matrix" ? [wordsOf(each.columns), [each.rows.length]] : [];
        });
    })
    .toEqual([
      [{ en: "Red" }, { en: "Green" }, { en: "Blue" }],
      [{ en: "Red" }, { en: "Green" }, { en: "Blue" }],
      [2],
    ]);
});

test("Sam takes a question along to another survey @full", async ({ page, people, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sam = await people.member("Sam", "surveyor");
  const [from, into] = [await begin(sam), await begin(sam)];
  await openAs(page, people, sam, `/dashboard/builder/${from}`);
  const { keyboard } = page;
  await page.getByRole("button", { name: /^Edit Question 1: Which room/ }).focus();
  await keyboard.press("Control+c");
  await expect(page.getByText("Copied. It can go into any of your surveys.")).toBeVisible();
  await page.goto(`/dashboard/builder/${into}`);
  await page.getByRole("button", { name: /^Edit Question 2: Why/ }).focus();
  await keyboard.press("Control+v");
  await expect(page.getByRole("group", { name: /Question 3: Which room/ })).toBeVisible();
  await keyboard.press("Control+z");
  await expect(page.getByRole("group", { name: /Question 3/ })).toHaveCount(0);
  // Without keys, an empty line offers it.
  await page.locator(".b-gap").last().click();
  await page.getByRole("button", { name: /^Paste “Which room/ }).click();
  const wordsNow = async () =>
    (await draftOf(sam, into)).pages[0]?.elements.map(({ prompt }) => prompt.words.en);
  await expect.poll(wordsNow).toEqual(["Which room?", "Why this one?", "Which room?"]);
  const { pages } = await draftOf(sam, into);
  const ids = pages[0]?.elements.map(({ id }) => id) ?? [];
  expect(new Set(ids).size).toBe(3);
});

test("what the line loses is kept in the browser, and can be taken back after a reload", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const id = await begin(sam);
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await page.route("**/api/drafts/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.fallback(),
  );
  await page.getByRole("button", { name: /^Edit Question 1/ }).click();
  const prompt = page.getByLabel("Question", { exact: true });
  await prompt.fill("Which room is yours?");
  await expect(page.getByText("Kept on this device: no connection")).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole("button", { name: /^Edit Question 1: Which room is yours/ }),
  ).toBeVisible();
  expect((await draftOf(sam, id)).pages[0]?.elements[0]?.prompt.words.en).toBe("Which room?");
  await page.unroute("**/api/drafts/*");
  await expect(saved(page)).toBeVisible({ timeout: 40_000 });
  expect((await draftOf(sam, id)).pages[0]?.elements[0]?.prompt.words.en).toBe(
    "Which room is yours?",
  );
  await page.getByRole("button", { name: "Undo: writing" }).click();
  await expect(page.getByRole("button", { name: /^Edit Question 1: Which room\?/ })).toBeVisible();
});

test("two devices merge, and a true clash shows both @full", async ({ page, browser, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const id = await begin(sam);
  const phone = await otherPage(browser);
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await openAs(phone, people, sam, `/dashboard/builder/${id}`);
  const prompt = (on: Page) => on.getByLabel("Question", { exact: true });
  await page.getByRole("button", { name: /^Edit Question 1/ }).click();
  await prompt(page).fill("Which room, please?");
  await expect(saved(page)).toBeVisible();
  await phone.getByRole("button", { name: /^Edit Question 2/ }).click();
  await prompt(phone).fill("Why?");
  await expect(saved(phone)).toBeVisible();
  await expect(phone.getByRole("button", { name: /Question 1: Which room, please/ })).toHaveCount(
    2,
  );
  await expect(phone.getByRole("region", { name: /changed elsewhere/ })).toHaveCount(0);

  await phone.getByRole("button", { name: /^Edit Question 1/ }).click();
  await prompt(page).fill("Which room at the desk?");
  await expect
    .poll(async () => (await draftOf(sam, id)).pages[0]?.elements[0]?.prompt.words.en)
    .toBe("Which room at the desk?");
  await prompt(phone).fill("Which room on the phone?");
  const clash = phone.getByRole("status", { name: /changed elsewhere/ });
  await expect(clash).toContainText("Which room on the phone?");
  await expect(clash).toContainText("Which room at the desk?");
  await clash.getByRole("button", { name: "Take the other version" }).click();
  await expect(clash).toHaveCount(0);
  await expect(prompt(phone)).toHaveValue("Which room at the desk?");
});
