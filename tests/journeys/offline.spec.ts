import type { Page } from "@playwright/test";
import { expect, open, openAs, test } from "#tests/support/journey.ts";

test.use({ serviceWorkers: "allow" });

test("without a connection a page says so in the chosen theme, and opens by itself once there is one", {
  tag: "@phone",
}, async ({ page, context, colorScheme }) => {
  await openWithWorker(page, "/surveys");
  await context.setOffline(true);
  await page.goto("/pricing");
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Can’t reach Candor" })).toBeVisible();
  await expect(page.getByText("What you sent is kept")).toBeHidden();
  const paper = colorScheme === "dark" ? "rgb(20, 19, 15)" : "rgb(251, 248, 241)";
  await expect(page.locator("html")).toHaveCSS("background-color", paper);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Can’t reach Candor" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Add your reasons" })).toBeVisible();
});

test("a link whose script can't be loaded ends at the offline page, which opens by itself", async ({
  page,
  context,
}) => {
  await openWithWorker(page, "/");
  await context.setOffline(true);
  await page.getByRole("link", { name: "See All Surveys" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Can’t reach Candor" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Can’t reach Candor");
});

test("the offline page opens the wanted page when the server is back, though no connection was lost", {
  tag: "@full",
}, async ({ page, context }) => {
  await page.addInitScript(() =>
    addEventListener("online", (event) => event.stopImmediatePropagation(), true),
  );
  await openWithWorker(page, "/surveys");
  await context.setOffline(true);
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1, name: "Can’t reach Candor" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Add your reasons" })).toBeVisible();
});

test("only the offline page is ever cached, whoever is signed in", { tag: "@full" }, async ({
  page,
  people,
}) => {
  const uma = await people.member("Uma");
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  await openAs(page, people, uma, "/dashboard");
  await openWithWorker(page, "/dashboard/participate");
  await expect(page.getByText("No votes yet")).toBeVisible();
  await openWithWorker(page, `/votes/${id}`);
  await page.getByRole("group").getByText("Yes", { exact: true }).click();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page).toHaveURL("/surveys");
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(["/offline.html"]);
  const votes = await uma.api.list("GET /participated/{email}", {
    params: { email: uma.email },
    query: { page: 1 },
  });
  expect(votes.total).toBe(1);
});

/** A page controlled by the service worker. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await open(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}
