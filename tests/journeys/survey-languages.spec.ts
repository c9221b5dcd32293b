import type { Page } from "@playwright/test";
import { expect, open, test } from "#tests/support/journey.ts";
import type { Member } from "#tests/support/journey-people.ts";
import {
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** A survey in the respondent's language, which needn't be the site's or the reader's. */

const words = (given: Record<string, string>) => ({ words: given, slots: {} });

async function publishTrams(sam: Member): Promise<string> {
  const likes = {
    ...question("likes00000", { kind: "yes-no" }),
    prompt: words({ en: "Do you like it?", de: "Gefällt es?", ar: "هل يعجبك؟" }),
  };
  const asked = definition(
    [
      pageOf("pageone000", [likes]),
      pageOf("pagetwo000", [question("lastwords0", { kind: "text" })]),
    ],
    {
      languages: ["en", "de", "ar"],
      title: words({ en: "Trams", de: "Straßenbahn", ar: "الترام" }),
    },
  );
  return (await publishDefinition(sam, asked, { access: "link" })).surveyId;
}

async function goOn(page: Page, next: string): Promise<void> {
  for (let at = 0; at < 2; at++) await page.getByRole("button", { name: next }).click();
}

test("Nora switches the language on the last page while her answers are being saved, and stays", async ({
  page,
  people,
}) => {
  const surveyId = await publishTrams(await people.member("Sam Survey", "surveyor"));
  await open(page, `/answer/${surveyId}`);
  let letSave = () => {};
  const mayGo = new Promise<void>((go) => {
    letSave = go;
  });
  await page.route("**/response-draft", async (route) => {
    await mayGo;
    await route.fallback();
  });
  await page.getByRole("radio", { name: "Yes" }).check();
  await goOn(page, "Next");
  await expect(page.getByRole("heading", { name: "Check your answers" })).toBeVisible();
  await page.locator(".a-language").click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  letSave();
  await expect(page).toHaveURL(/\/check\?lang=de$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("button", { name: "Antworten absenden" })).toBeVisible();
  await expect(page.locator(".a-answer")).toHaveText(["Ja"]);
});

test("Otto, who answers in German on an English site, reads in German why it is too late", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const surveyId = await publishTrams(sam);
  await open(page, `/answer/${surveyId}?lang=de`);
  await page.getByRole("radio", { name: "Ja" }).check();
  await goOn(page, "Weiter");
  await sam.api("POST /surveys/{id}/close", { params: { id: surveyId } });
  await page.getByRole("button", { name: "Antworten absenden" }).click();
  const said = page.getByText("Diese Umfrage ist geschlossen");
  await expect(said.first()).toBeVisible();
  // The page that follows replaces the notice.
  await expect.poll(() => languageOf(said.first())).toBe("de");
});

for (const [code, status, title] of [
  ["not-this-kind", 409, "Ihre Antworten wurden nicht gesendet."],
  ["overloaded", 503, "Noch nicht gesendet. Wir versuchen es weiter."],
] as const)
  test(`what only the site can say to Otto is marked as English (${code})`, async ({
    page,
    people,
  }) => {
    const surveyId = await publishTrams(await people.member("Sam Survey", "surveyor"));
    await open(page, `/answer/${surveyId}?lang=de`);
    await page.getByRole("radio", { name: "Ja" }).check();
    await goOn(page, "Weiter");
    const body = JSON.stringify({ code, status, message: "No.", title: "No.", requestId: "1" });
    await page.route("**/api/responses", (route) =>
      route.fulfill({ status, contentType: "application/problem+json", body }),
    );
    await page.getByRole("button", { name: "Antworten absenden" }).click();
    await expect(page.getByText(title)).toBeVisible();
    expect(await languageOf(page.getByText(title))).toBe("de");
    await expect(page.locator("main [lang=en]")).toHaveCount(1);
  });

test("our English words stand on the right in an Arabic survey", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  const surveyId = await publishTrams(await people.member("Sam Survey", "surveyor"));
  await open(page, `/answer/${surveyId}?lang=ar`);
  await goOn(page, "Next");
  const title = page.getByRole("heading", { name: "Check your answers" });
  await expect(title).toBeVisible();
  const [left, right] = await title.evaluate((heading) => {
    const words = document.createRange();
    words.selectNodeContents(heading);
    const [own, around] = [words.getBoundingClientRect(), heading.getBoundingClientRect()];
    return [own.left - around.left, around.right - own.right];
  });
  expect(right).toBeLessThan(2);
  expect(left).toBeGreaterThan(20);
});

function languageOf(found: ReturnType<Page["locator"]>): Promise<string | undefined> {
  return found.evaluate((element) => element.closest<HTMLElement>("[lang]")?.lang);
}
