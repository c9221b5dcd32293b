import type { Page } from "@playwright/test";
import { storageKeys } from "#limits/limits.ts";
import { expect, open, openAs, test } from "#tests/support/journey.ts";

const endless = "W".repeat(120);
const arabic = "هل يجب أن نغلق الشارع أمام السيارات يوم الأحد؟";

test("an endless word widens no page", { tag: "@full" }, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const pia = await people.member("Pia", "pro-user");
  const { id, title } = await people.publish(sam, { title: endless, description: "D".repeat(600) });
  const { voteId } = await pia.api("POST /votes", {
    body: { surveyId: id, comment: "C".repeat(2000) },
  });
  await pia.api("POST /reports", { body: { surveyId: id, feedBack: "R".repeat(2000) } });
  const search = encodeURIComponent(title);

  for (const address of [`/surveys?search=${search}`, `/survey/${id}`]) {
    await open(page, address);
    await expectNoWider(page, title);
  }
  for (const [person, addresses] of [
    [await people.member("Uma"), [`/votes/${id}`]],
    [
      sam,
      [
        "/dashboard/survey-update",
        "/dashboard/surveyor-surveys?votes=all",
        `/dashboard/response/${voteId}`,
      ],
    ],
    [pia, ["/dashboard/comments", "/dashboard/participate", "/dashboard/reported"]],
    [await people.demoAdmin(), [`/dashboard/manage-surveys?search=${search}`]],
  ] as const) {
    await page.context().clearCookies();
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken);
    for (const address of addresses) {
      await openAs(page, people, person, address);
      await expectNoWider(page, title);
    }
  }
});

test("right-to-left text is shown right to left", { tag: "@full" }, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam, { title: arabic, description: `${arabic} ${arabic}` });
  await open(page, `/survey/${id}`);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toContainText(arabic);
  // The first letter is at the right end of its line.
  const [first, box] = await title.evaluate((heading) => {
    const text = document.createRange();
    const node = heading.firstChild;
    if (!node) throw new Error("no text");
    text.setStart(node, 0);
    text.setEnd(node, 1);
    return [text.getBoundingClientRect().right, heading.getBoundingClientRect().right];
  });
  expect(box - first).toBeLessThan(8);
  // Its lines don't touch, also in the list.
  expect(await lineHeight(page, 1)).toBeCloseTo(1.4, 1);
  await open(page, `/surveys?search=${encodeURIComponent(arabic)}`);
  expect(await lineHeight(page, 2)).toBeCloseTo(1.4, 1);
});

/** The line height of the first heading of that level, in ems. */
async function lineHeight(page: Page, level: number): Promise<number> {
  const heading = page.getByRole("main").getByRole("heading", { level }).first();
  return heading.evaluate((element) => {
    const { lineHeight: height, fontSize } = getComputedStyle(element);
    return Number.parseFloat(height) / Number.parseFloat(fontSize);
  });
}

async function expectNoWider(page: Page, title: string): Promise<void> {
  const main = page.locator("main");
  // My surveys cuts a title and keeps the whole one beside it.
  await expect(
    main.getByText(title).or(main.getByTitle(title)).filter({ visible: true }).first(),
  ).toBeVisible();
  const wider = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main table")]
      .map((element) => (element instanceof HTMLTableElement ? element.parentElement : element))
      .filter((element) => element !== null && element.scrollWidth > element.clientWidth)
      .map((element) => element?.outerHTML.slice(0, 80)),
  );
  expect([page.url(), wider]).toEqual([page.url(), []]);
}
