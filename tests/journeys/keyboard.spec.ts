import type { Page } from "@playwright/test";
import { dayFromNow } from "#tests/support/drafts.ts";
import { expect, expectToast, open, openAs, tabTo, test, unique } from "#tests/support/journey.ts";

/** The main task of each role without a mouse. */

test("a visitor finds a survey, reads it and comes to the login by keyboard alone", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam);
  await open(page, "/");
  await tabTo(page, page.getByRole("link", { name: "See All Surveys" }).first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeFocused();
  await tabTo(page, page.getByRole("searchbox", { name: "Title" }));
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 survey with")).toBeVisible();
  await tabTo(page, page.getByRole("link", { name: title }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await tabTo(page, page.getByRole("link", { name: "Vote Now" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/login?from=%2Fvotes%2F${id}`);
});

test("a user logs in, votes, reports and finds both by keyboard alone", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const una = await people.member("Una");
  const { id, title } = await people.publish(sam);
  await open(page, `/login?from=/votes/${id}`);
  await expect(page.getByRole("main").getByRole("button", { name: "Login" })).not.toHaveAttribute(
    "aria-disabled",
  );
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(una.email);
  await tabTo(page, page.getByLabel("Password", { exact: true }));
  await page.keyboard.type(una.password);
  await page.keyboard.press("Enter");
  const yes = page.getByRole("radio", { name: "Yes" });
  await expect(yes).toBeVisible();
  await tabTo(page, yes);
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Una Send Your Vote Successfully");
  await expect(page).toHaveURL("/surveys");

  await open(page, `/survey/${id}`);
  const report = page.getByRole("button", { name: "Report" });
  await expect(report).toBeEnabled();
  await tabTo(page, report);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Report this survey" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Feedback"));
  await page.keyboard.type("Twice the same question.");
  await tabTo(page, dialog.getByRole("button", { name: "Send Report" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Una Send Your Report SuccessFully");

  await open(page, "/dashboard");
  await openSidebar(page);
  await tabTo(page, page.getByRole("link", { name: "Reported Surveys" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText(
    "Twice the same question.",
  );
});

test("a pro user comments with a vote by keyboard alone, and finds the comment again", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam);
  await openAs(page, people, await people.member("Pia", "pro-user"), `/votes/${id}`);
  const no = page.getByRole("radio", { name: "No", exact: true });
  await expect(no).toBeVisible();
  await tabTo(page, page.getByRole("radio", { name: "Yes" }));
  await page.keyboard.press("ArrowDown");
  await expect(no).toBeChecked();
  await tabTo(page, page.getByLabel("Comment"));
  await page.keyboard.type("Not before the heating works.");
  await tabTo(page, page.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Pia Send Your Vote Successfully");
  await open(page, "/dashboard");
  await openSidebar(page);
  await tabTo(page, page.getByRole("link", { name: "Commented Surveys" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText(
    "Not before the heating works.",
  );
});

test("a surveyor publishes, updates and deletes a survey by keyboard alone", {
  tag: "@full",
}, async ({ page, people }) => {
  const title = unique("Should the garden gate stay open?");
  await openAs(page, people, await people.member("Sam", "surveyor"), "/dashboard/survey-create");
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.type(title);
  await tabTo(page, page.getByLabel("Description"));
  await page.keyboard.type("From sunrise to sunset, every day of the week.");
  const category = page.getByLabel("Category");
  await tabTo(page, category);
  await page.keyboard.type("Event");
  await expect(category).toHaveValue("Event Planning");
  const deadline = page.getByLabel("Deadline");
  await tabTo(page, deadline);
  const [year, month, day] = dayFromNow(7).split("-");
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(deadline).toHaveValue(dayFromNow(7));
  await tabTo(page, page.getByRole("button", { name: "Publish survey" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Survey Created Successfully");

  await expect(page).toHaveURL("/dashboard/survey-update");
  const more = page.getByRole("button", { name: `More about ${title}` });
  await expect(more).toBeVisible();
  await tabTo(page, more);
  await page.keyboard.press("Enter");
  const update = page.getByRole("link", { name: `Edit ${title}` });
  await tabTo(page, update);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.press("End");
  await page.keyboard.type(" Or not?");
  await tabTo(page, page.getByRole("button", { name: "Save changes" }));
  await page.keyboard.press("Enter");
  await expectToast(page, `${title} Or not? Update SuccessFully`);

  const deletion = page.getByRole("button", { name: `Delete ${title} Or not?` });
  await expect(more).toBeVisible();
  await tabTo(page, more);
  await page.keyboard.press("Enter");
  await tabTo(page, deletion);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("No surveys yet")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("an admin changes a role and unpublishes a survey by keyboard alone", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { title } = await people.publish(sam);
  const ben = await people.member(unique("Ben"));
  await openAs(page, people, await people.member("Ada", "admin"), "/dashboard/all-user");
  await tabTo(page, page.getByRole("searchbox", { name: "Name or email" }));
  await page.keyboard.type(ben.name);
  await page.keyboard.press("Enter");
  const role = page.getByLabel(`Role for ${ben.name}`);
  await expect(page.getByText("Users found: 1")).toBeVisible();
  await tabTo(page, role);
  await page.keyboard.press("s");
  await expect(page.getByText("Press Enter to give this role.")).toBeVisible();
  expect(await ben.api("GET /users/user/{email}", { params: { email: ben.email } })).toEqual({
    User: true,
  });
  await page.keyboard.press("Enter");
  await expectToast(page, `${ben.name} is now a surveyor`);

  await open(page, "/dashboard/manage-surveys");
  await tabTo(page, page.getByRole("searchbox", { name: "Title" }));
  await page.keyboard.type(title);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search=/);
  const unpublish = page.getByRole("button", { name: `UnPublish ${title}` });
  await expect(page.getByRole("row")).toHaveCount(2);
  await tabTo(page, unpublish);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Unpublish this survey?" });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Feedback"));
  await page.keyboard.type("Please name your source.");
  await tabTo(page, dialog.getByRole("button", { name: "UnPublish" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Survey status updated successfully!");
  await expect(page.getByRole("button", { name: `Publish ${title}`, exact: true })).toBeVisible();
});

/** On small screens the sidebar is behind a menu button. */
async function openSidebar(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const menu = page.getByRole("button", { name: "Dashboard menu" });
  if (!(await menu.isVisible())) return;
  await tabTo(page, menu);
  await page.keyboard.press("Enter");
}
