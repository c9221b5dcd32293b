import { expect, openAs, test } from "#tests/support/journey.ts";
import {
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";

const tenQuestions = `1. What is your name?
2. How old are you?
3. Which district do you live in?
- North
- South
- East
4. Do you feel safe at night? (Yes/No)
5. How likely are you to recommend living here? (0-10)
6. What do you like most?
7. How many people live in your household?
8. When did you move here?
9. What is your email?
10. How satisfied are you with the parks?
- Very satisfied
- Satisfied
- Not satisfied`;

test("Sam pastes ten questions, and they come as ten, in one step that undo takes back", async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sam = await people.member("Sam", "surveyor");
  const whole = definition(
    [
      pageOf("pagerooms0", [
        question("quesroom00", { kind: "text", prompt: copy("Which room?") }),
        question("queswhy000", { kind: "text", prompt: copy("Why this one?") }),
      ]),
    ],
    { title: copy("Rooms") },
  );
  const { _id: id } = await sam.api("POST /drafts", { body: { from: { definition: whole } } });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const pasteText = async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), tenQuestions);
    await page.keyboard.press("Control+v");
  };
  const add = page.getByRole("button", { name: "Add a question" }).last();
  const insertTen = page.getByRole("button", { name: "Ten questions: insert them" });
  const questions = page.locator("[data-column] [data-element]");
  await add.click();
  await expect(page.getByText(/^Or paste your questions/)).toBeInViewport();
  await pasteText();
  await expect(insertTen).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(questions).toHaveCount(12);
  await expect(page.getByRole("group", { name: "Question 3: What is your name?" })).toBeVisible();
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const draft = await sam.api("GET /drafts/{id}", { params: { id } });
  const made = draft.definition.pages.flatMap(({ elements }) => elements.map(({ kind }) => kind));
  expect(made.slice(2).join(" ")).toBe(
    "text number single-choice yes-no rating text number date text single-choice",
  );
  await page.keyboard.press("Control+z");
  await expect(questions).toHaveCount(2);

  // What it meant before is the other choice, as it is for a list of plain words.
  await add.click();
  await pasteText();
  await page.getByRole("button", { name: "One question: each line becomes a choice" }).click();
  await expect(questions).toHaveCount(3);
  await expect(page.getByLabel("Choice 12", { exact: true })).toHaveValue(/parks/);
  await page.keyboard.press("Control+z");

  // An unwritten question gives way.
  await add.click();
  await page.keyboard.type("/single");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();
  await pasteText();
  await insertTen.click();
  await expect(questions).toHaveCount(12);
});

test("Sam pastes his questions into an empty survey, and their kinds are told before", async ({
  page,
  people,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", { body: {} });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await expect(page.getByLabel("Survey title")).toBeFocused();
  await page.keyboard.type("Living here");
  await page.getByRole("button", { name: "Add a question" }).last().click();
  await page.evaluate((text) => navigator.clipboard.writeText(text), tenQuestions);
  await page.keyboard.press("Control+v");
  const offer = page.getByRole("group", { name: /pasted|questions/i }).last();
  await expect(offer.getByRole("listitem")).toHaveText([
    /name\?Text$/,
    /old are you\?Number$/,
    /live in\?Single choice, 3 choices$/,
    /at night\?Yes or no$/,
    /living here\?Rating$/,
    /most\?Text$/,
    /household\?Number$/,
    /move here\?Date$/,
    /email\?Text$/,
    /parks\?Single choice, 3 choices$/,
  ]);
  await page.getByRole("button", { name: "Ten questions: insert them" }).click();
  const said = page.getByRole("region", { name: "Notifications" }).getByText(/^Ten questions/);
  await expect(page.locator("[data-column] [data-element]")).toHaveCount(10);
  await expect(said).toBeVisible();
  // What is said of this screen ends with it, seconds before it would by itself.
  await page.getByRole("link", { name: "Publish…" }).press("Enter");
  await expect(page).toHaveURL(/\/publish$/);
  await expect(said).toBeHidden({ timeout: 1500 });
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  const { definition: kept } = await sam.api("GET /drafts/{id}", { params: { id } });
  expect(kept.title.words.en).toBe("Living here");
  expect(kept.pages.flatMap(({ elements }) => elements)).toHaveLength(10);
});
