import type { Page } from "@playwright/test";
import { expect, open, openAs, openMenu, test, unique } from "#tests/support/journey.ts";
import {
  choice,
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

/** A questionnaire that comes in as text. */
const lunch = (title: string) =>
  definition(
    [
      pageOf("pagelunch0", [
        question("quesfavour", {
          kind: "single-choice",
          prompt: copy("What would you like?"),
          choices: [
            choice("choisoup00", { label: copy("Soup") }),
            choice("choisalad0", { label: copy("Salad") }),
          ],
        }),
        question("quesreason", { kind: "text", prompt: copy("Why?") }),
      ]),
    ],
    { title: copy(title) },
  );

const replaced = (path: string, value: unknown) => ({ op: "replace", path, value }) as const;
const field = (page: Page) => page.getByLabel("Definition", { exact: true });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("a surveyor pastes a definition, mends what is found, and publishes it", async ({
  page,
  people,
}) => {
  const title = unique("Lunch in the library");
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/builder/import");
  await page.getByRole("link", { name: "Paste a definition" }).click();
  await press(page, "Check");
  await expect(field(page)).toHaveAccessibleDescription(/Please paste a definition/);

  await field(page).fill('{\n  "format": 1,\n  oops\n}');
  await press(page, "Check");
  await expect(field(page)).toHaveAccessibleDescription(/Look at line 3/);

  const whole = lunch(title);
  await field(page).fill(JSON.stringify({ ...whole, look: "sideways", colour: "red" }));
  await press(page, "Check");
  const alert = page.getByRole("main").getByRole("alert");
  await expect(alert).toContainText("This isn’t a definition yet.");
  await expect(alert.getByRole("listitem").filter({ hasText: "look" })).toContainText(
    "Please choose one of: pages, one-at-a-time.",
  );

  const broken = JSON.stringify(whole).replace(
    '"id":"quesreason"',
    '"id":"quesreason","showIf":{"test":"answered","of":{"question":"quesgone00"}}',
  );
  await field(page).fill(broken);
  await press(page, "Check");
  await expect(alert).toContainText("One thing keeps this from being published.");
  await expect(alert.getByRole("listitem")).toContainText("“Why?”");
  await expect(alert.getByRole("listitem")).toContainText("refers to something that doesn’t exist");
  await expect(page.getByRole("button", { name: "Publish" })).toBeHidden();

  await field(page).fill(JSON.stringify(whole));
  await expect(page.getByText("Check it again to publish.")).toBeVisible();
  await press(page, "Check");
  await expect(page.getByText("Ready to publish.")).toBeVisible();
  // A category is chosen already; without one, it isn't ready.
  await expect(page.getByLabel("Category")).toHaveValue("Market Research");
  await page.getByLabel("Category").selectOption("Choose a category");
  await expect(page.getByText("Ready to publish.")).toHaveCount(0);
  await press(page, "Publish");
  await expect(page.getByLabel("Category")).toHaveAccessibleDescription(/Please choose a category/);
  await page.getByLabel("Category").selectOption("Event Planning");
  await press(page, "In a week");
  await expect(page.getByText("Only Sam sees the results.")).toBeVisible();
  await press(page, "only you: Results");
  await page.getByRole("radio", { name: "Everyone who has answered" }).check({ force: true });
  await expect(page.getByText("You see the results once you’ve answered.")).toBeVisible();
  await press(page, "Publish");

  await expect(page.getByRole("heading", { name: "It’s live." })).toBeVisible();
  await expect(page.getByText(`“${title}” is ready for its first answers.`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("0 responses");
  const [survey] = await sam.api("GET /surveys/{email}", {
    params: { email: sam.email },
    query: {},
  });
  expect(survey).toMatchObject({
    version: 1,
    access: "link",
    identity: "confidential",
    results: "after-answer",
    listed: false,
  });
});

test("publishing the next version shows what it changes, and asks what other words mean", {
  tag: "@full",
}, async ({ page, people }) => {
  const title = unique("Lunch again");
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, lunch(title));
  await openAs(page, people, sam, "/dashboard/survey-update");
  await openMenu(page, `More about ${title}`);
  await page.getByRole("button", { name: `Edit the questions of ${title}` }).click();
  await page.waitForURL(/\/dashboard\/builder\/[\w-]{36}$/);
  const id = page.url().split("/").at(-1) ?? "";
  const element = "/pages/pagelunch0/elements";
  await sam.api("PATCH /drafts/{id}", {
    params: { id },
    body: {
      revision: 0,
      patches: [
        replaced(`${element}/quesfavour/prompt/words/en`, "What would you never eat?"),
        replaced(`${element}/quesfavour/required`, true),
        replaced(`${element}/quesreason/prompt/words/en`, "Why ever?"),
        replaced(`${element}/quesfavour/choices/choisalad0/label/words/en`, "Green salad"),
      ],
    },
  });
  const survey = `**/api/survey/${surveyId}`;
  await page.route(survey, (route) =>
    route.fulfill({
      status: 404,
      contentType: "application/problem+json",
      body: JSON.stringify({ code: "not-found", message: "Gone." }),
    }),
  );
  await open(page, `/dashboard/builder/${id}/publish`);
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await page.unroute(survey);
  await press(page, "Try again");
  await expect(page.getByRole("heading", { name: "Version 2 changes 4 things." })).toBeVisible();
  await expect(page.getByText("in “What would you like?”")).toBeVisible();
  const publish = page.getByRole("button", { name: "Publish version 2" });
  await expect(publish).toBeDisabled();
  await expect(page.getByText("Please decide what 3 changes mean.")).toBeVisible();
  await page
    .getByRole("group", { name: "What does the change to “What would you like?” mean?" })
    .getByRole("radio", { name: "New meaning" })
    .check({ force: true });
  for (const place of ["Why?", "Salad"])
    await page
      .getByRole("group", { name: `What does the change to “${place}` })
      .getByRole("radio", { name: "Correction" })
      .check({ force: true });
  await page.getByLabel("What changed").fill("Asks for the opposite.");
  // What was decided is kept over more writing, and over a login.
  await page.getByRole("link", { name: "Keep editing" }).click();
  await expect(page.getByLabel("Survey title")).toBeVisible();
  await page.goBack();
  await publish.click();
  await expect(page.getByText(`Whoever opens “${title}” now answers version 2.`)).toBeVisible();
  // Its first answer may be long ago.
  await expect(page.getByText("Also email me once a day")).toBeVisible();
  await expect(page.getByText("when the first answer comes in")).toHaveCount(0);
  const versions = await sam.api("GET /surveys/{id}/versions", {
    params: { id: surveyId },
    query: {},
  });
  expect(versions.map(({ number, note }) => [number, note])).toEqual([
    [2, "Asks for the opposite."],
    [1, undefined],
  ]);
});

test("Sam duplicates his questionnaire, and the copy opens in the builder", async ({
  page,
  people,
}) => {
  const title = unique("Lunch twice");
  const sam = await people.member("Sam", "surveyor");
  const { surveyId } = await publishDefinition(sam, lunch(title));
  await openAs(page, people, sam, `/dashboard/update/${surveyId}`);
  await press(page, "Duplicate");
  await page.waitForURL(/\/dashboard\/builder\/[\w-]{36}$/);
  await expect(page.getByLabel("Survey title")).toHaveValue(title);
  const [copied] = await sam.api("GET /drafts", { query: {} });
  expect([copied?._id, copied?.surveyId]).toEqual([page.url().split("/").at(-1), undefined]);
});

test("a draft is kept, found again and deleted", { tag: "@full" }, async ({ page, people }) => {
  const title = unique("A draft");
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard/definition");
  await field(page).fill(JSON.stringify({ ...lunch(title), pages: [] }));
  await press(page, "Check");
  await expect(page.getByText("There’s no question yet.")).toBeVisible();
  await page.reload();
  await expect(field(page)).toHaveValue(/"pages": \[\]/);

  await open(page, "/dashboard/definition");
  await page.getByRole("button", { name: title, exact: true }).click();
  await expect(field(page)).toHaveValue(/"pages": \[\]/);
  await open(page, "/dashboard/definition");
  await press(page, `Delete the draft ${title}`);
  await expect(page.getByRole("heading", { name: "Your drafts" })).toBeHidden();
});

test("two tabs don't overwrite each other", async ({ page, people }) => {
  const title = unique("Two tabs");
  const sam = await people.member("Sam", "surveyor");
  const { draftId } = await publishDefinition(sam, lunch(title));
  await openAs(page, people, sam, `/dashboard/definition?draft=${draftId}`);
  await expect(field(page)).toHaveValue(/"quesfavour"/);
  const patches = [{ op: "replace", path: "/title/words/en", value: "Elsewhere" } as const];
  await sam.api("PATCH /drafts/{id}", { params: { id: draftId }, body: { revision: 0, patches } });
  await press(page, "Check");
  await expect(page.getByText("This draft was changed in another tab.")).toBeVisible();
  await press(page, "Open it again");
  await expect(field(page)).toHaveValue(/"Elsewhere"/);
});
