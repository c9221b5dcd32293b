import { expect, open, openAs, openMenu, test, unique } from "#tests/support/journey.ts";
import {
  copy,
  definition,
  page as pageOf,
  question,
} from "#tests/support/questionnaires/build-definition.ts";
import { publishDefinition } from "#tests/support/questionnaires/publish.ts";

test("Surveys Response lists both kinds, and leads from each to its responses", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const title = unique("How was breakfast?");
  const asked = definition([pageOf("onlypage00", [question("eggs000000", { kind: "text" })])], {
    title: copy(title),
  });
  const { surveyId } = await publishDefinition(sam, asked);
  const una = await people.member("Una");
  await una.api("POST /responses", {
    body: {
      surveyId,
      version: 1,
      language: "en",
      submissionId: crypto.randomUUID(),
      answers: { eggs000000: { text: "Hard" } },
    },
  });
  const ballot = await people.publish(sam, { title: "Later trams" });
  await una.api("POST /votes", { body: { surveyId: ballot.id, voteOption: "no" } });
  await openAs(page, people, sam, "/dashboard/surveyor-surveys");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("1 response");
  // On a phone it's in the menu.
  const details = row.getByRole("link", { name: `Details of ${title}`, includeHidden: true });
  await expect(details).toHaveAttribute("href", `/dashboard/results/${surveyId}/responses`);
  await row.getByRole("link", { name: title, exact: true }).click();
  await page.waitForURL(`/dashboard/results/${surveyId}/responses`);
  await expect(page.getByText("couldn’t be loaded")).toHaveCount(0);
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  const response = page.getByRole(isPhone ? "listitem" : "row").filter({ hasText: "Una" });
  await expect(response).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/dashboard/surveyor-surveys");
  await page.getByRole("link", { name: ballot.title, exact: true }).click();
  await expect(page).toHaveURL(`/dashboard/surveyor-surveys?survey=${ballot.id}`);
  await expect(page.getByRole("row").filter({ hasText: "Una" })).toBeVisible();
  // The address of a chosen questionnaire leads on to its responses.
  await open(page, `/dashboard/surveyor-surveys?survey=${surveyId}`);
  await page.waitForURL(`/dashboard/results/${surveyId}/responses`);
});

for (const [where, tag] of [
  ["at a desk", []],
  ["on a phone", ["@phone"]],
] as const)
  test(`My surveys has drafts, live and closed ones in low rows, ${where}`, {
    tag: [...tag],
  }, async ({ page, people }) => {
    const sam = await people.member("Sam", "surveyor");
    const bikes = await people.publish(sam, { title: `Bikes: ${"room ".repeat(24)}`.trim() });
    const trams = await people.publish(sam, { title: "Later trams" });
    await sam.api("POST /surveys/{id}/close", { params: { id: trams.id } });
    await sam.api("POST /drafts", { body: { title: "Not asked yet" } });
    const una = await people.member("Una");
    await una.api("POST /votes", { body: { surveyId: bikes.id, voteOption: "yes" } });
    await openAs(page, people, sam, "/dashboard/survey-update");
    const row = (name: string) => page.getByRole("row").filter({ hasText: name });
    await expect(page.getByText("My surveys: 1 live, 1 draft, 1 closed.")).toBeVisible();
    await expect(row("Not asked yet")).toContainText("Draft");
    await expect(row("Not asked yet")).toContainText(/Edited .*ago|Edited just now|Edited now/);
    await expect(row(trams.title)).toContainText("Closed");
    await expect(row("Bikes")).toContainText("Live");
    await expect(row("Bikes")).toContainText("1 vote");
    // On a phone, the id is in the row's menu.
    const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
    if (isPhone) await openMenu(page, `More about ${bikes.title}`);
    const id = row("Bikes").getByText(bikes.id.slice(-8), { exact: false });
    await expect(id.filter({ visible: true })).toHaveCount(1);
    if (isPhone) await page.keyboard.press("Escape");
    else {
      await expect(row("Bikes").getByRole("button", { name: /^Share / })).toBeVisible();
      await expect(row(trams.title).getByRole("link", { name: /^Results of / })).toBeVisible();
    }
    for (const name of ["Not asked yet", trams.title, "Bikes"])
      expect((await row(name).boundingBox())?.height).toBeLessThanOrEqual(90);

    // Each state's chip counts what it leads to.
    for (const [state, count] of [
      ["All", 3],
      ["Live", 1],
      ["Drafts", 1],
      ["Closed", 1],
    ])
      await expect(
        page.getByRole("link", { name: `${state} ${count}`, exact: true }),
      ).toBeVisible();

    await page.getByRole("link", { name: /^Drafts/ }).click();
    await expect(page).toHaveURL("/dashboard/survey-update?state=draft");
    await expect(row(trams.title)).toHaveCount(0);
    await row("Not asked yet").getByRole("link", { name: "Not asked yet", exact: true }).click();
    await page.waitForURL(/\/dashboard\/builder\//);
    await open(page, "/dashboard/survey-update?state=draft");
    await openMenu(page, "More about Not asked yet");
    await page.getByRole("button", { name: "Duplicate Not asked yet" }).click();
    await expect(page.getByLabel("Survey title")).toHaveValue("Not asked yet (copy)");
    await open(page, "/dashboard/survey-update?state=draft");
    await expect(row("Not asked yet")).toHaveCount(2);
    await openMenu(page, "More about Not asked yet (copy)");
    await page.getByRole("button", { name: "Delete Not asked yet (copy)" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row("Not asked yet")).toHaveCount(1);
    await openMenu(page, "More about Not asked yet");
    await page.getByRole("button", { name: "Delete Not asked yet" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("row").filter({ hasText: "Not asked yet" })).toHaveCount(0);
    await open(page, "/dashboard/survey-update");
    await row(trams.title).getByRole("link", { name: trams.title, exact: true }).click();
    await expect(page).toHaveURL(`/dashboard/results/${trams.id}`);
  });

test("Sam closes and duplicates surveys from their menus, as their states allow", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const title = unique("How was breakfast?");
  const asked = definition([pageOf("onlypage00", [question("eggs000000", { kind: "text" })])], {
    title: copy(title),
  });
  await publishDefinition(sam, asked);
  const { title: trams } = await people.publish(sam, { title: "Later trams" });
  await openAs(page, people, sam, "/dashboard/my-surveys");
  const row = page.getByRole("row").filter({ hasText: title });
  const edit = page.getByRole("button", { name: `Edit the questions of ${title}` });
  // What is published is the next version's draft as well, and nothing to go on writing.
  await open(page, "/dashboard/survey-create");
  await expect(page.getByRole("region", { name: "How would you like to start?" })).toBeVisible();
  await expect(page.getByText("Go on writing")).toHaveCount(0);
  await open(page, "/dashboard/my-surveys");
  await openMenu(page, `More about ${title}`);
  await edit.click();
  await page.getByRole("link", { name: /^Publish/ }).click();
  const publish = page.getByRole("button", { name: "Publish version 2" });
  await expect(publish).toBeDisabled();
  await expect(publish).toHaveAccessibleDescription("Nothing has changed since version 1.");
  await page.getByLabel("What changed").fill("Nothing, really.");
  await expect(publish).toBeDisabled();
  await page.getByRole("button", { name: /: Results$/ }).click();
  await page.getByText("Anyone, at any time", { exact: true }).click();
  await expect(publish).toBeEnabled();
  // What was chosen is there again after another look at the questions.
  await page.getByRole("link", { name: "Keep editing" }).click();
  await page.getByRole("link", { name: /^Publish/ }).click();
  await expect(page.getByText("anyone can see the results at any time")).toBeVisible();
  await expect(page.getByLabel("What changed")).toHaveValue("Nothing, really.");
  await expect(publish).toBeEnabled();
  await page.getByRole("button", { name: /: Results$/ }).click();
  await page.getByText("Everyone who has answered", { exact: true }).click();
  await expect(publish).toBeDisabled();
  await page.getByRole("button", { name: "In a month" }).click();
  await expect(publish).toBeEnabled();
  await open(page, "/dashboard/my-surveys");
  await openMenu(page, `More about ${title}`);
  await expect(edit).toBeVisible();
  await page.getByRole("button", { name: `Close ${title} now` }).click();
  const asking = page.getByRole("dialog", { name: "Close this survey now?" });
  await expect(asking).toContainText(title);
  await asking.getByRole("button", { name: "Close now" }).click();
  await expect(row).toContainText("Closed");
  await openMenu(page, `More about ${title}`);
  await expect(page.getByRole("button", { name: `Duplicate ${title}` })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Close ${title} now` })).toHaveCount(0);
  await page.getByRole("button", { name: `Duplicate ${title}` }).click();
  await page.waitForURL(/\/dashboard\/builder\//);
  await expect(page.getByLabel("Survey title")).toHaveValue(title);
  await open(page, "/dashboard/my-surveys");
  await openMenu(page, `More about ${trams}`);
  await page.getByRole("button", { name: `Duplicate ${trams}` }).click();
  await expect(page).toHaveURL("/dashboard/survey-create");
  await expect(page.getByLabel("Title")).toHaveValue(trams);
});
