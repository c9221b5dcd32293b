import type { Page } from "@playwright/test";
import {
  expect,
  expectToast,
  open,
  openAs,
  openMenu,
  tabTo,
  test,
} from "#tests/support/journey.ts";
import type { JourneyPeople, Member } from "#tests/support/journey-people.ts";
import { violations } from "#tests/support/violations.ts";

// axe can't judge the contrast of a colour in transition.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** An address, and a text that appears once the page is complete. */
type Visit = [address: string, complete: string | RegExp];

test("a visitor's pages break no rule of accessibility", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { open: running, finished } = await someSurveys(people);
  await expectNoViolations(page, [
    ["/", "Frequently Asked Questions"],
    ["/surveys", "page 1 of"],
    ["/surveys?search=nothing+has+this+title", "Nothing found"],
    [`/survey/${running.id}`, "Vote to see the results so far."],
    [`/survey/${finished}`, "Final count"],
    ["/login", "Try a demo account"],
    [`/votes/${running.id}`, "Try a demo account"],
    ["/signup", "Already have an account?"],
    ["/forgot-password", "Email me a link"],
    ["/reset-password?token=of-a-mail", "Set the new password"],
    ["/reset-password", "This link doesn’t work any more"],
    ["/email-confirmed", "Go to Login"],
    ["/email-confirmed?password=needed", "Email me a link to choose a password"],
    ["/pricing", "Only pro users can comment."],
    ["/contact", "Send message"],
    ["/no/such/place", "Unexpected Application Error!"],
  ]);
});

test("what a visitor reads about the product breaks no rule of accessibility", {
  tag: "@full",
}, async ({ page }) => {
  // The reference of all calls alone has thousands of elements.
  test.slow();
  await expectNoViolations(page, [
    ["/features", "What it doesn’t do"],
    ["/faq", "How long can a text be?"],
    ["/privacy", "Deletion"],
    ["/terms", "The service"],
    ["/documentation", "When something goes wrong"],
    ["/guides", "For admins"],
    ["/guides/user", "Go further"],
    ["/guides/pro-user", "When it ends"],
    ["/guides/surveyor", "Let others trust the number"],
    ["/guides/admin", "What’s done on the server"],
    ["/public-api", "Error codes"],
  ]);
});

test("a form with problems breaks no rule either", { tag: "@full" }, async ({ page }) => {
  await open(page, "/signup");
  await page.getByRole("button", { name: "SignUp" }).click();
  await expect(page.getByText(/Please enter your email address/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the page that asks for a code breaks no rule either", { tag: "@full" }, async ({ page }) => {
  await open(page, "/login?step=code");
  await expect(page.getByLabel("Code", { exact: true })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Use a backup code instead" }).click();
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByText("A backup code has ten letters and digits.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the profile breaks no rule, also while two-factor authentication is turned on", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/dashboard/profile");
  await expect(page.getByText("You’re only logged in here.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByLabel("Your password", { exact: true }).fill(uma.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(
    page.getByRole("img", { name: "QR code to scan with your authenticator app" }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the pages of a user break no rule of accessibility", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { open: running, sam } = await someSurveys(people);
  const uma = await people.member("Uma");
  const other = await people.publish(sam);
  await uma.api("POST /votes", { body: { surveyId: running.id, voteOption: "yes" } });
  await uma.api("POST /reports", {
    body: { surveyId: other.id, feedBack: "Twice the same question as in spring." },
  });
  await openAs(page, people, uma, "/dashboard");
  await expectNoViolations(page, [
    ["/dashboard", "You’ve voted on 1 survey."],
    ["/dashboard/participate", running.title],
    [`/survey/${running.id}`, "You voted yes."],
    [`/votes/${other.id}`, "Only Pro User Can Comment Here..."],
    ["/dashboard/reported", other.title],
    ["/pricing", "BUY MEMBERSHIP"],
    ["/payments", "Demo: no money moves."],
    ["/dashboard/all-user", "This page is for admins"],
  ]);
  await open(page, `/survey/${running.id}`);
  await page.getByRole("button", { name: "Report" }).click();
  await page.getByRole("button", { name: "Send Report" }).click();
  await expect(page.getByText("Please say what’s wrong with this survey.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await open(page, "/surveys");
  await openMenu(page, "Account of Uma");
  await expect(page.getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the pages of a pro user break no rule of accessibility", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { open: running } = await someSurveys(people);
  const pia = await people.member("Pia", "pro-user");
  await openAs(page, people, pia, "/dashboard");
  await expectNoViolations(page, [
    ["/dashboard", "You haven’t voted yet."],
    ["/dashboard/participate", "No votes yet"],
    ["/dashboard/comments", "No comments yet"],
    [`/votes/${running.id}`, "Comment"],
  ]);
});

test("the pages of a surveyor break no rule of accessibility", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { open: running, sam } = await someSurveys(people);
  const una = await people.member("Una");
  const { voteId } = await una.api("POST /votes", {
    body: { surveyId: running.id, voteOption: "no" },
  });
  const hidden = await people.publish(sam, { title: "Later trams" });
  const change = {
    status: "unPublish" as const,
    feedback: "Unpublished because its title does not say which trams.",
  };
  await (await people.demoAdmin()).api("PUT /surveys/{id}/status", {
    params: { id: hidden.id },
    body: change,
  });
  await openAs(page, people, sam, "/dashboard");
  await expectNoViolations(page, [
    ["/dashboard", "Your 2 surveys have 1 vote so far."],
    ["/dashboard/survey-create", "Publish survey"],
    ["/dashboard/survey-update", running.title],
    [`/dashboard/update/${running.id}`, "Save changes"],
    ["/dashboard/surveyor-surveys", running.title],
    ["/dashboard/surveyor-surveys?votes=all", running.title],
    ["/dashboard/my-surveys", running.title],
    ["/dashboard/feedback", "Unpublished because its title does not s…"],
    [`/dashboard/response/${voteId}`, "No comment."],
    [`/survey/${running.id}`, "The one voter so far said no."],
  ]);
  await open(page, "/dashboard/survey-update");
  await openMenu(page, `More about ${running.title}`);
  await page.getByRole("button", { name: `Delete ${running.title}` }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the pages of an admin break no rule of accessibility", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const { open: running } = await someSurveys(people);
  const una = await people.member("Una");
  await una.api("POST /reports", {
    body: { surveyId: running.id, feedBack: "Twice the same question." },
  });
  await openAs(page, people, await people.member("Ada", "admin"), "/dashboard");
  await expectNoViolations(page, [
    ["/dashboard", "Needs your attention"],
    ["/dashboard/all-user", "Total users:"],
    ["/dashboard/manage-surveys", "All surveys"],
    ["/dashboard/all-payments", "All Payments"],
  ]);
  await open(page, `/dashboard/manage-surveys?search=${encodeURIComponent(running.title)}`);
  await page.getByRole("button", { name: `1 report about ${running.title}` }).click();
  await expect(page.getByText("Twice the same question.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^UnPublish/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "UnPublish" }).click();
  await expect(page.getByRole("dialog", { name: "Feedback Required" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test("the first Tab offers to skip to the content", { tag: "@full" }, async ({ page }) => {
  await open(page, "/surveys");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("searchbox", { name: "Title" })).toBeFocused();
});

test("after a navigation the new heading has the focus and the title is announced", async ({
  page,
}) => {
  await open(page, "/");
  await page.getByRole("link", { name: "See All Surveys" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeFocused();
  await expect(page.locator("[aria-live=assertive]")).toHaveText(await page.title());
});

test("a dialog keeps the focus, closes with Escape and gives the focus back", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { title } = await people.publish(sam);
  await openAs(page, people, sam, "/dashboard/survey-update");
  const opener = page.getByRole("button", { name: `More about ${title}` });
  await opener.focus();
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: `Delete ${title}` }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toBeVisible();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    const outside = page.getByRole("main").locator(":focus").and(page.locator(":not(dialog *)"));
    await expect(outside).toHaveCount(0);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test("the account menu works by keyboard", { tag: "@full" }, async ({ page, people }) => {
  await openAs(page, people, await people.member("Uma"), "/surveys");
  const button = page.getByRole("button", { name: "Account of Uma" });
  const dashboard = page.getByRole("link", { name: "Dashboard" });
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press("Enter");
  await expect(dashboard).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dashboard).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(page, dashboard);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Welcome, Uma" })).toBeFocused();
});

test("Una votes by keyboard alone", async ({ page, people }) => {
  const { open: running } = await someSurveys(people);
  await openAs(page, people, await people.member("Una"), `/survey/${running.id}`);
  const yes = page.getByRole("radio", { name: "Yes" });
  await expect(yes).toBeVisible();
  await tabTo(page, yes);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "No", exact: true })).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: "Submit" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Una Send Your Vote Successfully");
});

async function someSurveys(people: JourneyPeople) {
  const sam: Member = await people.member("Sam", "surveyor");
  const surveys = await people.visitor("GET /surveys", { query: { sort: "voteCount_DESC" } });
  const finished =
    surveys.find(
      ({ deadline, option }) => !option && deadline < new Date().toISOString().slice(0, 10),
    )?._id ?? "";
  return { sam, open: await people.publish(sam), finished };
}

async function expectNoViolations(page: Page, visits: Visit[]): Promise<void> {
  for (const [address, complete] of visits) {
    await test.step(address, async () => {
      await open(page, address);
      await expect(page.locator("body")).toContainText(complete);
      expect.soft(await violations(page), address).toEqual([]);
    });
  }
}
