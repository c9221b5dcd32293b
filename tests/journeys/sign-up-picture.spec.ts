import type { Page } from "@playwright/test";
import { expect, expectToast, open, tabTo, test, unique } from "#tests/support/journey.ts";
import { photo } from "#tests/support/pictures.ts";
import { violations } from "#tests/support/violations.ts";

test("Wanda signs up with a picture, and the bar shows it", async ({ page }) => {
  await fill(page, "Wanda");
  await page
    .getByLabel("Picture", { exact: false })
    .first()
    .setInputFiles(await picked());
  await expect(crop(page)).toBeVisible();
  const [sending, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/api/images", async (route) => {
    sending.resolve();
    await going.promise;
    await route.continue();
  });
  await signUp(page);
  await sending.promise;
  await expect(page.getByText("User created successfully")).toBeHidden();
  going.resolve();
  await expectToast(page, "User created successfully");
  await expect(page).toHaveURL("/");
  await expect(barPicture(page, "Wanda")).toHaveAttribute("src", /^\/images\/[0-9a-f]{64}\.webp$/);
  await page.reload();
  await expect(barPicture(page, "Wanda")).toHaveJSProperty("naturalWidth", 300);
});

test("a picture or initials must be chosen", { tag: "@full" }, async ({ page }) => {
  await fill(page, "Ulla");
  await page.getByLabel("Use my initials").uncheck();
  await signUp(page);
  const chooser = page.getByLabel("Picture", { exact: false }).first();
  await expect(chooser).toHaveAccessibleDescription(
    /Please choose a picture, or use your initials/,
  );
  await expect(page).toHaveURL("/signup");
  await page.getByLabel("Use my initials").check();
  await signUp(page);
  await expectToast(page, "User created successfully");
  await expect(page.getByRole("button", { name: "Account of Ulla" }).locator("svg")).toBeVisible();
});

test("the square moves by arrow keys and grows by the slider, in a form without axe violations", {
  tag: "@full",
}, async ({ page }) => {
  await fill(page, "Xenia");
  const chooser = page.getByLabel("Picture", { exact: false }).first();
  await chooser.setInputFiles(await picked());
  await expect(crop(page)).toBeVisible();
  await chooser.focus();
  await tabTo(page, crop(page));
  const before = await pixels(page);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => pixels(page)).not.toBe(before);
  await tabTo(page, page.getByLabel("Zoom"));
  const moved = await pixels(page);
  await page.keyboard.press("End");
  await expect.poll(() => pixels(page)).not.toBe(moved);
  expect(await violations(page, "all")).toEqual([]);
});

test("a file that isn't an image is refused at the field, and so is an unreadable one", {
  tag: "@full",
}, async ({ page }) => {
  await open(page, "/signup");
  const chooser = page.getByLabel("Picture", { exact: false }).first();
  await chooser.setInputFiles({
    name: "cv.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await expect(chooser).toHaveAccessibleDescription(/Please choose an image file/);
  await chooser.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from("not a picture"),
  });
  await expect(chooser).toHaveAccessibleDescription(/can’t read this image/);
  await chooser.setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(26 * 1024 * 1024),
  });
  await expect(chooser).toHaveAccessibleDescription(/larger than 25 MB/);
});

test("if the upload fails, the account exists, with initials and a clear message", {
  tag: "@full",
}, async ({ page }) => {
  await page.route("**/api/images", (route) => route.abort("connectionreset"));
  await fill(page, "Yann");
  await page
    .getByLabel("Picture", { exact: false })
    .first()
    .setInputFiles(await picked());
  await expect(crop(page)).toBeVisible();
  await signUp(page);
  const news = page.getByRole("region", { name: "Notifications" });
  await expect(news.getByText(/Your account is ready, but without the picture/)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Account of Yann" }).locator("svg")).toBeVisible();
});

test("a slow upload can be skipped", { tag: "@full" }, async ({ page }) => {
  await page.route("**/api/images", () => {});
  await fill(page, "Zoe");
  await page
    .getByLabel("Picture", { exact: false })
    .first()
    .setInputFiles(await picked());
  await expect(crop(page)).toBeVisible();
  await signUp(page);
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Skip the picture" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("button", { name: "Account of Zoe" }).locator("svg")).toBeVisible();
});

async function fill(page: Page, name: string): Promise<void> {
  await open(page, "/signup");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill(`${unique(name).replace(" ", ".")}@candor.example`);
  await page.getByLabel("Password", { exact: true }).fill("three quiet herons");
}

const signUp = (page: Page) => page.getByRole("button", { name: "SignUp" }).click();
const crop = (page: Page) => page.getByRole("button", { name: /Your picture/ });
const barPicture = (page: Page, name: string) =>
  page.getByRole("button", { name: `Account of ${name}` }).locator("img");
const pixels = (page: Page) =>
  page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

async function picked() {
  return { name: "me.jpg", mimeType: "image/jpeg", buffer: await photo(400, 300) };
}
