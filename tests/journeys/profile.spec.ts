import type { Page } from "@playwright/test";
import { appCode } from "#tests/support/authenticator.ts";
import {
  expect,
  expectToast,
  open,
  openAs,
  openMenu,
  otherPage,
  tabTo,
  test,
} from "#tests/support/journey.ts";

const address = "/dashboard/profile";
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("each role finds the profile in the sidebar, and in the account menu", {
  tag: "@full",
}, async ({ page, browser, people }) => {
  for (const role of ["admin", "surveyor", "pro-user", "user"] as const) {
    const desk = await otherPage(browser);
    await openAs(desk, people, await people.member("Paul", role), "/dashboard");
    const menu = desk.getByRole("button", { name: "Dashboard menu" });
    await expect(desk.getByRole("heading", { name: "Welcome, Paul" })).toBeVisible();
    if (await menu.isVisible()) await menu.click();
    await desk
      .getByRole("navigation", { name: "Dashboard" })
      .getByRole("link", { name: "Profile" })
      .click();
    await expect(desk.getByRole("heading", { level: 1, name: "Profile" })).toBeFocused();
    await expect(desk.getByText("You’re only logged in here.")).toBeVisible();
    await desk.context().close();
  }
  await openAs(page, people, await people.member("Uma"), "/surveys");
  await openMenu(page, "Account of Uma");
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page).toHaveURL(address);
});

test("a new name is shown at once, also in another tab", async ({ page, people }) => {
  await openAs(page, people, await people.member("Uma"), address);
  const second = await page.context().newPage();
  await open(second, "/surveys");
  await expect(second.getByRole("button", { name: "Account of Uma" })).toBeVisible();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("  ");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Please fill this in.")).toBeVisible();
  await name.fill("Uma Thorne");
  await page.getByRole("button", { name: "Save name" }).click();
  await expectToast(page, "Name saved.");
  await expect(page.locator("aside").getByText("Uma Thorne")).toBeAttached();
  await expect(second.getByRole("button", { name: "Account of Uma Thorne" })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Uma Thorne");
});

test("a changed password works, the old one doesn't, and other browsers are logged out", {
  tag: "@full",
}, async ({ page, browser, people }) => {
  const vera = await people.member("Vera");
  await openAs(page, people, vera, address);
  const phone = await otherPage(browser);
  await logIn(phone, vera.email, vera.password);
  await expect(phone.getByRole("button", { name: "Account of Vera" })).toBeVisible();
  const form = section(page, "Password");
  await form.getByLabel("Current password", { exact: true }).fill("not her password");
  await form.getByLabel("New password", { exact: true }).fill("short");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("Please choose a password of at least 10 characters.")).toBeVisible();
  await form.getByLabel("New password", { exact: true }).fill("seven blue lanterns");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("This isn't your current password.")).toBeVisible();
  await form.getByLabel("Current password", { exact: true }).fill(vera.password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expectToast(page, "Password changed.");
  await expect(form.getByLabel("Current password", { exact: true })).toHaveValue("");
  await open(phone, "/dashboard/participate");
  await expect(phone).toHaveURL(/\/login/);
  await logIn(phone, vera.email, vera.password);
  await expect(phone.getByText("Invalid email or password").first()).toBeVisible();
  await logIn(phone, vera.email, "seven blue lanterns");
  await expect(phone.getByRole("button", { name: "Account of Vera" })).toBeVisible();
});

test("logging out everywhere ends the other browser's session within a second, and this one's if wanted", {
  tag: "@full",
}, async ({ page, browser, people }) => {
  const willy = await people.member("Willy");
  const phone = await otherPage(browser);
  await logIn(phone, willy.email, willy.password);
  await expect(phone.getByRole("button", { name: "Account of Willy" })).toBeVisible();
  await open(phone, "/dashboard");
  await expect(phone.getByRole("heading", { name: "Welcome, Willy" })).toBeVisible();
  await openAs(page, people, willy, address);
  await expect(
    page.getByText("You’re logged in here and on 1 other browser or device."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Log out everywhere else" }).click();
  await expectToast(page, "You’re logged out everywhere else.");
  await expect(page.getByText("You’re only logged in here.")).toBeFocused();
  const menu = phone.getByRole("button", { name: "Dashboard menu" });
  if (await menu.isVisible()) await menu.click();
  await phone.getByRole("link", { name: "Participate Surveys" }).first().click();
  await expect(phone).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: /^Log out everywhere/ })).toHaveCount(0);
  await logIn(phone, willy.email, willy.password);
  await expect(phone.getByRole("button", { name: "Account of Willy" })).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Log out everywhere", exact: true }).click();
  await expect(page).toHaveURL("/");
  await open(page, address);
  await expect(page).toHaveURL(/\/login/);
});

test("Xenia turns on two-factor authentication by keyboard, logs in with a code, then with a backup code, and turns it off", {
  tag: "@full",
}, async ({ page, browser, people }) => {
  const xenia = await people.member("Xenia");
  await openAs(page, people, xenia, address);
  const step = section(page, "Two-factor authentication");
  await expect(step.getByRole("button", { name: "Turn on" })).toBeVisible();
  await tabTo(page, step.getByRole("button", { name: "Turn on" }));
  await page.keyboard.press("Enter");
  await expect(step.getByLabel("Your password", { exact: true })).toBeFocused();
  await page.keyboard.type("a wrong password");
  await page.keyboard.press("Enter");
  await expect(step.getByText("This isn't your current password.")).toBeVisible();
  await page.keyboard.type(xenia.password);
  await page.keyboard.press("Enter");
  await expect(
    step.getByRole("img", { name: "QR code to scan with your authenticator app" }),
  ).toBeVisible();
  const key = ((await step.getByRole("code").first().textContent()) ?? "").replaceAll(" ", "");
  await tabTo(page, step.getByLabel("Code", { exact: true }));
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(step.getByText("This code isn't right. It changes every 30 seconds.")).toBeVisible();
  await page.keyboard.type(appCode(key));
  await page.keyboard.press("Enter");
  await expectToast(page, "Two-factor authentication is on.");
  const codes = await step
    .getByRole("list", { name: "Backup codes" })
    .getByRole("listitem")
    .allTextContents();
  expect(codes).toHaveLength(10);
  const saved = page.waitForEvent("download");
  await step.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("candor-backup-codes.txt");
  await tabTo(page, step.getByRole("button", { name: "I’ve saved them" }));
  await page.keyboard.press("Enter");
  await expect(step.getByText("You have 10 unused backup codes.")).toBeVisible();

  const desk = await otherPage(browser);
  await logIn(desk, xenia.email, xenia.password);
  await expect(desk.getByLabel("Code", { exact: true })).toBeFocused();
  await desk.keyboard.type("111111");
  await desk.keyboard.press("Enter");
  await expect(desk.getByText("This code isn't right. It changes every 30 seconds.")).toBeVisible();
  const code = appCode(key, 1);
  await desk.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("button", { name: "Account of Xenia" })).toBeVisible();

  const lost = await otherPage(browser);
  await logIn(lost, xenia.email, xenia.password);
  await tabTo(lost, lost.getByRole("button", { name: "Use a backup code instead" }));
  await lost.keyboard.press("Enter");
  await expect(lost.getByLabel("Backup code", { exact: true })).toBeFocused();
  await lost.keyboard.type(codes[0] ?? "");
  await lost.keyboard.press("Enter");
  await expect(lost.getByRole("button", { name: "Account of Xenia" })).toBeVisible();

  await page.reload();
  await expect(step.getByText("You have 9 unused backup codes.")).toBeVisible();
  await step.getByRole("button", { name: "Turn off" }).click();
  await step.getByLabel("Your password", { exact: true }).fill(xenia.password);
  await step.getByLabel("Code from your app, or a backup code").fill(codes[1] ?? "");
  await step.getByRole("button", { name: "Turn off" }).click();
  await expectToast(page, "Two-factor authentication is off.");
  await expect(step.getByRole("button", { name: "Turn on" })).toBeVisible();
  const again = await otherPage(browser);
  await logIn(again, xenia.email, xenia.password);
  await expect(again.getByRole("button", { name: "Account of Xenia" })).toBeVisible();
});

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, "/login?from=/surveys");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
}
