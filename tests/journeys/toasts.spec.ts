import type { Locator, Page } from "@playwright/test";
import { expect, expectToast, open, openAs, test } from "#tests/support/journey.ts";

/** What a message covers of the page: titles, links, buttons, fields. */
async function coveredBy(message: Locator, page: Page): Promise<string[]> {
  const box = await message.boundingBox();
  if (!box) throw new Error("The message isn't shown.");
  return page.evaluate(
    ({ x, y, width, height }) =>
      [...document.querySelectorAll("h1, h2, h3, a[href], button, input, select, textarea")]
        .filter((each) => !each.closest("[popover]"))
        .filter((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return (
            right - left > 1 && left < x + width && right > x && top < y + height && bottom > y
          );
        })
        .map((each) => each.textContent || each.outerHTML),
    box,
  );
}

test("a message covers no title, field or button", { tag: "@phone" }, async ({ page, people }) => {
  const nina = await people.member("Nina");
  await open(page, "/login");
  await page.getByLabel("Email").fill(nina.email);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const messages = page.getByRole("region", { name: "Notifications" });
  const message = messages.getByRole("status");
  await expect(message).toBeVisible();
  await expect.poll(() => coveredBy(message, page)).toEqual([]);
});

test("logging out is said at the top, below the header", { tag: "@phone" }, async ({
  page,
  people,
}) => {
  await openAs(page, people, await people.member("Nina"), "/dashboard");
  const menu = page.getByRole("button", { name: "Dashboard menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expectToast(page, "Logout Successfully");
  await expect(page).toHaveURL(/\/$/);
  const message = page.getByRole("region", { name: "Notifications" }).getByRole("status");
  await expect.poll(() => coveredBy(message, page)).toEqual([]);
  expect((await message.boundingBox())?.y).toBeLessThan(400);
});
