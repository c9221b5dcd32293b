import { dayFromNow } from "#tests/support/drafts.ts";
import {
  expect,
  expectToast,
  open,
  openAs,
  openMenu,
  otherPage,
  test,
  unique,
} from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

test("Sam leaves a half-written survey, finds it again, and publishes it for people with the link", async ({
  page,
  browser,
  people,
}) => {
  const title = unique("Team lunch on Fridays");
  await openAs(page, people, await people.member("Sam", "surveyor"), "/dashboard/survey-create");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("The kitchen would cook for everyone.");
  await open(page, "/dashboard/feedback");
  await open(page, "/dashboard/survey-create");
  await expect(page.getByText("We kept what you wrote.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);

  await page.getByLabel("Category").selectOption("Employee Feedback");
  await page.getByRole("button", { name: "In two weeks" }).click();
  await expect(page.getByLabel("Deadline")).toHaveValue(dayFromNow(14));
  await page.getByLabel(/^Show it in the public list/).uncheck();
  await page.getByRole("button", { name: "Publish survey" }).click();

  const live = page.getByRole("region", { name: "It’s live." });
  await expect(live).toContainText(`“${title}” is ready for its first vote.`);
  await expect(live).toContainText("Only people with this link can find it.");
  await expect(live.getByRole("img", { name: "QR code of the survey’s address" })).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await live.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(await violations(page)).toEqual([]);

  const reader = await otherPage(browser);
  await open(reader, `/surveys?search=${encodeURIComponent(title)}`);
  await expect(reader.getByRole("link", { name: "View Details" })).toBeHidden();
  await open(reader, copied);
  await expect(reader.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(reader.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);

  await live.getByRole("link", { name: "Open" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await open(page, "/dashboard/survey-create");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("each of Sam's surveys can be shared from its row", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, people, sam, "/dashboard/survey-update");
  // On a phone all actions are in the row's menu.
  if ((page.viewportSize()?.width ?? 0) < 1024) await openMenu(page, `More about ${title}`);
  await page.getByRole("button", { name: `Share ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: `Share “${title}”` });
  const { code } = await people.visitor("GET /survey/{id}", { params: { id } });
  await expect(dialog).toContainText(`/s/${code}`);
  await expect(dialog.getByRole("img", { name: "QR code of the survey’s address" })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Copied.");
  // A poster that is printed right away shows nothing of it.
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Copied.", { exact: true })).toBeHidden();
  await page.emulateMedia({ media: null });
  const file = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "QR code as PNG" }).click();
  expect((await file).suggestedFilename()).toBe(`candor-${code}.png`);
  await dialog.getByRole("link", { name: "Poster to print" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`/s/${code}`);
  await open(page, `/s/${code}`);
  await expect(page).toHaveURL(`/survey/${id}`);
});

test("a title counts its last characters down", { tag: "@full" }, async ({ page, people }) => {
  await openAs(page, people, await people.member("Sam", "surveyor"), "/dashboard/survey-create");
  await page.getByLabel("Title").fill("x".repeat(100));
  await expect(page.getByText("characters left")).toBeHidden();
  await page.getByLabel("Title").fill("x".repeat(135));
  await expect(page.getByText("5 characters left")).toBeVisible();
});

test("once Vera voted, Sam can't change the question; he moves the deadline, copies it, and closes it for good @full", async ({
  page,
  browser,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam, { deadline: dayFromNow(3) });
  const vera = await people.member("Vera");
  await vera.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await openAs(page, people, sam, `/dashboard/update/${id}`);
  await expect(page.getByText("People have voted on this question")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeHidden();
  await page.getByLabel("Deadline").fill(dayFromNow(9));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, `${title} Update SuccessFully`);
  const reader = await otherPage(browser);
  await open(reader, `/survey/${id}`);
  await expect(reader.getByText(/^Deadline moved from .+ to .+ after 1 vote$/)).toBeVisible();

  await open(page, `/dashboard/update/${id}`);
  await page.getByRole("button", { name: "Duplicate" }).click();
  await expect(page.getByText("This is a copy.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Deadline")).toHaveValue("");

  await open(page, `/dashboard/update/${id}`);
  await page.getByRole("button", { name: "Close now" }).click();
  const asked = page.getByRole("dialog", { name: "Close this survey now?" });
  await asked.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Close now" }).click();
  await asked.getByRole("button", { name: "Close now" }).click();
  await expectToast(page, `“${title}” is closed.`);
  await expect(page.getByRole("button", { name: "Close now" })).toBeHidden();
  await expect(page.getByLabel("Deadline")).not.toBeEditable();
  await open(reader, `/survey/${id}`);
  await expect(reader.getByRole("heading", { name: "The one voter said yes." })).toBeVisible();
  await expect(
    reader.getByText(/^Closed early by its surveyor on .+ The deadline was /),
  ).toBeVisible();
});

test("the responses of one survey are its voters, answers, comments and times", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam);
  const pia = await people.member("Pia", "pro-user");
  await pia.api("POST /votes", { body: { surveyId: id, voteOption: "no", comment: "Too late." } });
  await openAs(page, people, sam, `/dashboard/surveyor-surveys?survey=${id}`);
  const row = page.getByRole("row").filter({ hasText: "Pia" });
  await expect(row).toContainText("Too late.");
  await expect(row).toContainText("no");
  await expect(page.getByText("From accounts made on the day of the vote: 1.")).toBeVisible();
  await expect(page.getByRole("table", { name: /./ }).last()).not.toContainText("Category");
});
