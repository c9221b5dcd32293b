import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { receiptText } from "#proof/receipt.ts";
import { expect, open, openAs, tabTo, test } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";
import { violations } from "#tests/support/violations.ts";
import { chainFileOf } from "#tests/support/voting/chains.ts";

/** Anyone can recount votes in the browser, from the chain. */
test.use({ contextOptions: { reducedMotion: "reduce" } });

const chainFile = (text: string) => ({
  name: "chain.txt",
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});
const row = (page: Page, name: string): Locator => page.getByRole("row", { name });

test("a visitor checks a final count, and gets the site's numbers", {
  tag: "@phone",
}, async ({ page, people }) => {
  const survey = await finished(people);
  await open(page, `/survey/${survey._id}`);
  await page.getByRole("link", { name: "Check it" }).click();
  await expect(
    page.getByText("and the site shows the same count.").filter({ visible: true }).last(),
  ).toBeVisible();
  const results = await people.visitor("GET /surveys/{id}/results", { params: { id: survey._id } });
  for (const [name, count] of [
    ["Yes", results.yes],
    ["No opinion", results.noOpinion],
    ["Total", results.total],
  ] as const) {
    await expect(row(page, name).getByRole("cell")).toHaveText([String(count), String(count)]);
  }
  await expect(page.getByRole("heading", { level: 2, name: survey.title })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a visitor who can't see a count yet is shown its length and head", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const vera = await people.member("Vera");
  const survey = await people.publish(sam);
  const cast = await vera.api("POST /votes", { body: { surveyId: survey.id, voteOption: "yes" } });
  await open(page, `/verify?survey=${survey.id}`);
  await expect(page.getByText("You can’t see this count yet.")).toBeVisible();
  await expect(page.getByText(cast.receipt?.link ?? "no link")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByLabel("Your receipt")
    .fill(receiptText({ surveyId: survey.id, place: 1, link: "0".repeat(64) }));
  await page.getByRole("button", { name: "Find my vote" }).click();
  await expect(page.getByText("We can once you can see this count.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(new RegExp(`/login\\?from=.*verify.*${survey.id}`));

  await openAs(page, people, await people.member("Udo"), `/verify?survey=${survey.id}`);
  await page.getByRole("link", { name: "Vote Now" }).click();
  await expect(page).toHaveURL(`/votes/${survey.id}`);
});

test("a vote before the break of a chain is not called counted, and another try is offered", {
  tag: "@full",
}, async ({ page, people }) => {
  const [sam, vera] = [await people.member("Sam", "surveyor"), await people.member("Vera")];
  const { id: surveyId } = await people.publish(sam);
  const { receipt } = await vera.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
  await (await people.member("Yusuf")).api("POST /votes", { body: { surveyId, voteOption: "no" } });
  const { place, link } = receipt ?? { place: 0, link: "" };
  await page.route("**/api/surveys/*/chain", async (route) => {
    const chain = await (await route.fetch()).text();
    await route.fulfill({ body: chain.replace(/^2 no/m, "2 yes") });
  });
  await openAs(page, people, vera, `/verify?survey=${surveyId}&place=${place}&link=${link}`);
  await expect(page.getByText("We couldn’t confirm this count.")).toBeVisible();
  await expect(
    page.getByText("Your vote is number 1, before the break, counted as: yes"),
  ).toBeVisible();
  await expect(page.getByText("Your vote is counted.")).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await page.unroute("**/api/surveys/*/chain");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("It’s vote 1, counted as: yes")).toBeVisible();
});

test("Vera finds her vote by her receipt's link, and a wrong receipt finds none @full", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const vera = await people.member("Vera");
  const yusuf = await people.member("Yusuf");
  const { id: surveyId } = await people.publish(sam);
  await yusuf.api("POST /votes", { body: { surveyId, voteOption: "yes" } });
  const { receipt } = await vera.api("POST /votes", { body: { surveyId, voteOption: "no" } });
  const { place, link } = receipt ?? { place: 0, link: "" };
  await openAs(page, people, vera, `/verify?survey=${surveyId}&place=${place}&link=${link}`);
  await expect(page.getByText("Your vote is counted.")).toBeVisible();
  await expect(page.getByText("It’s vote 2")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const field = page.getByLabel("Your receipt");
  await expect(field).toHaveValue(receiptText({ surveyId, place, link }));
  await field.fill(receiptText({ surveyId, place: 1, link }));
  await tabTo(page, page.getByRole("button", { name: "Find my vote" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your receipt isn’t in this chain.")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await field.fill("candor, please");
  await tabTo(page, page.getByRole("button", { name: "Find my vote" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("This isn’t a receipt")).toBeVisible();
});

test("Yusuf saves a chain and checks the file, and a changed file is refused", {
  tag: "@full",
}, async ({ page, people }) => {
  const survey = await finished(people);
  await open(page, `/verify?survey=${survey._id}`);
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the chain" }).click();
  const saved = readFileSync(await (await saving).path(), "utf8");
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && sent.push(request.url()));

  await page.getByLabel("Choose a chain file").setInputFiles(chainFile(saved));
  await expect(page.getByText("links fit. Here’s the count.").last()).toBeVisible();
  await page
    .getByLabel("Choose a chain file")
    .setInputFiles(chainFile(saved.replace(/^5 \w+ ./m, "5 none x")));
  await expect(page.getByText(/Line 8 can't be read/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel("Choose a chain file").setInputFiles(chainFile("dear diary\n"));
  await expect(page.getByText(/This isn't a Candor chain file/)).toBeVisible();
  expect(sent).toEqual([]);
});

test("a long chain shows its progress, and can be stopped", { tag: "@full" }, async ({ page }) => {
  // A browser that stalls after the first votes.
  await page.addInitScript(() => {
    const digest = crypto.subtle.digest.bind(crypto.subtle);
    let left = 1_000;
    crypto.subtle.digest = (...words) => (left-- > 0 ? digest(...words) : new Promise(() => {}));
  });
  await open(page, "/verify");
  const votes = Array.from({ length: 3_000 }, (_, n) =>
    n % 3 === 0 ? ("no" as const) : ("yes" as const),
  );
  await page.getByLabel("Choose a chain file").setInputFiles(chainFile(chainFileOf(votes)));
  await expect(page.getByText(/^[1-9]\d+ of 3,000 votes recounted$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("The recount didn’t finish.")).toBeVisible();
});

test("an address without a survey, or of an unknown one, says so", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/verify?survey=nothing");
  await expect(page.getByText("We can’t find this survey.")).toBeVisible();
  await open(page, "/verify");
  await expect(page.getByText("To check a survey, open it")).toBeVisible();
  await expect(page.getByRole("link", { name: "open it" })).toHaveAttribute("href", "/surveys");
  expect(await violations(page)).toEqual([]);
});

async function finished(people: JourneyPeople) {
  const surveys = await people.visitor("GET /surveys", { query: {} });
  const today = new Date().toISOString().slice(0, 10);
  const survey = surveys.find(
    ({ deadline, voteCount, option }) => !option && deadline < today && voteCount > 10,
  );
  if (!survey) throw new Error("the demo has no finished survey");
  return survey;
}
