import type { Page } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { oneLine } from "#web/logic/one-line.ts";

export function pageName(page: Page, at: number, language: string): string {
  const title = oneLine(page.title, language);
  return title ? texts.pageNamed(at + 1, title) : texts.page(at + 1);
}

export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
