import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectToast,
  open,
  openAs,
  otherPage,
  test,
  unique,
} from "#tests/support/journey.ts";

test("Ada counts the people, filters them by role and finds one by name", {
  tag: "@phone",
}, async ({ page, people }) => {
  const ada = await people.member("Ada", "admin");
  const name = unique("Quentin");
  await people.member(name, "pro-user");
  await openAs(page, people, ada, "/dashboard/all-user");
  await expect(page.getByText(/^Total users: \d+$/)).toBeVisible();

  await page.getByRole("searchbox", { name: "Name or email" }).fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Users found: 1")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();

  await page.getByLabel("Role", { exact: true }).selectOption("surveyor");
  await expect(page.getByText("Nobody found")).toBeVisible();
  await page.getByLabel("Role", { exact: true }).selectOption("pro-user");
  await expect(page.getByText("Users found: 1")).toBeVisible();
  await expect(page).toHaveURL(/role=pro-user/);
  await page.reload();
  await expect(page.getByRole("row").filter({ hasText: name })).toBeVisible();
});

test("Ada makes Ben a surveyor, and within a second he is one without logging in again", async ({
  page,
  browser,
  people,
}) => {
  const ada = await people.member("Ada", "admin");
  const name = unique("Ben");
  const ben = await people.member(name);
  const desk = await otherPage(browser);
  await openAs(desk, people, ben, "/dashboard");
  await expect(desk.getByText("You haven’t voted yet.")).toBeVisible();

  await openAs(page, people, ada, `/dashboard/all-user?search=${encodeURIComponent(ben.email)}`);
  await page.getByLabel(`Role for ${name}`).selectOption("surveyor");
  await expectToast(page, `${name} is now a surveyor`);
  await expect(page.getByLabel(`Role for ${name}`)).toHaveValue("surveyor");
  const published = people.publish(ben);
  await expect(published).resolves.toMatchObject({ id: expect.any(String) });

  await open(desk, "/dashboard/survey-create");
  await expect(desk.getByRole("heading", { name: "Create Survey" })).toBeVisible();
});

test("a removed role ends what it allowed, also on an open page", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const admin = await people.demoAdmin();
  const ida = await people.member("Ida", "surveyor");
  await openAs(page, people, ida, "/dashboard/survey-create");
  await expect(page.getByRole("heading", { name: "Create Survey" })).toBeVisible();
  await admin.api("PATCH /users/role/{id}", { params: { id: ida.id }, body: { role: "user" } });
  await expect(() =>
    expect(people.publish(ida)).rejects.toMatchObject({ code: "not-allowed" }),
  ).toPass({
    timeout: 1_000,
  });
  await open(page, "/dashboard/survey-create");
  await expect(page.getByRole("heading", { name: "This page is for surveyors" })).toBeVisible();
});

test("Ada deletes an account after a confirmation, and its session ends @full", async ({
  page,
  browser,
  people,
}) => {
  const ada = await people.member("Ada", "admin");
  const name = unique("Gus");
  const gus = await people.member(name);
  const desk = await otherPage(browser);
  await openAs(desk, people, gus, "/dashboard/participate");
  await expect(desk.getByText("No votes yet")).toBeVisible();

  await openAs(page, people, ada, `/dashboard/all-user?search=${encodeURIComponent(gus.email)}`);
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this user?" });
  await expect(dialog).toContainText("You won't be able to revert this!");
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, `${name} has been deleted.`);
  await expect(page.getByText("Nobody found")).toBeVisible();

  await open(desk, "/dashboard/participate");
  await expect(desk).toHaveURL(/\/login/);
});

test("an admin can neither delete nor demote themselves", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const ada = await people.member(unique("Ada"), "admin");
  await openAs(page, people, ada, `/dashboard/all-user?search=${encodeURIComponent(ada.email)}`);
  await expect(page.getByLabel(`Role for ${ada.name}`)).toBeDisabled();
  await expect(page.getByRole("button", { name: `Delete ${ada.name}` })).toBeDisabled();
});

test("Ada unpublishes a survey with feedback, readers lose it, and she publishes it again", async ({
  page,
  browser,
  people,
}) => {
  const ada = await people.member("Ada", "admin");
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam);
  const reader = await otherPage(browser);
  await open(reader, `/surveys?search=${encodeURIComponent(title)}`);
  await expect(reader.getByRole("link", { name: title })).toBeVisible();

  await openAs(page, people, ada, "/dashboard/manage-surveys");
  await expect(page.getByRole("heading", { name: "Publish/UnPublish Surveys" })).toBeVisible();
  await (await managedRow(page, title)).getByRole("button", { name: `UnPublish ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Unpublish this survey?" });
  await dialog.getByLabel("Feedback").fill("   ");
  await dialog.getByRole("button", { name: "UnPublish" }).click();
  const missing = page.getByRole("dialog", { name: "Feedback Required" });
  await expect(missing).toContainText("Please provide feedback before submitting.");
  await missing.getByRole("button", { name: "Ok" }).click();
  await dialog.getByLabel("Feedback").fill("Please name your source.");
  await dialog.getByRole("button", { name: "UnPublish" }).click();
  await expectToast(page, "Survey status updated successfully!");
  await expect(
    (await managedRow(page, title)).getByText("Unpublished", { exact: true }),
  ).toBeVisible();
  expect(await sam.api("GET /survey/{id}", { params: { id } })).toMatchObject({
    feedback: "Please name your source.",
  });

  await expect(async () => {
    await reader.reload();
    await expect(reader.getByText("Nothing found")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(async () => {
    expect((await reader.goto(`/survey/${id}`))?.status()).toBe(404);
  }).toPass();

  await expect(page.getByText("Survey status updated successfully!")).toBeHidden();
  await (await managedRow(page, title))
    .getByRole("button", { name: `Publish ${title}`, exact: true })
    .click();
  const again = page.getByRole("dialog", { name: "Publish this survey?" });
  await expect(again).toContainText("Please name your source.");
  await again.getByLabel("Feedback").fill("Thank you.");
  await again.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Survey status updated successfully!");
  await expect(people.visitor("GET /survey/{id}", { params: { id } })).resolves.toMatchObject({
    status: "publish",
  });

  await open(page, `/dashboard/journal?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText([
    /\d\d:\d\d.*Published a survey.*“Thank you\.”/,
    /\d\d:\d\d.*Unpublished a survey.*“Please name your source\.”/,
  ]);
  await page.getByLabel("What").selectOption("Refunds");
  await expect(page.getByText("Nothing found")).toBeVisible();
});

test("a failed status change is reported, and the feedback text stays", {
  tag: "@full",
}, async ({ page, people }) => {
  const ada = await people.member("Ada", "admin");
  const sam = await people.member("Sam", "surveyor");
  const { title } = await people.publish(sam);
  await page.route("**/api/surveys/*/status", (route) => route.abort());
  await openAs(page, people, ada, "/dashboard/manage-surveys");
  await (await managedRow(page, title)).getByRole("button", { name: `UnPublish ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Unpublish this survey?" });
  await dialog.getByLabel("Feedback").fill("Please name your source.");
  await dialog.getByRole("button", { name: "UnPublish" }).click();
  await expectToast(page, "Failed to update survey status.");
  await expect(dialog.getByLabel("Feedback")).toHaveValue("Please name your source.");
});

/** Newest first, and other tests publish meanwhile, so the row may have moved to a later page. */
async function managedRow(page: Page, title: string): Promise<Locator> {
  const row = page.getByRole("row").filter({ hasText: title });
  let number = 0;
  await expect(async () => {
    number = (number % 3) + 1;
    if (!(await row.isVisible())) await open(page, `/dashboard/manage-surveys?page=${number}`);
    await expect(row).toBeVisible({ timeout: 1500 });
  }).toPass();
  return row;
}
