import { limits } from "#limits/limits.ts";
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

test("when creating a survey, missing or wrong values are explained beside each field", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/survey-create");
  await expect(page.getByRole("radio", { name: /^Yes/ })).toBeDisabled();
  await expect(page.getByRole("radio", { name: /^No/ })).toBeChecked();
  await expect(page.getByLabel("Deadline")).toHaveAttribute("min", dayFromNow(0));

  await page.getByRole("button", { name: "Publish survey" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/Please write a title/);
  await expect(page.getByLabel("Description")).toHaveAccessibleDescription(
    /Please write a description/,
  );
  await expect(page.getByLabel("Category")).toHaveAccessibleDescription(/Please choose a category/);
  await expect(page.getByLabel("Deadline")).toHaveAccessibleDescription(/Please choose a date/);

  await page.getByLabel("Title").fill("ab");
  await page.getByLabel("Description").fill("too short");
  await page.getByLabel("Category").selectOption("Event Planning");
  await page.getByLabel("Deadline").fill(dayFromNow(-1));
  await page.getByRole("button", { name: "Publish survey" }).click();
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/at least 3 characters/);
  await expect(page.getByLabel("Description")).toHaveAccessibleDescription(
    /at least 10 characters/,
  );
  await expect(page.getByLabel("Deadline")).toHaveAccessibleDescription(/today or a later day/);
  await expect(page).toHaveURL("/dashboard/survey-create");
});

test("Create Survey begins with four ways, and leads back to what was being written", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", { body: { title: "Northside Library" } });
  await openAs(page, people, sam, "/dashboard/survey-create");
  const ways = page.getByRole("region", { name: "How would you like to start?" });
  await expect(ways.getByRole("listitem")).toHaveText([
    /^One question: yes or no/,
    /^Several questions/,
    /^A template/,
    /^An import/,
  ]);
  await expect(ways.getByRole("link", { name: /^One question: yes or no/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await page.getByRole("link", { name: "Go on writing “Northside Library”" }).click();
  await expect(page).toHaveURL(`/dashboard/builder/${id}`);
  for (const [way, address] of [
    [/^A template/, "/dashboard/builder/templates"],
    [/^An import/, "/dashboard/builder/import"],
  ] as const) {
    await open(page, "/dashboard/survey-create");
    await ways.getByRole("link", { name: way }).click();
    await expect(page).toHaveURL(address);
  }
  await open(page, "/dashboard/survey-create");
  await ways.getByRole("button", { name: /^Several questions/ }).click();
  await expect(page.getByLabel("Survey title")).toBeVisible();
  expect(page.url()).not.toContain(id);
});

test("a survey that ends today can be created, and the form is empty for the next", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const title = unique("Soup tonight?");
  await openAs(page, people, sam, "/dashboard/survey-create");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Description").fill("Pumpkin, if the market has any left.");
  await page.getByLabel("Category").selectOption("Event Planning");
  await page.getByLabel("Deadline").fill(dayFromNow(0));
  await page.getByRole("button", { name: "Publish survey" }).click();
  await expectToast(page, "Survey Created Successfully");
  await expect(page).toHaveURL("/dashboard/survey-update");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Event Planning");
  await page.getByRole("main").getByRole("link", { name: "Create Survey" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a refusal by the server is shown, and all fields keep their values", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/survey-create");
  await page.route("**/api/surveys", (route) =>
    route.fulfill({
      status: 400,
      contentType: "application/problem+json",
      body: JSON.stringify({
        code: "invalid-input",
        message: "No.",
        fields: { title: "This was asked before." },
      }),
    }),
  );
  await page.getByLabel("Title").fill("Soup tonight?");
  await page.getByLabel("Description").fill("Pumpkin, if the market has any left.");
  await page.getByLabel("Category").selectOption("Event Planning");
  await page.getByLabel("Deadline").fill(dayFromNow(3));
  await page.getByRole("button", { name: "Publish survey" }).click();
  await expectToast(page, "No.");
  await expect(page.getByLabel("Title")).toHaveAccessibleDescription(/This was asked before/);
  await expect(page.getByLabel("Description")).toHaveValue("Pumpkin, if the market has any left.");
});

test("Sam corrects a survey, and readers see the change", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id, title } = await people.publish(sam, { title: "Longer openning hours" });
  const corrected = title.replace("openning", "opening");
  await openAs(page, people, sam, "/dashboard/survey-update");
  await openMenu(page, `More about ${title}`);
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page).toHaveURL(`/dashboard/update/${id}`);
  await expect(page.getByText(`“${title}”. Votes and answers so far`)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  // Pasted from two lines, it becomes one.
  await page.getByLabel("Title").fill(corrected.replace(" opening", "\nopening"));
  await expect(page.getByLabel("Title")).toHaveValue(corrected);
  await page.getByLabel("Category").selectOption("Product Feedback");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expectToast(page, `${corrected} Update SuccessFully`);
  await expect(page).toHaveURL("/dashboard/survey-update");
  await expect(page.getByRole("row").filter({ hasText: corrected })).toContainText(
    "Product Feedback",
  );
  await open(page, `/survey/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: corrected })).toBeVisible();
});

test("another surveyor's survey can't be edited", { tag: "@full" }, async ({ page, people }) => {
  const [sam, ida] = [
    await people.member("Sam", "surveyor"),
    await people.member("Ida", "surveyor"),
  ];
  const { id } = await people.publish(sam);
  await openAs(page, people, ida, `/dashboard/update/${id}`);
  await expect(page.getByText("This survey belongs to another surveyor.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
  const body = {
    title: "Taken over",
    description: "It was not hers.",
    category: "Event Planning",
  } as const;
  const change = ida.api("PUT /surveys/{id}", {
    params: { id },
    body: { ...body, deadline: dayFromNow(1) },
  });
  await expect(change).rejects.toMatchObject({ code: "not-allowed" });
});

test("Sam deletes a survey, after first cancelling for another @full", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const kept = await people.publish(sam, { title: "To keep" });
  const doomed = await people.publish(sam, { title: "To delete" });
  await openAs(page, people, sam, "/dashboard/survey-update");
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });

  await openMenu(page, `More about ${kept.title}`);
  await page.getByRole("button", { name: `Delete ${kept.title}` }).click();
  await expect(dialog).toContainText(kept.title);
  await expect(dialog).toContainText("You won't be able to revert this!");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `More about ${kept.title}` })).toBeFocused();

  await openMenu(page, `More about ${doomed.title}`);
  await page.getByRole("button", { name: `Delete ${doomed.title}` }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, `${doomed.title} has been deleted`);
  await expect(page.getByRole("row").filter({ hasText: doomed.title })).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: kept.title })).toBeVisible();
  await expect(
    people.visitor("GET /survey/{id}", { params: { id: doomed.id } }),
  ).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a vote on a deleted survey stays in its voter's list", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const una = await people.member("Una");
  const { id, title } = await people.publish(sam);
  await una.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await sam.api("DELETE /survey/{id}", { params: { id } });
  await openAs(page, people, una, "/dashboard/participate");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Deleted");
});

test("the list of all votes filters them by survey and shows each in full", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const [una, pia] = [await people.member("Una"), await people.member("Pia", "pro-user")];
  const bikes = await people.publish(sam, { title: "More room for bikes" });
  const trams = await people.publish(sam, { title: "Later trams" });
  await una.api("POST /votes", { body: { surveyId: bikes.id, voteOption: "no" } });
  await pia.api("POST /votes", {
    body: { surveyId: trams.id, voteOption: "yes", comment: "Until one, please." },
  });

  await openAs(page, people, sam, "/dashboard/surveyor-surveys");
  await page.getByRole("link", { name: "All votes" }).click();
  const answers = page
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: /Details of the vote/ }) });
  await expect(answers).toHaveCount(2);
  await expect(answers.first()).toContainText(trams.title);
  await expect(answers.first()).toContainText("by Pia, with a comment");
  await page.getByLabel("Survey", { exact: true }).selectOption(bikes.title);
  await expect(answers).toHaveCount(1);
  await expect(answers).toContainText("Una");
  await expect(page.getByRole("heading", { name: bikes.title })).toBeVisible();
  await page.getByLabel("Survey", { exact: true }).selectOption(trams.title);
  await expect(answers).toContainText("Until one, please.");
  await page.goBack();
  await page.goBack();
  await expect(answers).toHaveCount(2);

  await page.getByRole("link", { name: `Details of the vote on ${trams.title}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Response details" })).toBeVisible();
  await expect(page.locator("nav [data-holds]")).toHaveText("Surveys Response");
  const answer = page.getByRole("region", { name: "Vote" });
  await expect(answer).toContainText("Pia");
  await expect(answer).toContainText(pia.email);
  await expect(answer).toContainText("Until one, please.");
  await expect(answer).toContainText("Vote number 1 on this survey");
  // From a vote and from its survey, a ballot's figures are one step away.
  await page.getByRole("link", { name: "Results of this survey" }).click();
  await expect(page.getByRole("heading", { name: "One person has voted." })).toBeVisible();
  await page.getByRole("link", { name: "Survey page" }).click();
  await page.getByRole("link", { name: "Analyze the votes" }).click();
  await page.getByRole("link", { name: "Votes", exact: true }).click();
  await page.getByRole("link", { name: "Filters, comparisons and reports" }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/results/${trams.id}$`));
});

test("a surveyor without surveys is shown the way to the first one", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/survey-update");
  await expect(page.getByText("No surveys yet")).toBeVisible();
  await expect(page.getByRole("search")).toHaveCount(0);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Create Survey" })).toHaveCount(1);
  for (const [list, nothing] of [
    ["feedback", "No feedback"],
    ["surveyor-surveys", "No surveys yet"],
  ]) {
    await open(page, `/dashboard/${list}`);
    await expect(page.getByText(`${nothing}`)).toBeVisible();
    await expect(page.getByText("You don’t have any surveys yet.")).toBeVisible();
    await main.getByRole("link", { name: "Create Survey" }).click();
    await expect(page).toHaveURL("/dashboard/survey-create");
  }
});

test("a visitor who wants to create a survey is asked to log in", { tag: "@full" }, async ({
  page,
}) => {
  await open(page, "/dashboard/survey-create");
  await expect(page.getByText("Please log in to create a survey.")).toBeVisible();
});

test("Sam still sees the page of an unpublished survey, and readers don't", {
  tag: "@full",
}, async ({ page, browser, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const ada = await people.member("Ada", "admin");
  const { id, title } = await people.publish(sam);
  const body = { status: "unPublish", feedback: "Please name your source." } as const;
  await ada.api("PUT /surveys/{id}/status", { params: { id }, body });

  const found = Promise.withResolvers<void>();
  await page.route(`**/api/survey/${id}`, (route) => found.promise.then(() => route.continue()));
  await openAs(page, people, sam, `/survey/${id}`);
  await expect(page).toHaveTitle("Looking for this survey · Candor");
  found.resolve();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveTitle(`${title} · Candor`);
  await expect(page.getByText("Unpublished", { exact: true })).toBeVisible();
  await expect(page.getByText("This survey is unpublished")).toBeVisible();
  await expect(page.getByText("It takes no votes or reports right now.")).toBeVisible();
  await expect(page.getByRole("link", { name: "See why" })).toHaveAttribute(
    "href",
    "/dashboard/feedback",
  );
  await expect(page.getByText("days left")).toHaveCount(0);

  const reader = await otherPage(browser);
  await openAs(reader, people, await people.member("Rita"), `/survey/${id}`);
  await expect(
    reader.getByRole("heading", { name: "Unexpected Application Error!" }),
  ).toBeVisible();
});

test("each row of a numbered list has its number, also on a phone", {
  tag: ["@phone", "@full"],
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  for (const each of ["one", "two"]) await people.publish(sam, { title: `Question ${each}` });
  await openAs(page, people, sam, "/dashboard/survey-update");
  await expect(page.getByRole("row").nth(2).getByText("No. 2", { exact: true })).toBeVisible();
  await open(page, "/dashboard/my-surveys");
  await expect(page.getByRole("row", { name: /Question one/ })).toBeVisible();
  await expect(page.getByText("No. 2", { exact: true })).toHaveCount(0);
  // At a desk, it stands in its column.
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  const dashes = page.getByText("–", { exact: true }).filter({ visible: true });
  await expect(dashes).toHaveCount(isPhone ? 0 : 2);
});

test("when correcting a long description, the remaining length is shown at once", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { id } = await people.publish(sam, {
    description: "D".repeat(limits.description.max - 20),
  });
  await openAs(page, people, sam, `/dashboard/update/${id}`);
  await expect(page.getByText("20 characters left")).toBeVisible();
  await page.getByLabel("Description").fill("Short enough, all in all.");
  await expect(page.getByText("characters left")).toBeHidden();
});
