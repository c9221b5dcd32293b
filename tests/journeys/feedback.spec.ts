import { expect, openAs, test } from "#tests/support/journey.ts";

const reason = "The description promises three rooms, but the permit from March names two.";
const preview = "The description promises three rooms, bu…";

test("Sam reads why a survey was unpublished: 40 characters, and all of them on hover, press or key", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const admin = await people.demoAdmin();
  const { id, title } = await people.publish(sam);
  const fine = await people.publish(sam, { title: "Later trams" });
  await admin.api("PUT /surveys/{id}/status", {
    params: { id },
    body: { status: "unPublish", feedback: reason },
  });

  await openAs(page, people, sam, "/dashboard/feedback");
  await expect(page.getByRole("heading", { level: 1, name: "Feedbacks" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText(preview);
  await expect(page.getByRole("row").filter({ hasText: fine.title })).toHaveCount(0);
  const feedback = row.getByRole("button", { name: /^The description/ });
  await expect(feedback).toHaveAttribute("aria-expanded", "false");

  await feedback.hover();
  await expect(row).toContainText(reason);
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(row).toContainText(preview);
  await feedback.focus();
  await page.keyboard.press("Enter");
  await expect(feedback).toHaveAttribute("aria-expanded", "true");
  await expect(row).toContainText(reason);
  await page.keyboard.press("Enter");
  await expect(row).toContainText(preview);
  await feedback.click();
  await page.getByRole("heading", { level: 1 }).hover();
  await expect(row).toContainText(reason);

  await row.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page).toHaveURL(`/dashboard/update/${id}`);
});

test("a surveyor without unpublished surveys reads that all is well", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await people.publish(sam);
  await openAs(page, people, sam, "/dashboard/feedback");
  await expect(page.getByText("All your surveys are published.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your surveys" }).click();
  await expect(page).toHaveURL("/dashboard/survey-update");
});

test("Pia finds her comments, with the count as it was with her vote", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const [una, pia] = [await people.member("Una"), await people.member("Pia", "pro-user")];
  const bikes = await people.publish(sam, { title: "More room for bikes" });
  const trams = await people.publish(sam, { title: "Later trams" });
  await una.api("POST /votes", { body: { surveyId: bikes.id, voteOption: "no" } });
  await pia.api("POST /votes", {
    body: { surveyId: bikes.id, voteOption: "yes", comment: "With a kerb, please." },
  });
  await pia.api("POST /votes", {
    body: { surveyId: trams.id, voteOption: "yes", comment: "Until one." },
  });

  await openAs(page, people, pia, "/dashboard/comments");
  await expect(page.getByRole("heading", { level: 1, name: "Commented Surveys" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: bikes.title });
  await expect(row).toContainText("With a kerb, please.");
  await expect(row.getByRole("cell").nth(-2)).toContainText("2");
  await page.getByRole("searchbox", { name: "Title or comment" }).fill("until one");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: trams.title })).toBeVisible();
});

test("Ada filters surveys by title, category and status, orders them, and the address keeps it", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const admin = await people.demoAdmin();
  const party = await people.publish(sam, { title: "A street party", category: "Event Planning" });
  const trams = await people.publish(sam, { title: "A street tram", category: "Market Research" });
  const change = { status: "unPublish" as const, feedback: "Please say which street." };
  await admin.api("PUT /surveys/{id}/status", { params: { id: trams.id }, body: change });
  const row = (title: string) => page.getByRole("row").filter({ hasText: title });

  await openAs(page, people, admin, "/dashboard/manage-surveys?search=A+street");
  await expect(row(party.title)).toBeVisible();
  await expect(row(trams.title)).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("unPublish");
  await expect(row(party.title)).toHaveCount(0);
  await expect(row(trams.title)).toBeVisible();
  await page.getByLabel("Status", { exact: true }).selectOption("All");
  await page.getByLabel("Category").selectOption("Event Planning");
  await expect(row(trams.title)).toHaveCount(0);
  await expect(page).toHaveURL("/dashboard/manage-surveys?search=A+street&filter=Event+Planning");
  await page.reload();
  await expect(row(party.title)).toBeVisible();
});

test("All Payments shows price, email, transaction and date, or that there is no date yet", {
  tag: "@full",
}, async ({ page, people }) => {
  await openAs(
    page,
    people,
    await people.demoAdmin(),
    "/dashboard/all-payments?search=nobody.has.paid.this",
  );
  await expect(page.getByRole("heading", { level: 1, name: "All Payments" })).toBeVisible();
  await expect(page.getByText("Nothing found")).toBeVisible();
  // No real payment lacks a date, so this response is replaced.
  const paid = {
    _id: "1",
    email: "una@candor.example",
    price: 20,
    transactionId: "pi_1",
    date: "2026-03-04T10:00:00Z",
    status: "succeeded",
    mode: "sandbox",
  };
  const rows = [paid, { ...paid, _id: "2", transactionId: "pi_2", date: "" }];
  await page.route("**/api/payments?**", (route) =>
    route.fulfill({ json: rows, headers: { "x-total-count": "2" } }),
  );
  await page.goto("/dashboard/all-payments");
  const row = page.getByRole("row").filter({ hasText: "pi_1" });
  await expect(row).toContainText("una@candor.example");
  await expect(row).toContainText("20$");
  await expect(row).toContainText("Mar 4, 2026");
  await expect(page.getByRole("row").filter({ hasText: "pi_2" })).toContainText("N/A");
});
