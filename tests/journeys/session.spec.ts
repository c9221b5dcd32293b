import type { Page } from "@playwright/test";
import { storageKeys } from "#limits/limits.ts";
import {
  expect,
  expectToast,
  logOut,
  open,
  openAs,
  openMenu,
  otherPage,
  test,
  unique,
  waitForHydration,
} from "#tests/support/journey.ts";

test("a part of every page that can't be loaded breaks none, and comes once it can", async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  await openAs(page, people, uma, "/surveys");
  let isGone = true;
  await page.route(/\/assets\/(session-keeper|signed-in-account)-/, (route) =>
    isGone ? route.abort() : route.continue(),
  );
  const failed = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("session-keeper"),
  );
  await page.reload();
  await failed;
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Application Error")).toHaveCount(0);
  isGone = false;
  await expect(page.getByRole("button", { name: "Account of Uma" })).toBeVisible({
    timeout: 20_000,
  });
});

test("Rosa signs up, logs out and logs in with her password", { tag: "@phone" }, async ({
  page,
}) => {
  const email = `${unique("rosa").replace(" ", ".")}@candor.example`;
  await open(page, "/signup");
  await page.getByLabel("Name").fill("Rosa");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.getByLabel("Use my initials").check();
  await page.getByRole("button", { name: "SignUp" }).click();
  await expectToast(page, "User created successfully");
  await expect(page).toHaveURL("/");

  await logOut(page, "Rosa");
  await expectToast(page, "Logout Successfully");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  expect(await storedToken(page)).toBeNull();

  await page.getByRole("banner").getByRole("link", { name: "Login" }).click();
  await logIn(page, email, "three quiet herons");
  await expectToast(page, "Login successfully");
  await expect(page).toHaveURL("/");
  await openMenu(page, "Account of Rosa");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Rosa" })).toBeVisible();
});

test("invalid sign-up data is explained beside the fields", { tag: "@full" }, async ({ page }) => {
  await open(page, "/signup");
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "SignUp" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    /Please enter your email address/,
  );
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    /at least 10 characters/,
  );
  await expect(page.getByLabel("Use my initials")).toBeChecked();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("an email that has an account is named beside its field", async ({ page, people }) => {
  const tim = await people.member("Tim");
  await open(page, "/signup");
  await page.getByLabel("Email").fill(tim.email);
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.getByLabel("Use my initials").check();
  await page.getByRole("button", { name: "SignUp" }).click();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(
    "This email is already registered.",
  );
});

test("without a name, the part of the email before @ is the name", { tag: "@full" }, async ({
  page,
}) => {
  const name = unique("quiet.heron").replace(" ", ".");
  await open(page, "/signup");
  await page.getByLabel("Email").fill(`${name}@candor.example`);
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
  await page.getByLabel("Use my initials").check();
  await page.getByRole("button", { name: "SignUp" }).click();
  await expect(page.getByRole("button", { name: `Account of ${name}` })).toBeVisible();
});

test("a wrong password gets the same message as a wrong email, and the password can be shown", {
  tag: "@full",
}, async ({ page, people }) => {
  const tim = await people.member("Tim");
  await open(page, "/login");
  await page.getByLabel("Password", { exact: true }).fill("not his password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await logIn(page, tim.email, "not his password");
  await expectToast(page, "Invalid email or password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Invalid email or password",
  );
  await logIn(page, `nobody.${tim.email}`, "not his password");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "Invalid email or password",
  );
  await expect(page).toHaveURL("/login");
});

test("the email isn't marked required: without one the server says what is missing", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/login");
  await expect(page.getByLabel("Email")).not.toHaveAttribute("required");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("required");
  await logIn(page, "", "some long password");
  await expectToast(page, "Please enter an email address, like name@example.org.");
  await expect(page).toHaveURL("/login");
});

test("Kim is redirected to the login page and back to the page she wanted, with its query", async ({
  page,
  people,
}) => {
  const kim = await people.member("Kim");
  await open(page, "/dashboard/participate?page=1");
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText("Log in to open your dashboard.")).toBeVisible();
  // Switching the language and back keeps the return address.
  await page.getByRole("link", { name: "Deutsch" }).click();
  await expect(page.getByText("Melden Sie sich an, um Ihr Dashboard zu öffnen.")).toBeVisible();
  await waitForHydration(page);
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByText("Log in to open your dashboard.")).toBeVisible();
  await waitForHydration(page);
  await logIn(page, kim.email, kim.password);
  await expect(page).toHaveURL("/dashboard/participate?page=1");
  await expect(page.getByRole("heading", { name: "Participate Surveys" })).toBeVisible();
});

test("a return address of another site stays on this site", {
  tag: "@full",
}, async ({ page, people }) => {
  const kim = await people.member("Kim");
  await people.signIn(page.context(), kim);
  for (const from of [
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/\t/evil.example",
    "javascript:1",
  ]) {
    await open(page, `/login?from=${encodeURIComponent(from)}`);
    await expect(page).toHaveURL("/");
  }
});

test("a broken access token is renewed silently", async ({ page, people }) => {
  const lars = await people.member("Lars");
  await openAs(page, people, lars, "/dashboard/participate");
  await expect(page.getByText("No votes yet")).toBeVisible();
  await page.evaluate((key) => localStorage.setItem(key, "broken"), storageKeys.accessToken);
  await open(page, "/dashboard/participate");
  await expect(page.getByText("No votes yet")).toBeVisible();
  expect(await storedToken(page)).toMatch(/^ey/);
});

test("a rejected access token is renewed and the call repeated", {
  tag: "@full",
}, async ({ page, people }) => {
  const lars = await people.member("Lars");
  const unauthorised = {
    status: 401,
    contentType: "application/problem+json",
    body: '{"code":"sign-in-required"}',
  };
  let refusals = 0;
  await page.route("**/api/participated/**", (route) => {
    refusals += 1;
    return refusals === 1 ? route.fulfill(unauthorised) : route.fallback();
  });
  await openAs(page, people, lars, "/dashboard/participate");
  await expect(page.getByText("No votes yet")).toBeVisible();
  expect(refusals).toBeGreaterThan(1);
});

test("when the session has ended, Mona logs in again and is back where she was", async ({
  page,
  people,
}) => {
  const mona = await people.member("Mona");
  await openAs(page, people, mona, "/dashboard/participate");
  await expect(page.getByText("No votes yet")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate((key) => localStorage.setItem(key, "broken"), storageKeys.accessToken);
  await page.reload();
  await expect(page).toHaveURL(/\/login\?from=/);
  expect(await storedToken(page)).toBeNull();
  await logIn(page, mona.email, mona.password);
  await expect(page).toHaveURL("/dashboard/participate");
});

test("when the session ends while Sam writes, he logs in and finds what wasn't saved", async ({
  page,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  const { _id: id } = await sam.api("POST /drafts", { body: { title: "The bakery" } });
  await openAs(page, people, sam, `/dashboard/builder/${id}`);
  const title = page.getByLabel("Survey title");
  await expect(title).toHaveValue("The bakery");
  await page.context().clearCookies();
  let isRefused = true;
  await page.route(`**/api/drafts/${id}`, (route) =>
    isRefused && route.request().method() === "PATCH"
      ? route.fulfill({
          status: 401,
          contentType: "application/problem+json",
          body: JSON.stringify({ code: "session-ended", message: "Your session has ended." }),
        })
      : route.continue(),
  );
  await title.fill("The bakery on Sundays");
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.getByText("Your session has ended.")).toBeVisible();
  isRefused = false;
  await logIn(page, sam.email, sam.password);
  await expect(page).toHaveURL(`/dashboard/builder/${id}`);
  await expect(title).toHaveValue("The bakery on Sundays");
  await expect
    .poll(async () => (await sam.api("GET /drafts/{id}", { params: { id } })).title)
    .toBe("The bakery on Sundays");
});

test("logging out in one tab logs out the other", { tag: "@full" }, async ({ page, people }) => {
  const nils = await people.member("Nils");
  await openAs(page, people, nils, "/surveys");
  const second = await page.context().newPage();
  await open(second, "/dashboard");
  await expect(second.getByRole("heading", { name: "Welcome, Nils" })).toBeVisible();
  await logOut(page, "Nils");
  await expect(second).toHaveURL(/\/login/);
});

test("signing in in one tab signs in the other", { tag: "@full" }, async ({ page, people }) => {
  const nils = await people.member("Nils");
  await open(page, "/surveys");
  const second = await page.context().newPage();
  await open(second, "/login");
  await logIn(second, nils.email, nils.password);
  await expect(page.getByRole("button", { name: "Account of Nils" })).toBeVisible();
});

test("a page for another role says whom it is for", { tag: "@full" }, async ({ page, people }) => {
  const olaf = await people.member("Olaf");
  await openAs(page, people, olaf, "/dashboard");
  for (const [path, whom] of [
    ["all-user", "admins"],
    ["manage-surveys", "admins"],
    ["survey-create", "surveyors"],
    ["surveyor-surveys", "surveyors"],
  ]) {
    await open(page, `/dashboard/${path}`);
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByRole("heading", { name: `This page is for ${whom}` })).toBeVisible();
  }
});

test("the sidebar shows each role its own screens @full", { tag: "@phone" }, async ({
  page,
  browser,
  people,
}) => {
  const screens = {
    admin: ["Manage Users", "Manage Surveys", "All Payments", "Journal", "Email check"],
    surveyor: ["Create Survey", "My surveys", "Survey update", "Surveys Response", "Feedbacks"],
    "pro-user": [
      "Participate Surveys",
      "Reported Surveys",
      "Commented Surveys",
      "Write a survey",
      "My surveys",
    ],
    user: ["Participate Surveys", "Reported Surveys", "Write a survey", "My surveys"],
  } as const;
  await page.close();
  for (const role of ["admin", "surveyor", "pro-user", "user"] as const) {
    const desk = await otherPage(browser);
    await openAs(desk, people, await people.member("Paul", role), "/dashboard");
    const menu = desk.getByRole("button", { name: "Dashboard menu" });
    await expect(desk.getByRole("heading", { name: "Welcome, Paul" })).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    const links = desk.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
    await expect(links).toHaveText(["Dashboard", ...screens[role], "Profile", "Home"]);
    await desk.context().close();
  }
});

test("a guard shows its loader while it checks the role", { tag: "@full" }, async ({
  page,
  people,
}) => {
  await people.signIn(page.context(), await people.member("Paul"));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/**", async (route) => {
    await held;
    await route.fallback();
  });
  await open(page, "/dashboard/participate");
  await expect(page.getByText("Checking who you are")).toBeAttached();
  await expect(page.getByRole("heading", { name: "Participate Surveys" })).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { name: "Participate Surveys" })).toBeVisible();
});

test("the theme stays as chosen, and is set before the first paint", {
  tag: "@phone",
}, async ({ page, colorScheme }) => {
  const dark = colorScheme === "dark";
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      sessionStorage.setItem(
        "theme at first paint",
        document.documentElement.dataset.theme ?? "light",
      );
    });
  });
  await open(page, "/surveys");
  expect(await firstTheme(page)).toBe(dark ? "dark" : "light");
  const paper = await background(page);
  await page
    .getByRole("button", { name: dark ? "Switch to light theme" : "Switch to dark theme" })
    .click();
  await expect.poll(() => background(page)).not.toBe(paper);
  await page.reload();
  expect(await firstTheme(page)).toBe(dark ? "light" : "dark");
  await expect(
    page.getByRole("button", { name: dark ? "Switch to dark theme" : "Switch to light theme" }),
  ).toBeVisible();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), storageKeys.accessToken);
}

function firstTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem("theme at first paint"));
}

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test("a demo surveyor and admin start on the dashboard, users at home", async ({
  page,
  browser,
  people,
}) => {
  await page.close();
  for (const [role, path] of [
    ["surveyor", "/dashboard"],
    ["admin", "/dashboard"],
    ["user", "/"],
  ] as const) {
    const { name } = await people.demoMember(role);
    const desk = await otherPage(browser);
    await open(desk, "/login");
    await desk.getByRole("button", { name }).click();
    await expect(desk).not.toHaveURL(/\/login/);
    expect(new URL(desk.url()).pathname).toBe(path);
    await desk.context().close();
  }
});
