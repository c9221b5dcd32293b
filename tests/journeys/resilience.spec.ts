import type { Page, Route } from "@playwright/test";
import { expect, expectToast, open, openAs, test } from "#tests/support/journey.ts";

test("the list can't be loaded: the visitor is told, tries again, and it is there", async ({
  page,
}) => {
  await open(page, "/");
  await page.route("**/surveys.data*", (route) => route.abort());
  await page.getByRole("link", { name: "See All Surveys" }).first().click();
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.unroute("**/surveys.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeVisible();
});

test("the results can't be loaded: the survey is shown, and they come with another try", {
  tag: "@full",
}, async ({ page, people }) => {
  const una = await people.member("Una");
  const { id, title } = await people.publish(await people.member("Sam", "surveyor"));
  await una.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await page.route("**/api/surveys/*/results", databaseAway);
  await openAs(page, people, una, `/survey/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("The results couldn’t be loaded.")).toBeVisible();
  await expect(page.getByText("You voted yes.")).toBeVisible();
  await page.unroute("**/api/surveys/*/results");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Count so far")).toBeVisible();

  await page.route("**/api/surveys/*/standing", databaseAway);
  await open(page, `/survey/${id}`);
  await expect(page.getByText("We couldn’t check whether you can see the results.")).toBeVisible();
  // People who may have voted aren't told that they can vote once.
  await expect(page.getByText("We couldn’t check whether you’ve voted.")).toBeVisible();
  await page.unroute("**/api/surveys/*/standing");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("You voted yes.")).toBeVisible();
});

test("a surveyor's lists and details that can't be loaded say so and recover", {
  tag: "@full",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const una = await people.member("Una");
  const { id, title } = await people.publish(sam);
  const { voteId } = await una.api("POST /votes", { body: { surveyId: id } });
  await openAs(page, people, sam, "/dashboard");
  const calls = /\/api\/((surveys|survey|votes|vote)\/|my-surveys)/;
  await page.context().route(calls, databaseAway);
  await Promise.all(
    [
      ["/dashboard/survey-update", "This list couldn’t be loaded.", title],
      ["/dashboard/surveyor-surveys", "This list couldn’t be loaded.", title],
      [`/dashboard/update/${id}`, "This survey couldn’t be loaded.", "Save changes"],
      [`/dashboard/response/${voteId}`, "This vote couldn’t be loaded.", "Vote number 1"],
    ].map(async ([address = "", problem = "", content = ""]) => {
      const tab = await page.context().newPage();
      await open(tab, address);
      await expect(tab.getByText(problem)).toBeVisible();
      await tab.unroute(calls);
      await tab.route(calls, (route) => route.continue());
      await tryAgain(tab);
      await expect(tab.getByRole("main")).toContainText(content);
    }),
  );
});

test("without a connection, a dashboard says so at once, and is there once the browser is online", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const { title } = await people.publish(sam);
  await openAs(page, people, sam, "/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome, Sam" })).toBeVisible();
  await page.route("**/api/**", (route) => route.abort());
  await page.evaluate(() => document.querySelector<HTMLElement>("[href*=survey-update]")?.click());
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This list couldn’t be loaded.");
  await expect(alert).toContainText("We’ll keep trying.");
  await page.unroute("**/api/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
});

test("a survey's results that don't exist: another try can't help, the own surveys are offered", {
  tag: "@phone",
}, async ({ page, people }) => {
  const sam = await people.member("Sam", "surveyor");
  const gone = `/dashboard/results/${crypto.randomUUID()}`;
  await openAs(page, people, sam, gone);
  for (const address of [`/dashboard/update/${crypto.randomUUID()}`, gone, `${gone}/responses`]) {
    await open(page, address);
    await expect(page.getByText("We can’t find this")).toBeVisible();
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  }
  await page.getByRole("main").getByRole("link", { name: "My surveys" }).click();
  await expect(page).toHaveURL("/dashboard/my-surveys");
});

test("an admin's and a user's lists that can't be loaded say so and recover", {
  tag: "@full",
}, async ({ page, browser, people }) => {
  await Promise.all(
    (
      [
        ["admin", "/dashboard/all-user", /\/api\/users\?/, "Delete"],
        ["admin", "/dashboard/manage-surveys", /\/api\/surveys\?/, "UnPublish"],
        ["user", "/dashboard/participate", /\/api\/participated\//, "No votes yet"],
      ] as const
    ).map(async ([role, address, calls, content]) => {
      const tab = await (await browser.newContext()).newPage();
      await tab.route(calls, databaseAway);
      await openAs(tab, people, await people.member("Robin", role), address);
      await expect(tab.getByText("This list couldn’t be loaded.")).toBeVisible();
      await tab.unroute(calls);
      await tryAgain(tab);
      await expect(tab.getByRole("main")).toContainText(content);
    }),
  );
  await page.close();
});

test("while the server can't confirm the session, nobody is logged out, and the page recovers by itself", {
  tag: "@full",
}, async ({ page, people }) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/dashboard");
  await page.route("**/api/auth/get-session", (route) => route.abort());
  await open(page, "/dashboard/participate");
  await expect(page.getByRole("heading", { name: "Can’t reach Candor" })).toBeVisible();
  await page.unroute("**/api/auth/get-session");
  await tryAgain(page);
  await expect(page.getByText("No votes yet")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/participate");
});

test("a press tries at once, also in the pause before the next try", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await openAs(page, people, sam, "/dashboard");
  let tries = 0;
  await page.route("**/api/my-surveys?*", (route) => {
    tries += 1;
    return route.abort();
  });
  await open(page, "/dashboard/my-surveys");
  // The next pause would be of four seconds.
  await expect.poll(() => tries, { timeout: 10_000 }).toBe(3);
  await page.unroute("**/api/my-surveys?*");
  await tryAgain(page);
  await expect(page.getByText("Your drafts and surveys appear here")).toBeVisible({
    timeout: 3000,
  });
});

test("logging in without a connection says why it failed", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  await open(page, "/login");
  await page.route("**/api/auth/sign-in/email", (route) => route.abort());
  await page.getByLabel("Email").fill(uma.email);
  await page.getByLabel("Password", { exact: true }).fill(uma.password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expectToast(page, "We can’t reach Candor. Please check your connection and try again.");
  await page.unroute("**/api/auth/sign-in/email");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/");
});

/** What failed may be back by itself before a press arrives. */
async function tryAgain(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: "Try again" })
    .evaluateAll((buttons) => (buttons as HTMLElement[])[0]?.click());
}

test.describe("the browser's console", () => {
  // Playwright reports in this console that it blocks them.
  test.use({ serviceWorkers: "allow" });

  test("has no messages on any public page", { tag: "@full" }, async ({ page, people }) => {
    const said = listen(page);
    const surveys = await people.visitor("GET /surveys", { query: { sort: "voteCount_DESC" } });
    const today = new Date().toISOString().slice(0, 10);
    const finished = surveys.find(({ deadline }) => deadline < today);
    const running = surveys.find(({ deadline }) => deadline >= today);
    const addresses = [
      "/",
      "/surveys",
      `/survey/${running?._id}`,
      `/survey/${finished?._id}`,
      "/login",
      "/signup",
    ];
    for (const address of [...addresses, `/votes/${running?._id}`]) {
      await open(page, address);
      await page.waitForLoadState("networkidle");
      expect.soft(said.splice(0), address).toEqual([]);
    }
  });

  test("has no messages during a vote", { tag: "@full" }, async ({ page, people }) => {
    const said = listen(page);
    const { id } = await people.publish(await people.member("Sam", "surveyor"));
    const una = await people.member("Una");
    await open(page, `/survey/${id}`);
    await page.getByRole("link", { name: "Vote Now" }).click();
    await page.getByLabel("Email").fill(una.email);
    await page.getByLabel("Password", { exact: true }).fill(una.password);
    await page.getByRole("main").getByRole("button", { name: "Login" }).click();
    await page.getByRole("group").getByText("Yes", { exact: true }).click();
    await page.getByRole("button", { name: "Submit" }).click();
    await expectToast(page, "Una Send Your Vote Successfully");
    await expect(page).toHaveURL("/surveys");
    for (const address of ["/dashboard", "/dashboard/participate"]) {
      await open(page, address);
      await page.waitForLoadState("networkidle");
    }
    // Its results come by a stream, which never ends.
    await open(page, `/survey/${id}`);
    await expect(page.getByText("Live", { exact: true })).toBeVisible();
    expect(said).toEqual([]);
  });
});

/**
 * Errors and warnings of the console, uncaught errors, and violations of the Content Security
 * Policy.
 */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") said.push(message.text());
  });
  page.on("pageerror", (error) => said.push(String(error)));
  return said;
}

function databaseAway(route: Route): Promise<void> {
  return route.fulfill({
    status: 503,
    contentType: "application/problem+json",
    body: JSON.stringify({
      code: "database-unavailable",
      message: "Candor can't reach its database.",
    }),
  });
}
