import type { Page } from "@playwright/test";
import {
  type DashboardTable,
  dashboardTables,
  fillTable,
  payments,
} from "#tests/support/dashboard-tables.ts";
import { expect, openAs, test } from "#tests/support/journey.ts";
import type { JourneyPeople } from "#tests/support/journey-people.ts";

for (const locale of ["en-US", "de-DE"])
  test.describe(`the tables in ${locale}`, () => {
    test.use({ locale, viewport: { width: 1280, height: 900 } });
    for (const table of dashboardTables)
      test(`${table.name}: the skeleton has the columns of the rows, and each fits its words`, {
        tag: "@full",
      }, async ({ page, people }) => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        await fillTable(page, table, 20, released);
        await openTable(page, people, table);
        await expect(page.locator("tbody tr")).toHaveCount(10);
        const waiting = await columnsOf(page);
        release();
        await expect(page.locator("tbody tr")).toHaveCount(20);
        const columns = await columnsOf(page);
        expect(columns.lines).toHaveLength(21);
        for (const line of [...waiting.lines, ...columns.lines])
          expect(line).toEqual(columns.lines[0]);
        expect(columns.spilt).toEqual([]);
        expect(columns.wider).toBe(0);
        expect([...waiting.unsaid, ...columns.unsaid]).toEqual([]);
      });

    test("a payment's actions are in one line", { tag: "@full" }, async ({ page, people }) => {
      const rows = { json: payments, headers: { "x-total-count": String(payments.length) } };
      await page.route("**/api/payments?**", (route) => route.fulfill(rows));
      await openAs(page, people, await people.demoMember("admin"), "/dashboard/all-payments");
      const buttons = page.getByRole("row").nth(1).getByRole("button");
      await expect(buttons).toHaveCount(2);
      const tops = await buttons.evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(1);
    });
  });

test("no part of a row is a layer, except drawn icons, pictures and selects", {
  tag: "@full",
}, async ({ page, people }) => {
  test.setTimeout(120_000);
  for (const table of dashboardTables) {
    await fillTable(page, table, 20);
    await openTable(page, people, table);
    await expect(page.locator("tbody tr")).toHaveCount(20);
    await expect(page.locator("tbody th").first()).toHaveText(/./);
    expect([table.name, await layersIn(page)]).toEqual([table.name, []]);
    await page.unrouteAll();
    await page.context().clearCookies();
  }
});

async function openTable(
  page: Page,
  people: JourneyPeople,
  { role, path }: DashboardTable,
): Promise<void> {
  await openAs(page, people, await people.demoMember(role), `/dashboard/${path}`);
}

/** Safari recognises parts with changed `display` only by their roles. */
const unsaid = [
  ":is(thead, tbody):not([role=rowgroup])",
  "tr:not([role=row])",
  "th[scope=col]:not([role=columnheader])",
  "th[scope=row]:not([role=rowheader])",
  "td:not([role=cell])",
].join();

/**
 * The edges of each cell in each line, content that overflows its cell, how much wider the table is
 * than its container, and parts without roles.
 */
function columnsOf(page: Page) {
  return page.locator("table[role=table]").evaluate((table, unsaid) => {
    const spilt: string[] = [];
    const lines = [...table.querySelectorAll("tr")].map((row) =>
      [...row.children].map((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(cell);
        const inside = words.getBoundingClientRect();
        if (inside.width > 0 && (inside.left < left - 1 || inside.right > right + 1))
          spilt.push(cell.textContent ?? "");
        return `${Math.round(left)} ${Math.round(right)}`;
      }),
    );
    const container = table.parentElement ?? table;
    const roleless = [...table.querySelectorAll(unsaid)].map(({ outerHTML }) => outerHTML);
    return { lines, spilt, wider: container.scrollWidth - container.clientWidth, unsaid: roleless };
  }, unsaid);
}

/** Properties that make a browser visit an element on each scroll, wherever it is. */
function layersIn(page: Page): Promise<string[]> {
  return page.locator("table").evaluate((table) => {
    const found = [...table.querySelectorAll("tbody tr, tbody tr *")].filter((element) => {
      if (element.matches("select, img, svg, svg *")) return false;
      // A closed menu is no part of what is drawn.
      if (!element.checkVisibility()) return false;
      const style = getComputedStyle(element);
      return (
        style.position !== "static" ||
        style.overflowX !== "visible" ||
        style.opacity !== "1" ||
        style.zIndex !== "auto" ||
        style.willChange !== "auto" ||
        [style.transform, style.filter, style.clipPath, style.maskImage, style.contain].some(
          (each) => each !== "none",
        )
      );
    });
    return [
      ...new Set(found.map((element) => `${element.tagName} ${element.getAttribute("class")}`)),
    ];
  });
}
