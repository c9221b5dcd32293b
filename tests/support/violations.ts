import type { Page } from "@playwright/test";
import axe from "axe-core";
import { renderAll } from "./render-all.ts";

const enabled = { "target-size": { enabled: true } };
/**
 * `wcag`: WCAG 2.2, levels A and AA; `colours`: those that depend on the theme; `all`: also axe's
 * best practices.
 */
const asked = {
  wcag: {
    rules: enabled,
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  },
  colours: { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
  all: { rules: enabled },
} satisfies Record<string, axe.RunOptions>;

/** The broken rules and their elements. axe is injected once per page. */
export async function violations(
  page: Page,
  rules: keyof typeof asked = "wcag",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  await page.evaluate(renderAll);
  const options: axe.RunOptions = { ...asked[rules], resultTypes: ["violations"], preload: false };
  return page.evaluate(runAxe, options);
}

async function runAxe(options: axe.RunOptions): Promise<string[]> {
  const { run } = (window as unknown as { axe: typeof axe }).axe;
  const { violations: found } = await run(document, options);
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}
