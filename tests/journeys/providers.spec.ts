import type { Page } from "@playwright/test";
import { identityPopup } from "#contract/identity-popup.ts";
import { storageKeys } from "#limits/limits.ts";
import { expect, expectToast, open, tabTo, test, unique } from "#tests/support/journey.ts";
import { violations } from "#tests/support/violations.ts";

const providers = ["Google", "GitHub"] as const;

/** Opens the provider's window by a press and waits for its accounts. */
async function press(page: Page, button: string): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: `Continue with ${button}` }).click();
  const popup = await opened;
  await expect(popup.getByRole("button", { name: "Deny" })).toBeVisible();
  return popup;
}

/** A person without an account here. */
async function continueAs(popup: Page, name: string): Promise<string> {
  const email = `${unique(name).toLowerCase().replaceAll(" ", ".")}@mail.example`;
  await popup.getByLabel("Another account’s email address").fill(email);
  await popup.getByLabel("Name").fill(name);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
  return email;
}

async function expectFailure(page: Page, provider: string, said: RegExp): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Error!" });
  await expect(dialog).toContainText(said);
  await expect(dialog.getByText("Invalid email or password")).toHaveCount(
    provider === "Google" ? 1 : 0,
  );
  await dialog.getByRole("button", { name: "Ok" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: `Continue with ${provider}` })).toBeFocused();
}

for (const provider of providers) {
  test(`Ines logs in by ${provider} in a popup and is back where she wanted to go`, async ({
    page,
  }) => {
    await open(page, "/login?from=%2Fdashboard%2Fparticipate%3Fpage%3D1");
    const profile = page.waitForRequest(
      (request) => request.method() === "PUT" && request.url().endsWith("/api/users"),
    );
    const popup = await press(page, provider);
    await expect(popup.getByText("Nothing here is real")).toBeVisible();
    expect(await violations(popup, "all")).toEqual([]);
    const email = await continueAs(popup, "Ines");
    await expectToast(page, "Login successfully");
    await expect(page).toHaveURL("/dashboard/participate?page=1");
    expect((await profile).postDataJSON()).toMatchObject({ email, name: "Ines" });
  });

  test(`declining at ${provider} is reported, and the next try works`, { tag: "@full" }, async ({
    page,
  }) => {
    await open(page, "/login");
    const popup = await press(page, provider);
    await popup.getByRole("button", { name: "Deny" }).click();
    await expect(page.getByRole("dialog", { name: "Error!" })).toBeVisible();
    expect(await violations(page, "all")).toEqual([]);
    await expectFailure(page, provider, /share your details with Candor/);
    await continueAs(await press(page, provider), "Kira");
    await expect(page.getByRole("button", { name: "Account of Kira" })).toBeVisible();
  });

  test(`an address that ${provider} has not confirmed doesn't log in`, { tag: "@full" }, async ({
    page,
  }) => {
    await open(page, "/login");
    const popup = await press(page, provider);
    await popup.getByRole("button", { name: "not confirmed" }).click();
    await expectFailure(page, provider, /hasn’t confirmed your email address/);
  });

  test(`an unconfirmed account here isn't opened by ${provider}`, { tag: "@full" }, async ({
    page,
    people,
  }) => {
    const mallory = await people.member("Mallory");
    await open(page, "/login");
    const popup = await press(page, provider);
    await popup.getByLabel("Another account’s email address").fill(mallory.email);
    await popup.getByRole("button", { name: "Continue" }).click();
    await expectFailure(page, provider, /There’s already an account with your email address/);
  });
}

test("Juri signs up by Google or GitHub, by keyboard alone", { tag: "@full" }, async ({
  page,
  context,
}) => {
  for (const provider of providers) {
    await context.clearCookies();
    await open(page, "/login");
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken);
    await open(page, "/signup");
    const button = page.getByRole("button", { name: `Continue with ${provider}` });
    await expect(button).toBeVisible();
    await tabTo(page, button);
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    const popup = await opened;
    await tabTo(popup, popup.getByLabel("Another account’s email address"));
    await popup.keyboard.type(`${unique("juri").replace(" ", ".")}@mail.example`);
    await popup.keyboard.press("Tab");
    await popup.keyboard.type("Juri");
    await popup.keyboard.press("Enter");
    await expectToast(page, "Login successfully");
    await expect(page.getByRole("button", { name: "Account of Juri" })).toBeVisible();
  }
});

test("the window is 500 by 600", { tag: "@full" }, async ({ page }) => {
  await open(page, "/login");
  const popup = await press(page, "Google");
  expect(identityPopup).toEqual({ width: 500, height: 600 });
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
});

test("Google opens a confirmed account here, with its role", { tag: "@full" }, async ({ page }) => {
  await open(page, "/login");
  const popup = await press(page, "Google");
  await popup.getByRole("button", { name: "user@candor.example" }).click();
  await expect(page.getByRole("button", { name: "Account of Uma User" })).toBeVisible();
});

test("closing the popup ends the waiting without a message, and logs nobody in", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/login");
  const popup = await press(page, "Google");
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await popup.close();
  await expect(page.locator("[aria-busy]")).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL("/login");
});

test("a blocked popup is reported", { tag: "@full" }, async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await open(page, "/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectFailure(page, "Google", /blocked the login window/);
});

const refusals: [name: string, status: number, code: string, said: RegExp][] = [
  ["too many logins", 429, "too-many-requests", /Too many logins from your network/],
  ["a busy site", 503, "overloaded", /Candor is busy right now/],
  ["a provider that is away", 503, "provider-unreachable", /Google didn’t respond/],
  ["a site under another name", 403, "not-allowed", /Open its usual address/],
  ["what nobody expects", 500, "unexpected", /We couldn’t log you in/],
];
for (const [name, status, code, said] of refusals) {
  test(`${name}: the popup closes and the page says so`, { tag: "@full" }, async ({
    page,
    context,
  }) => {
    await context.route("**/api/auth/sign-in/social", (route) =>
      route.fulfill({
        status,
        contentType: "application/problem+json",
        body: JSON.stringify({ code, message: "no" }),
      }),
    );
    await open(page, "/login");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    await expectFailure(page, "Google", said);
  });
}

test("a site out of reach is reported, before and after the provider", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await context.route("**/api/auth/sign-in/social", (route) => route.abort());
  await open(page, "/login");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await expectFailure(page, "Google", /We can’t reach Candor/);
  await context.unroute("**/api/auth/sign-in/social");
  const popup = await press(page, "Google");
  await page.route("**/api/auth/get-session", (route) => route.abort());
  await continueAs(popup, "Lena");
  await expectFailure(page, "Google", /We can’t reach Candor/);
});

test("a login started elsewhere ends on the popup's own page, with a link to continue", {
  tag: "@full",
}, async ({ page }) => {
  await page.goto("/api/auth/callback/google?state=someone-elses&code=theirs");
  await expect(page).toHaveURL("/auth/popup-done?error=expired");
  await expect(page.getByRole("heading", { name: "You’re not logged in" })).toBeVisible();
  await expect(page.getByText("was started in another window")).toBeVisible();
  expect(await violations(page, "all")).toEqual([]);
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("without providers the pages show no such buttons", { tag: "@full" }, async ({ page }) => {
  await page.route("**/api/site", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), signInWays: ["github"] },
    });
  });
  await open(page, "/login");
  await expect(page.getByRole("button", { name: "GitHub" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Google" })).toHaveCount(0);
});

for (const address of ["/login", "/signup"]) {
  test(`${address} says that it couldn't load the providers, and tries again`, {
    tag: "@full",
  }, async ({ page }) => {
    const below = () =>
      page
        .getByText("Every voice counts once.")
        .evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    await page.route("**/api/site", (route) =>
      route.fulfill({ status: 404, json: { code: "not-found", message: "Not here." } }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, address);
    await expect(
      page.getByText("Google and GitHub couldn’t be loaded. Email and password still work."),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Google" })).toHaveCount(0);
    expect(await violations(page, "all")).toEqual([]);
    const before = await below();
    await page.unroute("**/api/site");
    await page.route("**/api/site", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), demoAccounts: [] },
      });
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Google" })).toBeVisible();
    await expect(page.getByText("could not be loaded")).toHaveCount(0);
    expect(await below()).toBe(before);
  });
}
