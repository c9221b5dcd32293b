import type { Page } from "@playwright/test";
import { dayFromNow } from "#tests/support/drafts.ts";
import {
  enterDemoAs,
  expect,
  expectToast,
  open,
  openAs,
  otherPage,
  test,
  unique,
} from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

const question = "Are you positive about the above?";

test("Nora signs up, finds the survey that Sam has just published, votes yes and sees the result", {
  tag: "@phone",
}, async ({ page, browser }) => {
  const title = unique("Should the library stay open until ten?");
  const sam = await otherPage(browser);
  await open(sam, "/login?from=/dashboard/survey-create");
  await enterDemoAs(sam, "surveyor");
  await expect(sam.getByRole("heading", { level: 1, name: "Create Survey" })).toBeVisible();
  await sam.getByLabel("Title").fill(title);
  await sam
    .getByLabel("Description")
    .fill("On weekdays, with one librarian at the desk for the last two hours.");
  await sam.getByLabel("Category").selectOption("Customer Satisfaction");
  await sam.getByLabel("Deadline").fill(dayFromNow(7));
  await sam.getByRole("button", { name: "Publish survey" }).click();
  await expectToast(sam, "Survey Created Successfully");
  await expect(sam).toHaveURL("/dashboard/survey-update");
  await expect(sam.getByRole("row").filter({ hasText: title })).toBeVisible();

  await open(page, "/signup");
  const name = unique("Nora Novak");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${name.replaceAll(" ", ".")}@candor.example`);
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.getByRole("button", { name: "SignUp" }).click();
  await expectToast(page, "User created successfully");
  await expect(page).toHaveURL("/");

  await open(page, "/surveys");
  await page.getByRole("searchbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Sam Surveyor sees your name and answer.")).toBeVisible();
  await page.getByRole("link", { name: "Vote Now" }).click();
  await expect(page).toHaveURL(/\/votes\/[^/]+$/);
  await answer(page, "Yes");
  await page.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, `${name} Send Your Vote Successfully`);
  await expect(page).toHaveURL("/surveys");

  await page.getByRole("searchbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: "The one voter so far said yes." })).toBeVisible();
  await expect(page.getByRole("row", { name: "Yes 1", exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /Count so far 1/ })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "About this survey" })).toContainText(
    /Total votes\s*1/,
  );
});

test("Vera votes on the survey's own page and sees the result there at once", {
  tag: "@phone",
}, async ({ page, people }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  await openAs(page, people, await people.member("Vera"), `/survey/${survey.id}`);
  const seen = page.getByText("Sam sees your name and answer. Other voters don’t.");
  await expect(page.getByRole("button", { name: "Submit" })).toBeInViewport();
  await expect(seen).toBeInViewport({ ratio: 1 });
  await answer(page, "No");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole("button", { name: "Submit" }).press("Enter");
  await expectToast(page, "Vera Send Your Vote Successfully");
  const card = page.getByRole("status").filter({ hasText: "You voted no." });
  await expect(card).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("heading", { name: "The one voter so far said no." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Check your receipt: No. 1" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your votes" })).toBeHidden();
  await expect(page).toHaveURL(`/survey/${survey.id}`);
  expect(await violations(page)).toEqual([]);
});

test("after her vote Wilma sees the result with her own mark in the bar @full", {
  tag: "@phone",
}, async ({ page, people }) => {
  // Sorted, because the other journeys' surveys are the newest.
  const query = { sort: "voteCount_DESC", size: 100 } as const;
  const { surveys } = await people.visitor("GET /all-surveys", { query });
  const survey = surveys.find(({ results, option }) => !results && !option);
  expect(survey?.voteCount).toBeGreaterThan(40);
  await openAs(page, people, await people.member("Wilma"), `/survey/${survey?._id}`);
  await answer(page, "Yes");
  await page.getByRole("button", { name: "Submit" }).click();
  const sentence = /\d+% of \d+ voters so\sfar said/;
  await expect(page.getByRole("heading", { name: sentence })).toBeVisible();
  const ownMarks = page.locator("svg > svg > g > circle");
  await expect(ownMarks.filter({ visible: true })).toHaveCount(1);
  if ((page.viewportSize()?.width ?? 0) < 1024)
    await expect(page.getByRole("status").filter({ hasText: sentence })).toBeInViewport();
});

test("a visitor picks an answer on the survey's page and finds it on the ballot after login @full", async ({
  page,
  people,
}) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const ines = await people.member("Ines");
  await open(page, `/survey/${survey.id}`);
  await page.getByRole("link", { name: "No opinion" }).click();
  await page.getByLabel("Email").fill(ines.email);
  await page.getByLabel("Password", { exact: true }).fill(ines.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("radio", { name: "No opinion" })).toBeChecked();
});

test("a visitor reads who sees a vote, and shares the survey", async ({ page, people }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  // On a device without a share sheet.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await open(page, `/survey/${survey.id}?from=somewhere`);
  await expect(page.getByText("Sam sees your name and answer. Other voters don’t.")).toBeVisible();
  await expect(page.getByText("Vote to see the results so far.")).toBeVisible();
  await page.getByRole("button", { name: "Share" }).click();
  await expectToast(page, "Link copied.");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(new URL(`/survey/${survey.id}`, page.url()).href);
});

test("Omar can't vote twice, and is told so @full", async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const omar = await people.member("Omar");
  const survey = await people.publish(sam);
  await openAs(page, people, omar, `/votes/${survey.id}`);
  await answer(page, "Yes");
  await omar.api("POST /votes", { body: { surveyId: survey.id, voteOption: "no" } });
  await page.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "You've already voted on this survey.");
  await page.getByRole("link", { name: "See the results" }).click();
  await expect(page.getByRole("heading", { name: "The one voter so far said no." })).toBeVisible();
  await expect(page.getByText("You voted no.")).toBeVisible();
  await expect(page.getByText("Vote Now")).toHaveCount(0);

  await open(page, `/votes/${survey.id}`);
  await expect(page.getByText("You voted no.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit" })).toBeHidden();
});

test("the ballot of a closed survey shows its result", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const survey = (await people.visitor("GET /surveys", { query: {} })).find(
    ({ results }) => typeof results === "object" && results.total > 50,
  );
  if (!survey) throw new Error("the demo has no finished survey");
  await openAs(page, people, await people.member("Omar"), `/votes/${survey._id}`);
  await expect(page.getByText("Voting has ended.")).toBeVisible();
  await expect(page.getByText(/\bsaid\s(yes|no)\b/)).toBeVisible();
  await page.getByRole("link", { name: "See the results" }).click();
  await expect(page).toHaveURL(`/survey/${survey._id}`);
});

test("if the own vote can't be loaded, the ballot is shown, and another try loads it", {
  tag: "@full",
}, async ({ page, people }) => {
  const survey = await people.publish(await people.member("Sam", "surveyor"));
  const omar = await people.member("Omar");
  await omar.api("POST /votes", { body: { surveyId: survey.id, voteOption: "yes" } });
  await page.route("**/api/surveys/*/standing", (route) => route.abort("connectionreset"));
  await openAs(page, people, omar, `/votes/${survey.id}`);
  await expect(page.getByText("You can still vote")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await page.unroute("**/api/surveys/*/standing");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You voted yes.")).toBeVisible();
});

test("Participate lists Lena's votes, with her answers", { tag: ["@phone", "@full"] }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const lena = await people.member("Lena");
  const [bikes, trams] = [
    await people.publish(sam, { title: "More room for bikes" }),
    await people.publish(sam, { title: "Later trams" }),
  ];
  await lena.api("POST /votes", { body: { surveyId: bikes.id, voteOption: "yes" } });
  await lena.api("POST /votes", { body: { surveyId: trams.id } });
  await (await people.member("Uma")).api("POST /votes", {
    body: { surveyId: trams.id, voteOption: "no" },
  });

  await openAs(page, people, lena, "/dashboard/participate");
  await expect(
    page.getByRole("row").filter({ hasText: bikes.title }).getByText("yes", { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole("row").filter({ hasText: trams.title }).getByText("no opinion"),
  ).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: bikes.title })).toContainText(
    "None since yours",
  );
  await expect(page.getByRole("row").filter({ hasText: trams.title })).toContainText(
    "+1 since yours",
  );
  await page.getByRole("link", { name: `Results of ${trams.title}` }).click();
  await expect(
    page.getByRole("heading", { name: "2 voters so far: too few votes to say." }),
  ).toBeVisible();
});

test("a visitor who wants to vote logs in first and is back at the ballot", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const ines = await people.member("Ines");
  const survey = await people.publish(sam);
  await open(page, `/survey/${survey.id}`);
  await page.getByRole("link", { name: "Vote Now" }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.getByLabel("Email").fill(ines.email);
  await page.getByLabel("Password", { exact: true }).fill(ines.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expectToast(page, "Login successfully");
  await expect(page).toHaveURL(`/votes/${survey.id}`);
  await expect(page.getByRole("group", { name: question })).toBeVisible();
});

test("Pia, a pro user, comments with her vote, and Sam reads it", async ({
  page,
  browser,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const pia = await people.member("Pia", "pro-user");
  const survey = await people.publish(sam);
  await openAs(page, people, pia, `/votes/${survey.id}`);
  await answer(page, "No");
  await page.getByLabel("Comment").fill("Not before the heating works <b>again</b>.");
  await page.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Pia Send Your Vote Successfully");

  const desk = await otherPage(browser);
  await openAs(desk, people, sam, "/dashboard/surveyor-surveys?votes=all");
  await desk.getByRole("link", { name: `Details of the vote on ${survey.title}` }).click();
  await expect(desk.getByText("Not before the heating works <b>again</b>.")).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Pia" })).toBeVisible();
});

test("Tom, who isn't a pro user, reads who can comment, and is asked before he votes “no opinion”", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const tom = await people.member("Tom");
  const survey = await people.publish(sam);
  await openAs(page, people, tom, `/votes/${survey.id}`);
  await expect(page.getByText("Only Pro User Can Comment Here...")).toBeVisible();
  await expect(page.getByLabel("Comment")).toHaveCount(0);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("You haven’t picked an answer.")).toBeVisible();
  expect(
    await tom.api("GET /participated/{email}", { params: { email: tom.email }, query: {} }),
  ).toEqual([]);
  await page.getByRole("button", { name: "Submit" }).click();
  await expectToast(page, "Tom Send Your Vote Successfully");

  await open(page, `/survey/${survey.id}`);
  await expect(
    page.getByRole("heading", { name: "The one voter so far had no opinion." }),
  ).toBeVisible();
  await expect(page.getByRole("row", { name: /^No opinion 1\b/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Yes 0\b/ })).toBeVisible();
});

test("Sam can't vote: surveyors see Vote Now disabled, and the server refuses too", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const survey = await people.publish(sam);
  await openAs(page, people, sam, `/survey/${survey.id}`);
  await expect(page.getByRole("button", { name: "Vote Now" })).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Nobody has voted yet." })).toBeVisible();
  await expect(page.getByText(/^Share it\. It’s open until the end of .*, UTC\.$/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit this survey" })).toHaveAttribute(
    "href",
    `/dashboard/update/${survey.id}`,
  );
  const others = await people.publish(await people.member("Olga", "surveyor"));
  await open(page, `/survey/${others.id}`);
  await expect(
    page.getByText(/Voters see the results as soon as they’ve voted, and everyone does after/),
  ).toBeVisible();
  await expect(page.getByRole("group", { name: question })).toBeHidden();
  await expect(page.getByRole("link", { name: "How checking works" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit this survey" })).toBeHidden();
  const vote = sam.api("POST /votes", { body: { surveyId: survey.id, voteOption: "yes" } });
  await expect(vote).rejects.toMatchObject({ code: "not-allowed" });
});

async function answer(page: Page, label: "Yes" | "No"): Promise<void> {
  const choice = page.getByRole("group", { name: question });
  await choice.getByText(label, { exact: true }).click();
  await expect(choice.getByRole("radio", { name: label, exact: true })).toBeChecked();
}
