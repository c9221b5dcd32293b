import type { Page } from "@playwright/test";
import { expect, open, openAs, otherPage, test } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

test("Una watches the result, Udo votes in another browser, and her page updates by itself", async ({
  page,
  browser,
  people,
}) => {
  const una = await people.member("Una");
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  await una.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await openAs(page, people, una, `/survey/${id}`);
  await expect(page.getByRole("heading", { name: "The one voter so far said yes." })).toBeVisible();
  await expect(page.getByText("Live", { exact: true })).toBeVisible();

  const udos = await otherPage(browser);
  await openAs(udos, people, await people.member("Udo"), `/votes/${id}`);
  await udos.getByRole("group").getByText("No", { exact: true }).click();
  await udos.getByRole("button", { name: "Submit" }).click();
  await expect(udos.getByText("Udo Send Your Vote Successfully")).toBeVisible();

  await expect(
    page.getByRole("heading", { name: "2 voters so far: too few votes to say." }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: "No 1", exact: true })).toBeVisible();
  const about = page.getByRole("complementary", { name: "About this survey" });
  await expect(about).toContainText(/Total votes\s*2/);
  await expect(about).toContainText("Verified count, 2 votes");
  await expect(
    page.getByRole("status").filter({ hasText: "Now: 2 votes, 1 yes, 1 no, 0 no opinion." }),
  ).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

test("the count on home's ballot updates for a visitor, who sees nothing else of the result", async ({
  page,
  people,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/");
  const ballot = page.getByRole("region", { name: "The open survey with the most votes" });
  const address = await ballot.getByRole("heading").getByRole("link").getAttribute("href");
  const id = address?.replace("/survey/", "") ?? "";
  const { voteCount } = await people.visitor("GET /survey/{id}", { params: { id } });
  const vera = await people.member("Vera");
  await vera.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  const count = ballot.getByText(/^[\d,]+$/);
  await expect(async () => {
    await page.clock.runFor(30_000);
    expect(Number((await count.textContent())?.replaceAll(",", ""))).toBeGreaterThan(voteCount);
  }).toPass();
  expect(asked.filter((path) => /results|standing|live/.test(path))).toEqual([]);
  await expect(ballot.getByRole("link", { name: "Yes" })).toBeVisible();
});

test("from ten answers on the owner sees shares with their intervals, also above the answers of that survey", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam);
  await openAs(page, people, sam, `/dashboard/surveyor-surveys?survey=${id}`);
  const result = page.getByRole("region", { name: "Result" });
  await expect(result.getByRole("heading", { name: "Nobody has voted yet." })).toBeVisible();
  await expect(result.getByText("Live", { exact: true })).toBeVisible();
  const voters = await Promise.all(
    Array.from({ length: 10 }, (_, n) => people.member(`Voter ${n}`)),
  );
  for (const [n, voter] of voters.entries()) {
    await voter.api("POST /votes", {
      body: { surveyId: id, ...(n < 6 && { voteOption: n < 4 ? "yes" : "no" }) },
    });
  }
  await expect(
    result.getByRole("heading", { name: /^Too few votes to be sure: 40%/ }),
  ).toBeVisible();
  await expect(result.getByRole("row", { name: "Yes 4 40.0% 16.8–68.7%" })).toBeVisible();
  await result.getByText("How to read this").click();
  await expect(result.getByText(/^The ranges of yes and no overlap/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("a cut stream is resumed; a refused one leaves the count as it is", {
  tag: "@full",
}, async ({ page, people }) => {
  const [una, udo, uli] = [
    await people.member("Una"),
    await people.member("Udo"),
    await people.member("Uli"),
  ];
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  await una.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  let cuts = 0;
  await page.route("**/live", (route) => {
    cuts += 1;
    return cuts < 3 ? route.abort("connectionreset") : route.continue();
  });
  await openAs(page, people, una, `/survey/${id}`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  expect(cuts).toBe(3);
  await udo.api("POST /votes", { body: { surveyId: id } });
  await expect(page.getByRole("row", { name: "No opinion 1" })).toBeVisible();

  await page.unroute("**/live");
  let refused = 0;
  await page.route("**/live", (route) => {
    refused += 1;
    return route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      body: '{"code":"not-allowed"}',
    });
  });
  await open(page, `/survey/${id}`);
  await expect(page.getByRole("row", { name: "Count so far 2" })).toBeVisible();
  await expect.poll(() => refused).toBe(1);
  await uli.api("POST /votes", { body: { surveyId: id } });
  await expect(page.getByText("Live", { exact: true })).toBeHidden();
  await expect(page.getByRole("row", { name: "Count so far 2" })).toBeVisible();
  expect(refused).toBe(1);
});

test("a hidden page holds no stream, and catches up when it is visible again", {
  tag: "@full",
}, async ({ page, people }) => {
  const [una, udo] = [await people.member("Una"), await people.member("Udo")];
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  await una.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await openAs(page, people, una, `/survey/${id}`);
  await expect(page.getByText("Live", { exact: true })).toBeVisible();
  const cut = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/live"));
  await setVisibility(page, "hidden");
  await cut;
  await expect(page.getByText("Live", { exact: true })).toBeHidden();
  await udo.api("POST /votes", { body: { surveyId: id } });
  const again = page.waitForRequest((request) => request.url().endsWith("/live"));
  await setVisibility(page, "visible");
  expect(await (await again).headerValue("last-event-id")).toBe("1-1-0-open");
  await expect(page.getByRole("row", { name: "Count so far 2" })).toBeVisible();
});

/** Headless Chromium never hides a page by itself. */
async function setVisibility(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, state);
}
