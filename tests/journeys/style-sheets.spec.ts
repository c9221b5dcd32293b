import type { Page } from "@playwright/test";
import { expect, open, openAs, test } from "#tests/support/journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the dashboard is shown once its style sheet has come, never before", async ({ page, people }) => {
  let asked = () => {};
  let release = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/full-*.css", async (route) => {
    asked();
    await isReleased;
    await route.continue();
  });
  await openAs(page, people, await people.member("Uma"), "/surveys");
  await page.evaluate(watchForDashboard);
  await page.getByRole("button", { name: "Account of Uma" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  await isAsked;
  await expect(page.getByRole("heading", { level: 1, name: "Surveys" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { level: 1, name: /Uma/ })).toBeVisible();
  expect(await page.evaluate(() => document.body.dataset.shown)).toBe("with its sheet");
});

test("the full sheet changes nothing on public pages", async ({ page, people }) => {
  const { id } = await people.publish(await people.member("Sam", "surveyor"));
  const link = /assets\/full-[^"]+/.exec(await (await page.request.get("/dashboard")).text())?.[0] ?? "";
  for (const address of ["/", "/surveys", `/survey/${id}`, "/pricing", "/login", "/signup"]) {
    await open(page, address);
    // What comes after the page, as the demo's accounts do, would look like a change.
    await page.waitForLoadState("networkidle");
    expect([address, await changedBy(page, `/${link}`)]).toEqual([address, []]);
  }
});

/** Notes, in the moment in which the dashboard appears, whether its sheet is there. */
function watchForDashboard(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("#dashboard-sidebar")) return;
    const there = [...document.styleSheets].some((sheet) => sheet.href?.includes("/full-"));
    document.body.dataset.shown = there ? "with its sheet" : "without its sheet";
    observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The properties, with their elements, that a sheet changes on a page when it comes last. Our variables are no look by themselves. */
async function changedBy(page: Page, sheet: string): Promise<string[]> {
  const before = await page.evaluateHandle(looks);
  await page.addStyleTag({ url: sheet });
  const after = await page.evaluateHandle(looks);
  return page.evaluate(
    ([old, now]) =>
      now.flatMap(({ name, values }, index) =>
        [...values].flatMap(([property, value]) => {
          const was = old[index]?.values.get(property);
          return was === value ? [] : [`${name} ${property}: ${was}, then ${value}`];
        }),
      ),
    [before, after] as const,
  );
}

function looks(): { name: string; values: Map<string, string> }[] {
  return [...document.body.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    const properties = [...style].filter((property) => !property.startsWith("--"));
    const values = new Map(properties.map((property) => [property, style.getPropertyValue(property)]));
    return { name: `${element.tagName}.${element.getAttribute("class")}`, values };
  });
}
