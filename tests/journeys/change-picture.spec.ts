import type { Page } from "@playwright/test";
import { expect, expectToast, openAs, tabTo, test } from "#tests/support/journey.ts";
import { photo } from "#tests/support/pictures.ts";
import { violations } from "#tests/support/violations.ts";

const address = "/dashboard/profile";

test("Anton changes his picture by keyboard, other tabs follow, and he removes it", async ({
  page,
  people,
}) => {
  const anton = await people.member("Anton");
  await openAs(page, people, anton, address);
  const other = await page.context().newPage();
  await other.goto("/");
  const otherBar = other.getByRole("button", { name: "Account of Anton" });
  await expect(otherBar.locator("svg")).toBeVisible();

  await choose(page, await photo(600, 400));
  expect(await violations(page, "all")).toEqual([]);
  await tabTo(page, page.getByRole("button", { name: "Use this picture" }));
  await page.keyboard.press("Enter");
  await expectToast(page, "Picture changed");
  await expect(otherBar.locator("img")).toHaveAttribute("src", /^\/images\//);
  await expect(page.getByLabel("Change picture")).toBeFocused();

  await page.getByRole("button", { name: "Remove picture" }).click();
  await expectToast(page, "Picture removed");
  await expect(otherBar.locator("svg")).toBeVisible();
  await expect(page.getByLabel("Add a picture")).toBeVisible();
});

test("a failed upload says so and can be retried, and a slow one can be cancelled", {
  tag: "@full",
}, async ({ page, people }) => {
  const berta = await people.member("Berta");
  await openAs(page, people, berta, address);
  await page.route("**/api/images", (route) => route.abort("connectionreset"));
  await choose(page, await photo());
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByRole("alert")).toContainText(/connection/);
  expect(await violations(page, "all")).toEqual([]);

  await page.unroute("**/api/images");
  await page.route("**/api/images", () => {});
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("progressbar")).toBeHidden();

  await page.unroute("**/api/images");
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expectToast(page, "Picture changed");
});

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("button", { name: /Your picture/ })).toBeVisible();
}
