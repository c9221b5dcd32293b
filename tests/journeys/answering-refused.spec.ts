import { expect, open, test } from "#tests/support/journey.ts";
import { photo } from "#tests/support/pictures.ts";
import {
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** What respondents see while the server takes nothing, or where it refuses a file. */

test("Nia, without JavaScript, sends too often: what she typed is still there", {
  tag: "@phone",
}, async ({ browser, address, people, baseURL }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const asked = definition([
    pageOf("pageone000", [question("words00000", { kind: "text", required: true })]),
    pageOf("pagetwo000", [question("words00001", { kind: "text", required: true })]),
  ]);
  const { surveyId } = await publishDefinition(sam, asked, { access: "link" });
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { "x-forwarded-for": address },
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/answer/${surveyId}`);
  const next = page.getByRole("button", { name: "Next", exact: true }).last();
  await page.getByRole("textbox").fill("More light");
  await next.click();
  await expect(page.getByRole("textbox", { name: "words00001?" })).toBeVisible();
  const draft = `${baseURL}/api/surveys/${surveyId}/response-draft`;
  const body = { version: 1, revision: 1, seed: 1, language: "en", answers: {}, variables: {} };
  const headers = { origin: baseURL ?? "" };
  // A minute may end in their midst, and the next one counts from the start.
  const flood = () =>
    Promise.all(Array.from({ length: 80 }, () => page.request.put(draft, { data: body, headers })));
  await expect
    .poll(async () => (await flood()).map((each) => each.status()), { timeout: 30_000 })
    .toContain(429);

  const sent = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("textbox").fill("Fewer stairs");
  await next.click();
  expect((await sent).status()).toBe(429);
  await expect(page).toHaveTitle(/^Error: /);
  await expect(page.getByText("We couldn’t save this just now.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "words00001?" })).toHaveValue("Fewer stairs");
  await expect(next).toBeVisible();
});

test("a closed survey leads to its results if there are any to see", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const asked = definition([pageOf("pageone000", [question("words00000", { kind: "text" })])]);
  const closed = async (results: "after-answer" | "owner") => {
    const { surveyId: id } = await publishDefinition(sam, asked, { access: "link", results });
    await sam.api("POST /surveys/{id}/close", { params: { id } });
    return `/answer/${id}`;
  };
  const [open, own] = [await closed("after-answer"), await closed("owner")];
  await page.goto(open);
  await expect(page.getByRole("heading", { name: "This survey is closed" })).toBeVisible();
  const today = new Date().getUTCDate();
  await expect(page.getByText(new RegExp(`It closed on \\D*${today}\\b`))).toBeVisible();
  await expect(page.getByRole("link", { name: "See the results" })).toBeVisible();
  await people.signIn(page.context(), await people.member("Uma"));
  await page.goto(own);
  await expect(page.getByRole("link", { name: "About this survey" })).toBeVisible();
});

test("Ines's photo, chosen before the script that sends it is there, waits while the server is away, and one that is too large is refused aloud", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam Survey", "surveyor");
  const asked = definition([
    pageOf("pageone000", [question("picture000", { kind: "file", megabytes: 1, max: 2 })]),
  ]);
  const { surveyId } = await publishDefinition(sam, asked, { access: "link" });
  const chosen = Promise.withResolvers<void>();
  await page.route(/\/assets\/file-queue-[^/]+\.js/, (route) =>
    chosen.promise.then(() => route.continue()),
  );
  await open(page, `/answer/${surveyId}`);
  await page.route("**/files?**", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "database-unavailable", message: "Away." }),
    }),
  );
  const chooser = page.getByLabel("picture000?");
  const jpeg = { mimeType: "image/jpeg", buffer: await photo() };
  await chooser.setInputFiles({ ...jpeg, name: "desk.jpg" });
  chosen.resolve();
  await expect(page.getByText("Not sent yet. Please keep this page open.")).toBeVisible();
  await chooser.setInputFiles({ ...jpeg, name: "large.jpg", buffer: Buffer.alloc(2 ** 21) });
  await expect(page.getByRole("alert")).toHaveText("large.jpg: This file is larger than 1 MB.");
  await page.unroute("**/files?**");
  await expect(page.getByText("0.1 MB")).toBeVisible();
});
