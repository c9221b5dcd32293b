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

/**
 * The properties, with their elements, that a sheet changes on a page when it comes last. Our variables are no look by themselves.
 * The sheet waits until it is turned on between two looks in one turn: nothing else can change then, as the count of a live survey does.
 */
async function changedBy(page: Page, sheet: string): Promise<string[]> {
  await page.evaluate(async (href) => {
    const still = new CSSStyleSheet();
    still.replaceSync("*, ::before, ::after { transition: none !important; animation: none !important }");
    document.adoptedStyleSheets = [still];
    const link = Object.assign(document.createElement("link"), {
      id: "compared",
      rel: "stylesheet",
      media: "print",
      href,
    });
    const isLoaded = new Promise((resolve) => link.addEventListener("load", resolve));
    document.head.append(link);
    await isLoaded;
  }, sheet);
  return page.evaluate(() => {
    const looks = () =>
      [...document.body.querySelectorAll("*")].map((element) => {
        const style = getComputedStyle(element);
        const properties = [...style].filter((property) => !property.startsWith("--"));
        const values = new Map(properties.map((property) => [property, style.getPropertyValue(property)]));
        return { name: `${element.tagName}.${element.getAttribute("class")}`, values };
      });
    const before = looks();
    document.querySelector<HTMLLinkElement>("#compared")?.setAttribute("media", "all");
    return looks().flatMap(({ name, values }, index) =>
      [...values].flatMap(([property, value]) => {
        const was = before[index]?.values.get(property);
        return was === value ? [] : [`${name} ${property}: ${was}, then ${value}`];
      }),
    );
  });
}
