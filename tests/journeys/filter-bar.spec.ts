import { expect, open, openAs, test } from "#tests/support/journey.ts";
import { answer } from "#tests/support/questionnaires/answering.ts";
import { cafe, happy, unhappy } from "#tests/support/questionnaires/cafe.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

const summary = "**/api/surveys/*/summary?**";

test("filters whose results can't be loaded stay, can be taken out, and are heard", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const settings = { access: "link", identity: "named" } as const;
  const { surveyId } = await publishDefinition(sam, cafe(), settings);
  for (const answers of [happy, happy, unhappy])
    await answer({ api: people.visitor }, surveyId, answers);
  const where = JSON.stringify([
    { of: "likedit000", in: ["yes"] },
    { of: "service000", from: 1, to: 9 },
  ]);
  const results = `/dashboard/results/${surveyId}`;
  await openAs(page, people, sam, `${results}`);
  await expect(page.getByRole("heading", { name: "3 people have answered." })).toBeVisible();

  await page.route(summary, (route) => route.abort());
  await open(page, `${results}?where=${encodeURIComponent(where)}`);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("We can’t reach Candor.");
  const bar = page.getByRole("region", { name: "Filters" });
  await page.unroute(summary);
  await bar.getByRole("link", { name: "Remove the filter: “service000?”: 1 to 9" }).click();
  await expect(page.getByRole("heading", { name: "2 people of 3 match" })).toBeVisible();
  // A chip counts whom it leaves.
  await expect(bar.getByRole("listitem")).toHaveText(/^“likedit000\?”: Yes2 people/);
  await expect(alert).toHaveCount(0);
  await expect(bar).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: "2 people of 3 match the filters." }),
  ).toHaveCount(1);

  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(summary, async (route) => {
    await waiting;
    await route.continue();
  });
  await page.route("**/api/surveys/*/summary", async (route) => {
    await waiting;
    await route.continue();
  });
  await bar.getByRole("link", { name: /^Remove the filter/ }).click();
  await expect(bar).toBeFocused();
  await expect(page.locator("[aria-busy=true]")).toContainText("2 people of 3 match");
  goOn();
  await expect(page.getByRole("heading", { name: "3 people have answered." })).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Everyone" })).toHaveCount(1);
});
