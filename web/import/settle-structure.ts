import { dateLimitProblem } from "#engine/checker/date-limits.ts";
import type { Choice, Definition, Element, Page, Question, Row } from "#engine/definition.ts";
import { isQuestion } from "#engine/definition.ts";
import { definitionLimits as max } from "#engine/definition-limits.ts";
import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import { freshId } from "./fresh-id.ts";
import type { Item, ReasonCode } from "./imported.ts";
import type { Report } from "./report.ts";

export type Items = ReadonlyMap<string, { item: Item; words: string }>;
/** What became of each page: its parts, or the page that comes after it when it was empty. */
export type Pages = { parts: Map<Page, Page[]>; after: Map<Page, Page | undefined> };

/** Keeps a definition within its limits and without empty parts. Changes it in place. */
export function settleStructure(definition: Definition, report: Report, items: Items): Pages {
  limitQuestions();
  for (const page of definition.pages)
    page.elements = page.elements.map((element) => settleElement(element));
  return settlePages();

  function limitQuestions(): void {
    let questions = 0;
    definition.pages.forEach((page, index) => {
      page.elements = page.elements.filter((element) => {
        const isTooMany = index >= max.pages || (isQuestion(element) && questions >= max.questions);
        if (isTooMany)
          leaveOut(element.id, "too-many", { max: index >= max.pages ? max.pages : max.questions });
        else if (isQuestion(element)) questions++;
        return !isTooMany;
      });
    });
  }

  function settleElement(element: Element): Element {
    if ("rows" in element) element.rows = limited(element.rows, max.rows);
    if ("columns" in element) element.columns = limited(element.columns, max.choices);
    if ("choices" in element) element.choices = limited(element.choices, max.choices);
    if ("fields" in element) element.fields = limited(element.fields, max.fields);
    const other = isQuestion(element) ? withoutChoices(element) : undefined;
    if (other) {
      const { item, words } = about(element.id);
      report.changed(item, words, { code: "no-choices" }, element.id);
    }
    return other ?? settleLimits(element);
  }

  function limited<T extends Choice | Row>(parts: T[], most: number): T[] {
    for (const part of parts.slice(most)) leaveOut(part.id, "too-many", { max: most });
    return parts.slice(0, most);
  }

  function settleLimits(element: Element): Element {
    if ("with" in element) return settleDate(element);
    if (!("min" in element && "max" in element)) return element;
    const { id, min, max: most } = element;
    if (min === undefined || most === undefined || min <= most) return element;
    const { item, words } = about(id);
    report.changed(item, words, { code: "limits-cross", values: { min, max: most } }, id);
    return { ...element, min: undefined, max: undefined } as Element;
  }

  function settleDate(question: DateQuestion): DateQuestion {
    const { id, from, to } = question;
    const { item, words } = about(id);
    for (const member of ["from", "to"] as const) {
      const name = question[member];
      if (!name || !dateLimitProblem({ with: question.with, [member]: name })) continue;
      report.changed(item, words, { code: "unsupported-setting", values: { name } }, id);
      return settleDate({ ...question, [member]: undefined });
    }
    if (!from || !to || !dateLimitProblem(question)) return question;
    report.changed(item, words, { code: "limits-cross", values: { min: from, max: to } }, id);
    return { ...question, from: undefined, to: undefined };
  }

  function settlePages(): Pages {
    const parts = new Map<Page, Page[]>();
    const after = new Map<Page, Page | undefined>();
    const kept: Page[] = [];
    for (const page of definition.pages) {
      const own = page.elements.length === 0 ? [] : splitPage(page);
      if (own.length > 1) {
        const { item, words } = about(page.id);
        report.changed(item, words, { code: "page-split", values: { max: max.elements } }, page.id);
      }
      parts.set(page, own);
      kept.push(...own);
    }
    for (const page of kept.slice(max.pages))
      for (const { id } of page.elements) leaveOut(id, "too-many", { max: max.pages });
    const fit = kept.slice(0, max.pages);
    let next: Page | undefined;
    for (const page of definition.pages.toReversed()) {
      const own = (parts.get(page) ?? []).filter((part) => fit.includes(part));
      parts.set(page, own);
      if (own.length === 0) {
        const { item, words } = about(page.id);
        report.changed(item, words, { code: "empty-page" });
      }
      next = own[0] ?? next;
      after.set(page, next);
    }
    definition.pages = fit;
    return { parts, after };
  }

  function splitPage(page: Page): Page[] {
    const pages = [page];
    while (page.elements.length > max.elements * pages.length) {
      const from = max.elements * pages.length;
      const elements = page.elements.slice(from, from + max.elements);
      pages.push({ ...page, id: freshId(), elements, checks: [], next: [] });
    }
    const last = pages.at(-1);
    if (last && last !== page) {
      last.next = page.next;
      last.checks = page.checks;
      page.next = [];
      page.checks = [];
      page.elements = page.elements.slice(0, max.elements);
    }
    return pages;
  }

  function about(id: string) {
    return items.get(id) ?? { item: { kind: "text" as const, name: id }, words: "" };
  }

  function leaveOut(id: string, code: ReasonCode, values: Record<string, number>): void {
    const { item, words } = about(id);
    report.leftOut(item, words, { code, values });
  }
}

/** A question that has nothing to choose from becomes one that can be answered. */
function withoutChoices(question: Question): Question | undefined {
  const { id, code, prompt, help, required, showIf } = question;
  const base = { id, code, prompt, required, ...(help && { help }), ...(showIf && { showIf }) };
  const text: Question = { ...base, kind: "text", long: false, format: "any" };
  if ("rows" in question) {
    if (question.rows.length > 0 && question.columns.length > 0) return undefined;
    if (question.rows.length > 0)
      return {
        ...base,
        kind: "text-list",
        fields: question.rows
          .slice(0, max.fields)
          .map((row) => ({ id: row.id, code: row.code, label: row.label, required: false })),
      };
    if (question.columns.length > 0)
      return {
        ...base,
        kind: "single-choice",
        order: "given",
        look: "list",
        choices: question.columns,
      };
    return text;
  }
  if ("choices" in question) return question.choices.length === 0 ? text : undefined;
  return "fields" in question && question.fields.length === 0 ? text : undefined;
}
