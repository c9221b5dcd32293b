import type { Locator } from "@playwright/test";
import { withBoard } from "#tests/support/boards.ts";
import { expect, open, openAs, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** What doesn't fit a window stands as it was meant to, or says that there is more. */
const link = { access: "link", identity: "named" } as const;

async function boxesOf(all: Locator) {
  const boxes = await Promise.all((await all.all()).map((each) => each.boundingBox()));
  return boxes.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
}

for (const width of [390, 320])
  test(`a scale from 0 to 10 is one row of targets at ${width} pixels`, {
    tag: "@phone",
  }, async ({ page, people }) => {
    const sam = await people.member("Sam", "surveyor");
    const ends = { low: copy("not at all likely"), high: copy("extremely likely") };
    const asked = question("likely0000", { kind: "rating", from: 0, to: 10, ...ends });
    const { surveyId } = await publishDefinition(
      sam,
      definition([pageOf("onlypage00", [asked])]),
      link,
    );
    await page.setViewportSize({ width, height: 844 });
    for (const path of [`/answer/${surveyId}`, "/"]) {
      await open(page, path);
      const points = page.getByRole("main").getByRole("radio");
      await expect(points).toHaveCount(11);
      const boxes = await boxesOf(points);
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
      for (const box of boxes) {
        expect(box.height).toBeGreaterThanOrEqual(44);
        expect(box.width).toBeGreaterThanOrEqual(width < 390 ? 20 : 24);
      }
      // Centers are 24 pixels apart, as WCAG 2.5.8 asks of narrow targets.
      for (const [at, box] of boxes.entries())
        if (at > 0) expect(box.x - (boxes[at - 1]?.x ?? 0)).toBeGreaterThanOrEqual(24);
    }
  });

test("tabs that don't fit scroll, and arrows say on which side", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, withBoard(), link);
  await openAs(page, people, sam, `/dashboard/results/${surveyId}`);
  const tabs = page.getByRole("navigation", { name: "Parts of the results" });
  const [before, after] = [page.locator("[data-more=start]"), page.locator("[data-more=end]")];
  await expect(tabs.getByRole("link")).toHaveCount(7);
  const boxes = await boxesOf(tabs.getByRole("link"));
  expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  await expect(before).toHaveCount(0);
  await expect(after).toHaveCount(isPhone ? 1 : 0);
  if (!isPhone) return;
  await tabs.evaluate((row) => {
    row.scrollLeft = row.scrollWidth;
  });
  await expect(after).toHaveCount(0);
  await expect(before).toHaveCount(1);
  // The current tab is in sight, wherever it stands, and the page itself stays put.
  await open(page, `/dashboard/results/${surveyId}/board`);
  await expect(tabs.locator("[aria-current=page]")).toBeInViewport({ ratio: 0.95 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a table wider than its page says that there are more columns", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const choices = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) =>
      choice(`${name}${at}`.padEnd(10, "0"), { label: copy(`${name} number ${at + 1}`) }),
    );
  const asked = [
    question("rows000000", { kind: "single-choice", choices: choices(2, "line") }),
    question("wide000000", { kind: "single-choice", choices: choices(9, "many") }),
    question("slim000000", { kind: "single-choice", choices: choices(2, "few") }),
  ];
  const { surveyId } = await publishDefinition(
    sam,
    definition([pageOf("onlypage00", asked)]),
    link,
  );
  for (let at = 0; at < 9; at++)
    await answer({ api: people.visitor }, surveyId, {
      rows000000: { choice: "line000000" },
      wide000000: { choice: `many${at}`.padEnd(10, "0") },
      slim000000: { choice: "few0000000" },
    });
  const table = (columns: string) =>
    `/dashboard/results/${surveyId}/cross-tab?rows=rows000000&columns=${columns}`;
  await openAs(page, people, sam, table("wide000000"));
  const hint = page.getByText("Scroll sideways for more columns").first();
  await expect(page.getByRole("table").first()).toBeVisible();
  const height = async () => (await hint.boundingBox())?.height ?? 0;
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  if (isPhone) await expect.poll(height).toBeGreaterThan(10);
  else expect(await height()).toBe(0);
  await open(page, table("slim000000"));
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect.poll(height).toBe(0);
});
