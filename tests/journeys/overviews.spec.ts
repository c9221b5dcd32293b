import type { Page } from "@playwright/test";
import { dayFromNow } from "#tests/support/drafts.ts";
import { expect, expectToast, open, openAs, test, unique } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

test("Sam sees how his surveys are doing: totals, days, deadlines and comments @full", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard");
  await expect(page.getByText("Your first survey is a few sentences away.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How it works" })).toBeVisible();
  const later = await people.publish(sam, { title: "Later", deadline: dayFromNow(9) });
  const sooner = await people.publish(sam, { title: "Sooner", deadline: dayFromNow(1) });
  const pia = await people.member("Pia", "pro-user");
  await pia.api("POST /votes", {
    body: { surveyId: later.id, voteOption: "no", comment: "Not on Sundays." },
  });
  const hidden = await people.publish(sam, { title: "Hidden" });
  const change = { status: "unPublish" as const, feedback: "It asks two things." };
  await (await people.demoAdmin()).api("PUT /surveys/{id}/status", {
    params: { id: hidden.id },
    body: change,
  });
  await open(page, "/dashboard");
  await expect(page.getByText("Your 3 surveys have 1 vote so far.")).toBeVisible();
  await expect(page.getByText("1 unpublished")).toBeVisible();
  // Today isn't over, so its vote isn't in a whole week yet.
  const week = page.locator("dl > div").filter({ hasText: "Last 7 full days" });
  await expect(week).toContainText("the same as the 7 days before");
  await expect(page.getByText("1 vote in the last 30 days, today.")).toBeVisible();
  await page.getByRole("button", { name: "14 days" }).click();
  await expect(page.getByText("1 vote in the last 14 days, today.")).toBeVisible();
  await expectMirroredTrend(page);
  await page.getByText("Show as table").click();
  const table = page.getByRole("table", { name: "Votes per day" });
  await expect(table.getByRole("row")).toHaveCount(15);
  await expect(table.getByRole("row").nth(1).getByRole("cell")).toHaveText("1");
  const ending = page.getByRole("region", { name: "Closing soon" }).getByRole("listitem");
  await expect(ending).toHaveText([
    new RegExp(`${sooner.title}.*Ends tomorrow`),
    new RegExp(`${later.title}.*1 vote`),
  ]);
  await expect(ending.first().getByRole("link", { name: sooner.title })).toHaveAttribute(
    "href",
    `/dashboard/results/${sooner.id}`,
  );
  const toCorrect = page.getByRole("region", { name: "From the admins" });
  await expect(toCorrect).toContainText(hidden.title);
  await expect(toCorrect).toContainText("“It asks two things.”");
  const correct = toCorrect.getByRole("link", { name: `Edit ${hidden.title}` });
  await expect(correct).toHaveAttribute("href", `/dashboard/update/${hidden.id}`);
  await expect(page.getByRole("link", { name: "1 unpublished" })).toHaveAttribute(
    "href",
    "/dashboard/feedback",
  );
  expect(await violations(page)).toEqual([]);
  const comments = page.getByRole("region", { name: "New comments" });
  await expect(comments).toContainText("“Not on Sundays.”");
  await comments.getByRole("link", { name: later.title }).click();
  await expect(page.getByRole("heading", { name: "Response details" })).toBeFocused();
});

test("Uma sees what changed since her vote, and opens a survey that ends soon", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const today = await people.publish(sam, { title: "Today", deadline: dayFromNow(0) });
  const running = await people.publish(sam);
  const [uma, una] = [await people.member("Uma"), await people.member("Una")];
  for (const voter of [uma, una])
    await voter.api("POST /votes", { body: { surveyId: running.id, voteOption: "yes" } });
  await openAs(page, people, uma, "/dashboard");
  const growing = page.getByRole("region", { name: "More votes since yours" });
  await expect(growing.getByRole("listitem")).toHaveText(new RegExp(`${running.title}.*1 more`));
  await expect(page.getByText("When a survey you voted on closes")).toBeVisible();
  await expect(page.getByRole("link", { name: "See the plan" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  expect(await violations(page)).toEqual([]);
  const ending = page.getByRole("region", { name: "Closing soon: vote now" });
  await expect(ending.getByRole("listitem").first()).toContainText("Ends today");
  await open(page, `/votes/${today.id}`);
  await expect(page.getByRole("heading", { name: today.title })).toBeVisible();
});

test("Ada sees what needs her attention, and opens it", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"));
  const una = await people.member("Una");
  await una.api("POST /reports", { body: { surveyId: id, feedBack: "It is an advertisement." } });
  await openAs(page, people, await people.demoAdmin(), "/dashboard");
  const waiting = page.getByRole("region", { name: "Needs your attention" });
  await expect(waiting).toContainText("“It is an advertisement.”");
  expect(await violations(page)).toEqual([]);
  await waiting.getByRole("link", { name: `Read the reports about ${title}` }).click();
  const reports = page.getByRole("dialog", { name: "Reports" });
  await expect(reports).toContainText("It is an advertisement.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Publish/UnPublish Surveys" })).toBeFocused();
  await page.getByRole("button", { name: `1 report about ${title}` }).click();
  await reports.getByRole("button", { name: "Unpublish the survey…" }).click();
  const decision = page.getByRole("dialog", { name: "Unpublish this survey?" });
  await decision.getByRole("button", { name: "Advertising" }).click();
  await decision.getByRole("button", { name: "UnPublish" }).click();
  await expectToast(page, "Survey status updated successfully!");
  await expect(page.getByRole("button", { name: `Publish ${title}` })).toBeVisible();
});

test("an overview that can't be loaded says so and recovers", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  const refusal = { status: 429, contentType: "application/problem+json" };
  await page.route("**/api/overview/voter", (route) =>
    route.fulfill({
      ...refusal,
      body: JSON.stringify({ code: "too-many-requests", message: "Please wait." }),
    }),
  );
  await openAs(page, people, uma, "/dashboard");
  await expect(page.getByRole("alert")).toContainText("This overview couldn’t be loaded.");
  await expect(page.getByRole("alert")).toContainText("Your votes and surveys are safe");
  await expect(page.getByRole("heading", { name: "Welcome, Uma" })).toBeVisible();
  await page.unroute("**/api/overview/voter");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You haven’t voted yet.")).toBeVisible();
});

test("Ada undoes what she did to a survey and to a person, by the bar that stays", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { title } = await people.publish(sam, { title: unique("A night market") });
  await openAs(
    page,
    people,
    await people.demoAdmin(),
    `/dashboard/manage-surveys?search=${encodeURIComponent(title)}`,
  );
  await page.getByRole("button", { name: `UnPublish ${title}` }).click();
  await page.getByLabel("Feedback").fill("The wrong survey.");
  await page.getByRole("dialog").getByRole("button", { name: "UnPublish" }).click();
  await expectToast(page, "Survey status updated successfully!");
  await expect(page.getByText(`“${title}” is no longer public.`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("button", { name: `UnPublish ${title}` })).toBeVisible();
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Publish/UnPublish Surveys" })).toBeFocused();
  await open(page, `/dashboard/all-user?search=${encodeURIComponent(sam.email)}`);
  await page.getByLabel("Role for Sam").selectOption("admin");
  await expectToast(page, "Sam is now a admin");
  // Where other tests' requests stand above it, the bar may lie on half of it.
  await page
    .getByLabel("Role for Sam")
    .evaluate((field) => field.scrollIntoView({ block: "center" }));
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Sam is now a surveyor");
  await expect(page.getByLabel("Role for Sam")).toHaveValue("surveyor");
});

/** Today is the last day of the chart, in both directions of writing. */
async function expectMirroredTrend(page: Page): Promise<void> {
  const trend = page.getByRole("region", { name: "Votes per day" }).locator("svg[height]");
  for (const [direction, x] of [
    ["ltr", 0.98],
    ["rtl", 0.02],
  ] as const) {
    await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
    await trend.scrollIntoViewIfNeeded();
    const box = await trend.boundingBox();
    if (!box) throw new Error("no trend");
    await page.mouse.move(box.x + box.width * x, box.y + box.height / 2);
    await expect(page.getByText("Today so far: 1 vote")).toBeVisible();
    const stroke = await trend.locator("line").last().boundingBox();
    expect(Math.abs((stroke?.x ?? 0) - (box.x + box.width * x))).toBeLessThan(box.width / 14);
  }
  await page.evaluate(() => document.documentElement.removeAttribute("dir"));
}

test("in the dashboard, an unknown address keeps the sidebar", { tag: "@full" }, async ({
  page,
  people,
}) => {
  await openAs(page, people, await people.member("Una"), "/dashboard/no/such/place");
  await expect(
    page.getByRole("heading", { name: "There’s no page at this address." }),
  ).toBeVisible();
  await expect(page.getByText("404 Unexpected Application Error!")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});
