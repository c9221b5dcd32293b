import type { Page } from "@playwright/test";
import {
  expect,
  expectToast,
  open,
  openAs,
  otherPage,
  test,
  unique,
} from "#tests/support/journey.ts";
import { type RunningServer, startServer } from "#tests/support/start-server.ts";
import { violations } from "#tests/support/violations.ts";

/** Mail as people see it: every link comes from the sandbox's mailbox, as in the demo. */
const secret = "three quiet herons";
const newAddress = (name: string) => `${unique(name).replace(" ", ".")}@candor.example`;

async function openMail(page: Page, site: string, email: string, subject: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${site}/sandbox/mail?to=${encodeURIComponent(email)}`);
    await page.getByRole("link", { name: subject }).first().click({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // Submits by keyboard: a pending button sends nothing, and on a phone the toasts of nine failures
  // cover it.
  await expect(page.locator("button[type=submit]", { hasText: "Login" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).press("Enter");
}

async function chooseAnew(page: Page, password: string): Promise<void> {
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Set the new password" }).click();
}

test.describe("a forgotten password", () => {
  test("is replaced by a mailed link, which works once and ends other sessions", async ({
    page,
    browser,
    people,
    baseURL,
  }) => {
    const rita = await people.member("Rita");
    const elsewhere = await otherPage(browser);
    await people.signIn(elsewhere.context(), rita);
    await open(elsewhere, `${baseURL ?? ""}/login?from=/dashboard`);
    await expect(elsewhere.getByRole("heading", { name: "Welcome, Rita" })).toBeVisible();

    await open(page, "/login");
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
    await page.getByLabel("Email").fill(rita.email);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the sandbox mailbox" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Send it again in \d+ s/ })).toBeVisible();

    await openMail(page, "", rita.email, "Choose a new password");
    const link = page.frameLocator("iframe").getByRole("link", { name: "Choose a new password" });
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(page).toHaveURL(/\/reset-password\?token=/);
    await chooseAnew(page, "short");
    await expect(page.getByLabel("New password", { exact: true })).toHaveAccessibleDescription(
      /at least 10 characters/,
    );
    await chooseAnew(page, "four loud herons");
    await expectToast(page, "Your new password is set");
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Account of Rita" })).toBeVisible();

    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await elsewhere.goto(address);
    await expect(
      elsewhere.getByRole("heading", { name: "This link doesn’t work any more" }),
    ).toBeVisible();
    await elsewhere.getByRole("link", { name: "Email me a new link" }).click();
    await expect(elsewhere.getByRole("button", { name: "Email me a link" })).toBeVisible();
    await elsewhere.context().close();
    await openMail(page, "", rita.email, "Your password was changed");
  });

  test("for an unknown address gets the same answer as for a known one", { tag: "@full" }, async ({
    page,
  }) => {
    const nobody = newAddress("nobody");
    await open(page, "/forgot-password");
    await page.getByLabel("Email").fill(nobody);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await expect(
      page.getByText(`If ${nobody} has an account here, a link is on its way.`),
    ).toBeVisible();
    await page.goto(`/sandbox/mail?to=${nobody}`);
    await expect(page.getByText(`No email to “${nobody}”.`)).toBeVisible();
  });

  test("with a link that was cut off leads to a new one", { tag: "@full" }, async ({ page }) => {
    for (const path of ["/reset-password", "/reset-password?error=INVALID_TOKEN"]) {
      await open(page, path);
      await expect(
        page.getByRole("heading", { name: "This link doesn’t work any more" }),
      ).toBeVisible();
    }
    await open(page, "/reset-password?token=made-up");
    await chooseAnew(page, secret);
    await expect(
      page.getByRole("heading", { name: "This link doesn’t work any more" }),
    ).toBeVisible();
  });

  test("lets an account in that must wait after wrong passwords", {
    tag: "@full",
  }, async ({ page, people }) => {
    const wim = await people.member("Wim");
    await open(page, "/login");
    for (let i = 1; i <= 9; i++) {
      const answered = page.waitForResponse("**/api/auth/sign-in/email");
      await logIn(page, wim.email, `a wrong password ${i}`);
      await answered;
    }
    await page.getByRole("link", { name: "Choose a new password by email" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(wim.email);
    await page.getByRole("button", { name: "Email me a link" }).click();
    await openMail(page, "", wim.email, "Choose a new password");
    await page.frameLocator("iframe").getByRole("link", { name: "Choose a new password" }).click();
    await chooseAnew(page, secret);
    await expect(page.getByRole("button", { name: "Account of Wim" })).toBeVisible();
  });
});

test("Emma changes her email by a mailed code, and logs in with the new one", {
  tag: "@full",
}, async ({ page, people }) => {
  const emma = await people.member("Emma");
  const email = newAddress("emma");
  await openAs(page, people, emma, "/dashboard/profile");
  const section = page.getByRole("region", { name: "Email", exact: true });
  await section.getByRole("button", { name: "Change email" }).click();
  await section.getByLabel("New email").fill(email);
  await section.getByLabel("Your password", { exact: true }).fill("a wrong password");
  await section.getByRole("button", { name: "Send a code" }).click();
  await expect(section.getByLabel("Your password", { exact: true })).toHaveAccessibleDescription(
    /This isn.t your password/,
  );
  await section.getByLabel("Your password", { exact: true }).fill(emma.password);
  await section.getByRole("button", { name: "Send a code" }).click();
  await expect(section.getByRole("status")).toContainText(email);
  const mailbox = await page.context().newPage();
  await openMail(mailbox, "", email, "Your code");
  const text = await mailbox.frameLocator("iframe").locator("body").textContent();
  await mailbox.close();
  await section.getByLabel("Code").fill(/profile: (\d{6})/.exec(text ?? "")?.[1] ?? "");
  await section.getByRole("button", { name: "Change my email" }).click();
  await expectToast(page, "Your email is changed. Log in with the new one.");
  await expect(page).toHaveURL("/");
  await open(page, "/login");
  await logIn(page, email, emma.password);
  await expect(page.getByRole("button", { name: "Account of Emma" })).toBeVisible();
});

test("Sam has a daily summary mailed, and unsubscribes by its link without logging in @full", async ({
  page,
  browser,
  people,
}) => {
  const sam = await people.member("Sam", "surveyor");
  await people.confirm(sam);
  await openAs(page, people, sam, "/dashboard/profile");
  const offer = page.getByLabel("Once a day: how many new votes and responses your surveys have");
  await expect(offer).not.toBeChecked();
  await offer.check();
  await expect.poll(async () => (await sam.api("GET /mail-preferences")).dailySummary).toBe(true);
  const { id, title } = await people.publish(sam);
  const voter = await people.member("Vera");
  await voter.api("POST /votes", { body: { surveyId: id, voteOption: "yes" } });
  await people.nextMorning();
  const reader = await otherPage(browser);
  await openMail(reader, "", sam.email, "1 new");
  const mail = reader.frameLocator("iframe");
  await expect(mail.getByText(title)).toBeVisible();
  await expect(mail.getByText("1 new vote, 1 in all")).toBeVisible();
  await mail.getByRole("link", { name: "Unsubscribe" }).click();
  // Opening it changes nothing.
  await expect(reader.getByRole("heading", { name: "No more of these emails?" })).toBeVisible();
  expect((await sam.api("GET /mail-preferences")).dailySummary).toBe(true);
  expect(await violations(reader)).toEqual([]);
  await reader.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(reader.getByRole("heading", { name: "Done" })).toBeVisible();
  expect(await violations(reader)).toEqual([]);
  await page.reload();
  await expect(offer).not.toBeChecked();
});

test.describe("where an address must be confirmed", () => {
  let site: RunningServer;
  test.beforeAll(async () => {
    site = await startServer({ env: { REQUIRE_VERIFIED_EMAIL: "1", LOG_LEVEL: "warn" } });
  });
  test.afterAll(() => site.stop());

  async function signUp(page: Page, email: string): Promise<void> {
    await open(page, `${site.url}/signup`);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(secret);
    await page.getByLabel("Use my initials").check();
    await page.getByRole("button", { name: "SignUp" }).click();
    await expect(
      page.getByRole("heading", { name: "One more step: check your inbox" }),
    ).toBeVisible();
  }

  test("Vera signs up, is asked to confirm, and gets in by the mailed link @full", async ({
    page,
  }) => {
    const vera = newAddress("vera");
    await signUp(page, vera);
    await expect(page.getByRole("button", { name: /Send it again in \d+ s/ })).toBeVisible();
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(page.getByLabel("Email")).toHaveValue(vera);
    await logIn(page, vera, secret);
    await expect(page.getByText("Your email isn’t confirmed yet.")).toBeVisible();
    await page.getByRole("button", { name: "Send the email again" }).click();
    await expect(page.getByText("A new email is on its way.")).toBeVisible();

    await openMail(page, site.url, vera, "Confirm your email");
    await page.frameLocator("iframe").getByRole("link", { name: "Confirm my email" }).click();
    await expect(page.getByRole("heading", { name: "Your email is confirmed" })).toBeVisible();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await logIn(page, vera, secret);
    await expect(
      page.getByRole("button", { name: `Account of ${vera.split("@")[0]}` }),
    ).toBeVisible();
  });

  test("someone who opens the link in another browser sets a password by mail", {
    tag: "@full",
  }, async ({ page, browser }) => {
    const victor = newAddress("victor");
    await signUp(page, victor);
    const own = await otherPage(browser);
    await openMail(own, site.url, victor, "Confirm your email");
    await own.frameLocator("iframe").getByRole("link", { name: "Confirm my email" }).click();
    await own.getByRole("link", { name: "Email me a link to choose a password" }).click();
    await own.getByLabel("Email").fill(victor);
    await own.getByRole("button", { name: "Email me a link" }).click();
    await openMail(own, site.url, victor, "Choose a new password");
    await own.frameLocator("iframe").getByRole("link", { name: "Choose a new password" }).click();
    await chooseAnew(own, "four loud herons");
    await expect(
      own.getByRole("button", { name: `Account of ${victor.split("@")[0]}` }),
    ).toBeVisible();
    await own.context().close();
    await open(page, `${site.url}/login`);
    await logIn(page, victor, secret);
    await expectToast(page, "Invalid email or password");
  });

  test("an expired link leads to a new one", { tag: "@full" }, async ({ page }) => {
    const una = newAddress("una");
    await signUp(page, una);
    await open(page, `${site.url}/email-confirmed?error=TOKEN_EXPIRED`);
    await page.getByLabel("Email").fill(una);
    await page.getByRole("button", { name: "Send a new link" }).click();
    await expect(page.getByRole("heading", { name: "A new link is on its way" })).toBeVisible();
  });
});

test("a site without mail says so, and whom to ask", { tag: "@full" }, async ({ page }) => {
  await page.route("**/api/site", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), mail: null } });
  });
  await open(page, "/forgot-password");
  await expect(page.getByText("This site can’t send email.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Email me a link" })).toHaveCount(0);
});
