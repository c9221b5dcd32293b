import { expect, open, openAs, test, unique } from "#tests/support/journey.ts";
import {
  copy,
  definition,
  page as pageOf,
} from "#tests/support/questionnaires/build-definition.ts";

test("on the last page, Next disappears without taking the focus with it", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const word = unique("paper");
  for (let number = 1; number <= 9; number++)
    await people.publish(sam, { title: `${word} ${number}` });
  await open(page, `/surveys?search=${encodeURIComponent(word)}`);
  await page.getByRole("link", { name: "Next" }).press("Enter");
  await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
  await expect(page.getByRole("link", { name: "Page 2" })).toBeFocused();
});

test("searching a dashboard list leaves the focus in the field, and Back clears it", {
  tag: "@full",
}, async ({ page, people }) => {
  const ada = await people.demoAdmin();
  for (const [address, label] of [
    ["/dashboard/manage-surveys", "Title"],
    ["/dashboard/all-user", "Name or email"],
  ] as const) {
    await openAs(page, people, ada, address);
    const field = page.getByRole("searchbox", { name: label });
    await field.fill("a");
    await field.press("Enter");
    await expect(page).toHaveURL(`${address}?search=a`);
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(field).toHaveValue("");
  }
});

test("when a row leaves its list, the title gets the focus", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { title } = await people.publish(sam, { title: "A tram along the river" });
  const search = encodeURIComponent(title);
  await openAs(
    page,
    people,
    await people.demoAdmin(),
    `/dashboard/manage-surveys?status=publish&search=${search}`,
  );
  await page.getByRole("button", { name: `UnPublish ${title}` }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Feedback").fill("Please name the river.");
  await dialog.getByRole("button", { name: "UnPublish" }).press("Enter");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("link", { name: "Show all" }).press("Enter");
  await expect(page.getByRole("row").nth(3)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("changing a role keeps the focus on the select", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const ben = await people.member(unique("Ben"));
  await openAs(
    page,
    people,
    await people.demoAdmin(),
    `/dashboard/all-user?search=${encodeURIComponent(ben.email)}`,
  );
  const role = page.getByRole("combobox", { name: `Role for ${ben.name}` });
  await role.focus();
  await role.press("ArrowUp");
  await role.press("Enter");
  await expect(page.getByText(`${ben.name} is now a pro-user`)).toBeVisible();
  await expect(role).toHaveValue("pro-user");
  await expect(role).toBeFocused();
});

test("a dialog with a field focuses it @full", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam);
  await openAs(page, people, await people.member("Uma"), `/survey/${id}`);
  // The button is rendered again once the session is known; an earlier press would be lost.
  await expect(async () => {
    await page.getByRole("button", { name: "Report" }).press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("dialog").getByLabel("Feedback")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Report" })).toBeFocused();

  const ada = await page
    .context()
    .browser()
    ?.newPage({ baseURL: new URL(page.url()).origin });
  if (!ada) throw new Error("no browser");
  await openAs(
    ada,
    people,
    await people.demoAdmin(),
    `/dashboard/manage-surveys?search=${encodeURIComponent(title)}`,
  );
  await ada.getByRole("button", { name: `UnPublish ${title}` }).press("Enter");
  await expect(ada.getByRole("dialog").getByLabel("Feedback")).toBeFocused();
  await ada.context().close();
});

test("the title of a new survey has the focus, though it comes late", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const from = { definition: definition([pageOf("pageempty0", [])], { title: copy("") }) };
  const { _id: id } = await sam.api("POST /drafts", { body: { from } });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  await expect(page.getByLabel("Survey title")).toBeFocused();
});
