import { expect, expectToast, open, openAs, otherPage, test } from "#tests/support/journey.ts";

/** More than a list shows at once. */
const said =
  "The building <b>permit</b> names two rooms, the survey three, and whoever votes on it believes that the third is decided already; it is not.";

test("Lena reports a survey, and Ada reads the report beside it", { tag: "@phone" }, async ({
  page,
  browser,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const lena = await people.member("Lena");
  const { id, title } = await people.publish(sam);
  await openAs(page, people, lena, `/survey/${id}`);
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this survey" });
  await expect(dialog.getByLabel("User name")).toHaveValue("Lena");
  await expect(dialog.getByLabel("User name")).not.toBeEditable();
  await dialog.getByLabel("Feedback").fill(said);
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectToast(page, "Lena Send Your Report SuccessFully");
  await expect(page).toHaveURL("/surveys");

  await open(page, "/dashboard/reported");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).not.toContainText("it is not");
  await row.getByRole("button", { name: /^The building/ }).click();
  await expect(row).toContainText(said);

  const desk = await otherPage(browser);
  const ada = await people.member("Ada", "admin");
  await openAs(desk, people, ada, `/dashboard/manage-surveys?search=${encodeURIComponent(title)}`);
  await desk.getByRole("button", { name: `1 report about ${title}` }).click();
  const reports = desk.getByRole("dialog", { name: "Reports" });
  await expect(reports).toContainText(lena.email);
  await expect(reports).toContainText(said);
  await reports.getByRole("button", { name: "Dismiss: report by Lena" }).click();
  await expect(reports.getByText("Dismissed")).toBeVisible();
  await reports.getByRole("button", { name: "Close" }).last().click();
  await expect(reports).toBeHidden();
  await expect(row).toContainText("Open");
  await page.reload();
  await expect(row).toContainText("No action needed");
});

test("a visitor who wants to report logs in first and returns to the dialog", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const ines = await people.member("Ines");
  const { id } = await people.publish(sam);
  await open(page, `/survey/${id}`);
  await page.getByRole("link", { name: "Report" }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText("Please login to add gallery")).toBeVisible();
  await page.getByLabel("Email").fill(ines.email);
  await page.getByLabel("Password", { exact: true }).fill(ines.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("dialog", { name: "Report this survey" })).toBeVisible();
  await expect(page).toHaveURL(`/survey/${id}`);
});

test("a report needs words, and the dialog says so beside the field", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam);
  await openAs(page, people, await people.member("Olga"), `/survey/${id}`);
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this survey" });
  await dialog.getByLabel("Feedback").fill("   ");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(dialog.getByLabel("Feedback")).toHaveAccessibleDescription(
    /Please say what’s wrong/,
  );
  await expect(dialog.getByLabel("Feedback")).toBeFocused();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Report" })).toBeFocused();
});

test("a report that can't be sent is logged and shown, and its text stays", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam);
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await openAs(page, people, await people.member("Olga"), `/survey/${id}`);
  await page.route("**/api/reports", (route) => route.abort());
  await page.getByRole("button", { name: "Report" }).click();
  const dialog = page.getByRole("dialog", { name: "Report this survey" });
  await dialog.getByLabel("Feedback").fill("Twice the same question.");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(dialog.getByLabel("Feedback")).toHaveAccessibleDescription(
    /Please check your connection/,
  );
  await expect(dialog.getByLabel("Feedback")).toHaveValue("Twice the same question.");
  expect(logged.join("\n")).toContain("The report could not be sent.");
  await page.unroute("**/api/reports");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expectToast(page, "Olga Send Your Report SuccessFully");
});

test("Report works once per person: it is disabled afterwards, also if another tab was faster", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const lena = await people.member("Lena");
  const { id } = await people.publish(sam);
  await openAs(page, people, lena, `/survey/${id}`);
  await page.getByRole("button", { name: "Report" }).click();
  await lena.api("POST /reports", { body: { surveyId: id, feedBack: "Spam." } });
  const dialog = page.getByRole("dialog", { name: "Report this survey" });
  await dialog.getByLabel("Feedback").fill("Spam again.");
  await dialog.getByRole("button", { name: "Send Report" }).click();
  await expect(dialog.getByLabel("Feedback")).toHaveAccessibleDescription(
    /You've already reported this survey/,
  );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Report" })).toBeDisabled();
  await page.reload();
  await expect(page.getByText("You’ve reported this survey.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Report" })).toBeDisabled();
});

test("admins and surveyors see Report and Vote Now, but disabled", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam);
  for (const person of [sam, await people.member("Ada", "admin")]) {
    await openAs(page, people, person, `/survey/${id}`);
    await expect(page.getByRole("button", { name: "Vote Now" })).toBeDisabled();
    await expect(page.getByRole("button", { name: "Report" })).toBeDisabled();
    await expect(page.getByText("Surveyors and admins don’t vote or report")).toBeVisible();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
});

test("Reported Surveys is searched and sorted in its address, and shows what happened to each survey", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const lena = await people.member("Lena");
  const bikes = await people.publish(sam, { title: "More room for bikes" });
  const trams = await people.publish(sam, { title: "Later trams" });
  for (const { id } of [bikes, trams])
    await lena.api("POST /reports", { body: { surveyId: id, feedBack: "Spam." } });
  await sam.api("DELETE /survey/{id}", { params: { id: trams.id } });

  await openAs(page, people, lena, "/dashboard/reported");
  const rows = page.getByRole("row").filter({ hasText: "Spam." });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(trams.title);
  await expect(rows.first()).toContainText("Deleted");
  await page.getByLabel("Sort").selectOption("Oldest first");
  await expect(rows.first()).toContainText(bikes.title);
  await page.getByRole("searchbox", { name: "Title" }).fill("bikes");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL("/dashboard/reported?sort=timestamp_ASC&search=bikes");
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Title" }).fill("nothing like it");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(rows).toHaveCount(2);
});

test("a list that can't be fetched says so and offers another try", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const refusal = {
    status: 400,
    contentType: "application/problem+json",
    body: '{"code":"invalid-input","message":"No."}',
  };
  await page.route("**/api/reported/**", (route) => route.fulfill(refusal));
  await openAs(page, people, await people.member("Lena"), "/dashboard/reported");
  await expect(page.getByRole("alert")).toContainText("This list couldn’t be loaded.No.");
  await page.unroute("**/api/reported/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No reports yet")).toBeVisible();
});
