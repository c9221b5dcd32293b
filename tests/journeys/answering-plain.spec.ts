import type { Browser, Page } from "@playwright/test";
import { dayFromNow } from "#tests/support/drafts.ts";
import { expect, open, test } from "#tests/support/journey.ts";
import { photo } from "#tests/support/pictures.ts";
import { allKinds } from "#tests/support/questionnaires/all-kinds.ts";
import {
  anyOf,
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** The respondent's page without JavaScript, in other languages, and in its other states. */
async function withoutScripts(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  return context.newPage();
}

test("Nia, without JavaScript, answers every kind, sends a photo, mends what is wrong and gets a receipt", async ({
  browser,
  address,
  people,
  baseURL,
}) => {
  test.slow();
  const sam = await people.member("Sam Survey", "surveyor");
  const { surveyId } = await publishDefinition(sam, allKinds(), { access: "link" });
  const page = await withoutScripts(browser, address);
  const next = () => page.getByRole("button", { name: "Next", exact: true }).last().click();
  await page.goto(`${baseURL}/answer/${surveyId}`);
  await next();
  await expect(page).toHaveTitle(/^Error: /);
  await expect(
    page.getByRole("link", { name: "Please pick a number from 0 to 10." }),
  ).toBeVisible();
  await page.getByRole("radio", { name: "6" }).check();
  await next();
  await expect(page.getByText("Your answers brought up another question.")).toBeVisible();
  await page.getByRole("radio", { name: "It’s too far away" }).check();
  await next();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("checkbox", { name: "E-books" }).check();
  await next();
  const places = page.getByRole("combobox", { name: /^Place of/ });
  for (let at = 0; at < 4; at++) await places.nth(at).selectOption(String(4 - at));
  await page.getByRole("textbox", { name: "Books" }).fill("70");
  await next();
  await expect(page.getByText("These add up to 70. They should be 100.").last()).toBeVisible();
  await page.getByRole("textbox", { name: "Rooms" }).fill("30");
  await next();

  const chooser = page.getByLabel("A picture of your favourite place");
  await chooser.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("<p>"),
  });
  await page.getByRole("textbox", { name: "Anything else?" }).fill("More light");
  await next();
  await expect(page.getByText("This kind of file isn’t accepted here.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Anything else?" })).toHaveValue("More light");
  await chooser.setInputFiles({ name: "desk.jpg", mimeType: "image/jpeg", buffer: await photo() });
  await next();
  await expect(page.getByRole("link", { name: "Please agree, or stop here." })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "desk.jpg" })).toBeChecked();
  await page.getByRole("checkbox", { name: "I agree" }).check();
  await next();
  await expect(page.getByRole("heading", { level: 1, name: "Check your answers" })).toBeVisible();
  await expect(page.getByText("desk.jpg")).toBeVisible();
  await page.getByRole("button", { name: "Send my answers" }).last().click();
  await expect(page.getByText("Receipt 1")).toBeVisible();
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("button", { name: "Send my answers" })).toHaveCount(0);
  const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
    params: { id: surveyId },
    query: {},
  });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.answers).toMatchObject({
    matters000: { ranking: ["rankcourse", "rankhours0", "rankquiet0", "rankbooks0"] },
    picture000: { files: [expect.any(String)] },
  });
});

const words = (en: string, de: string, ar: string) => ({ words: { en, de, ar }, slots: {} });
const threeLanguages = definition(
  [
    pageOf("pageone000", [
      {
        ...question("words00000", { kind: "text", required: true }),
        prompt: words("What would help?", "Was würde helfen?", "ما الذي قد يساعد؟"),
      },
    ]),
    pageOf("pagetwo000", [
      {
        ...question("number0000", { kind: "number", decimals: 1 }),
        prompt: words("How many kilometres?", "Wie viele Kilometer?", "كم كيلومترًا؟"),
      },
    ]),
  ],
  {
    languages: ["en", "de", "ar"],
    title: words("Cycling to work", "Mit dem Rad zur Arbeit", "الذهاب إلى العمل بالدراجة"),
    endings: [{ id: "endingdone", kind: "done", text: words("Thank you.", "Danke.", "شكرًا لك.") }],
  },
);

/** The page in German is made before the answers are saved, and arrives after that. */
async function arriveAfterSaving(page: Page): Promise<void> {
  const saved = page.waitForResponse(/response-draft$/);
  await page.route(/lang=de$/, async (route) => {
    const response = await route.fetch();
    await saved;
    await route.fulfill({ response });
  });
}

for (const scripts of [true, false])
  test(`Amira changes the language midway and loses nothing, ${scripts ? "with" : "without"} JavaScript`, async ({
    page: own,
    browser,
    address,
    people,
    baseURL,
  }) => {
    const sam = await people.member("Sam Survey", "surveyor");
    const { surveyId } = await publishDefinition(sam, threeLanguages, { access: "link" });
    const page = scripts ? own : await withoutScripts(browser, address);
    const url = `${baseURL}/answer/${surveyId}`;
    await (scripts ? open(page, url) : page.goto(url));
    if (scripts) await arriveAfterSaving(page);
    await page.getByRole("textbox").fill("Ein Schuppen");
    await page.locator(".a-language").click();
    await page.getByRole("button", { name: "Deutsch" }).click();
    await expect(page.getByRole("heading", { name: "Mit dem Rad zur Arbeit" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    await expect(page.getByRole("textbox")).toHaveValue("Ein Schuppen");
    await page.getByRole("button", { name: "Weiter", exact: true }).last().click();
    await page.getByRole("textbox", { name: "Wie viele Kilometer?" }).fill("3,5");
    await page.locator(".a-language").click();
    await page.getByRole("button", { name: "العربية" }).click();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.getByRole("textbox", { name: "كم كيلومترًا؟" })).toHaveValue("3.5");
    await page.getByRole("button", { name: "Next", exact: true }).last().click();
    await page.getByRole("button", { name: "Send my answers" }).last().click();
    await expect(page.getByRole("heading", { name: "شكرًا لك." })).toBeVisible();
    const { rows } = await sam.api.list("GET /surveys/{id}/responses", {
      params: { id: surveyId },
      query: {},
    });
    expect(rows).toMatchObject([
      {
        language: "ar",
        answers: { words00000: { text: "Ein Schuppen" }, number0000: { number: 3.5 } },
      },
    ]);
  });

test("A survey that ends meanwhile says so, and so does one that has enough people like Quentin @full", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const pet = (max: number) =>
    definition(
      [
        pageOf("pageone000", [
          {
            ...question("pets000000", {
              kind: "single-choice",
              required: true,
              choices: [
                choice("cat0000000", { label: copy("A cat") }),
                choice("dog0000000", { label: copy("A dog") }),
              ],
            }),
            prompt: copy("Which one lives with you?"),
          },
        ]),
      ],
      {
        quotas: [{ id: "catpeople0", name: "Cats", when: anyOf("pets000000", "cat0000000"), max }],
        endings: [
          { id: "endingdone", kind: "done", text: copy("Thank you.") },
          { id: "endingfull", kind: "quota-full", text: copy("We have enough cats.") },
        ],
      },
    );
  const { surveyId } = await publishDefinition(sam, pet(1), { access: "link" });
  const submissionId = "00000000-0000-4000-8000-000000000001";
  const answers = { pets000000: { choice: "cat0000000" } };
  await people.visitor("POST /responses", {
    body: { surveyId, version: 1, answers, submissionId },
  });
  await open(page, `/answer/${surveyId}`);
  await page.getByRole("radio", { name: "A cat" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "We have enough cats." })).toBeVisible();
  // Whoever wasn't counted sees no results.
  await expect(page.getByRole("link", { name: "About this survey" })).toBeVisible();

  const closing = await publishDefinition(sam, pet(9), { access: "link", deadline: dayFromNow(1) });
  await open(page, `/answer/${closing.surveyId}`);
  await page.getByRole("radio", { name: "A dog" }).check();
  await sam.api("POST /surveys/{id}/close", { params: { id: closing.surveyId } });
  await page.getByRole("button", { name: "Send my answers" }).click();
  await expect(page.getByText("Your answers weren’t sent.")).toBeVisible();
  await expect(page.getByText("This survey is closed")).toHaveCount(1);
  await page.getByRole("link", { name: "About this survey" }).click();
  await expect(page).toHaveURL(`/survey/${closing.surveyId}`);

  const hidden = await publishDefinition(sam, pet(9), { access: "link" });
  await open(page, `/answer/${hidden.surveyId}`);
  await page.getByRole("radio", { name: "A dog" }).check();
  const admin = await people.demoAdmin();
  await admin.api("PUT /surveys/{id}/status", {
    params: { id: hidden.surveyId },
    body: { status: "unPublish", feedback: "Please ask about other animals, too." },
  });
  await page.getByRole("button", { name: "Send my answers" }).click();
  await page.getByRole("link", { name: "Open it again" }).click();
  await expect(page.getByRole("heading", { name: "This survey isn’t here" })).toBeVisible();
});
