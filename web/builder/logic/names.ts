import type { Page } from "#contract/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { plainWords } from "../column/words-shown.tsx";

export function pageName(page: Page, at: number, language: string): string {
  const title = plainWords(page.title, language);
  return title ? texts.pageNamed(at + 1, title) : texts.page(at + 1);
}

export function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39).trimEnd()}…` : text;
}
