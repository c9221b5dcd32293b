import type { Condition, Copy, Definition, Element, Page, Source, Test } from "../definition.ts";
import { testsIn } from "../tests-in.ts";

/**
 * A place in a definition in reading order. What stands before it can be referred to. Element -1 is
 * the page's start, `Infinity` its end.
 */
export type Position = { page: number; element: number };

/** A reference with the id of what it belongs to and where that is read. */
export type Reference = {
  at: string;
  from: Position;
  source: Source;
  /** Absent for slots and computed values. */
  test?: Test;
};

/** A text, with the id of what it belongs to. */
export type Text = { at: string; from: Position; copy: Copy; isRequired: boolean };

/** A condition, with the id of what it belongs to. */
export type Guard = { at: string; from: Position; condition: Condition; role: GuardRole };
type GuardRole = "page" | "element" | "choice" | "row" | "check" | "route" | "quota";

export const startOfSurvey: Position = { page: -1, element: -1 };
export const endOfSurvey: Position = {
  page: Number.POSITIVE_INFINITY,
  element: Number.POSITIVE_INFINITY,
};

/** All conditions of a definition in reading order. */
export function guardsIn(definition: Definition): Guard[] {
  return [
    ...definition.pages.flatMap(pageGuards),
    ...definition.quotas.map(
      ({ id, when }): Guard => ({ at: id, from: endOfSurvey, condition: when, role: "quota" }),
    ),
  ];
}

/** All texts of a definition in reading order. */
export function textsIn(definition: Definition): Text[] {
  const text = (at: string, from: Position, copy: Copy | undefined, isRequired = true): Text[] =>
    copy ? [{ at, from, copy, isRequired }] : [];
  return [
    ...text("title", startOfSurvey, definition.title),
    ...text("description", startOfSurvey, definition.description, false),
    ...definition.pages.flatMap((page, index) => [
      ...text(page.id, { page: index, element: -1 }, page.title, false),
      ...page.elements.flatMap((element, at) =>
        elementCopies(element).flatMap(({ id, copy, isRequired }) =>
          text(id, { page: index, element: at }, copy, isRequired),
        ),
      ),
      ...page.checks.flatMap(({ message }) =>
        text(page.id, { page: index, element: Number.POSITIVE_INFINITY }, message),
      ),
    ]),
    ...definition.endings.flatMap((ending) => text(ending.id, endOfSurvey, ending.text)),
    ...definition.computed.flatMap(({ id, bands = [] }) =>
      bands.flatMap(({ label }) => text(id, endOfSurvey, label)),
    ),
  ];
}

/** Everything that reads a value: conditions, slots, computed values. */
export function referencesIn(definition: Definition): Reference[] {
  const tests = guardsIn(definition).flatMap(({ at, from, condition }) =>
    testsIn(condition).map((test): Reference => ({ at, from, source: test.of, test })),
  );
  const slots = textsIn(definition).flatMap(({ at, from, copy }) =>
    Object.values(copy.slots).map((slot): Reference => ({ at, from, source: slot.from })),
  );
  const computed = definition.computed.flatMap(({ id, of }) =>
    of.map((source): Reference => ({ at: id, from: endOfSurvey, source })),
  );
  return [...tests, ...slots, ...computed];
}

export function isBefore(a: Position, b: Position): boolean {
  return a.page < b.page || (a.page === b.page && a.element < b.element);
}

function pageGuards(page: Page, index: number): Guard[] {
  const start = { page: index, element: -1 };
  const end = { page: index, element: Number.POSITIVE_INFINITY };
  const guard = (
    at: string,
    from: Position,
    condition: Condition | undefined,
    role: GuardRole,
  ): Guard[] => (condition ? [{ at, from, condition, role }] : []);
  return [
    ...guard(page.id, start, page.showIf, "page"),
    ...page.elements.flatMap((element, at) => {
      const from = { page: index, element: at };
      return [
        ...guard(element.id, from, element.showIf, "element"),
        ...choicesOf(element).flatMap(({ id, showIf }) => guard(id, from, showIf, "choice")),
        ...(element.kind === "matrix" ? element.rows : []).flatMap(({ id, showIf }) =>
          guard(id, from, showIf, "row"),
        ),
      ];
    }),
    ...page.checks.flatMap(({ unless }) => guard(page.id, end, unless, "check")),
    ...page.next.flatMap(({ when }) => guard(page.id, end, when, "route")),
  ];
}

/** Choices of a question, or the columns of a matrix. */
export function choicesOf(element: Element) {
  if (element.kind === "matrix") return element.columns;
  return "choices" in element ? element.choices : [];
}

function elementCopies(element: Element): { id: string; copy?: Copy; isRequired: boolean }[] {
  const { id } = element;
  const optional = (copy: Copy | undefined) => ({ id, copy, isRequired: false });
  const labels = (parts: readonly { id: string; label: Copy }[]) =>
    parts.map((part) => ({ id: part.id, copy: part.label, isRequired: true }));
  const prompt = { id, copy: element.prompt, isRequired: true };
  if (element.kind === "statement") return [prompt];
  const own = [prompt, optional(element.help), ...labels(choicesOf(element))];
  switch (element.kind) {
    case "yes-no":
      return [...own, optional(element.yes), optional(element.no)];
    case "rating":
      return [...own, optional(element.low), optional(element.middle), optional(element.high)];
    case "matrix":
      return [...own, ...labels(element.rows)];
    case "constant-sum":
    case "number":
      return [...own, optional(element.unit)];
    case "text-list":
      return [...own, ...labels(element.fields)];
    case "consent":
      return [...own, { id, copy: element.statement, isRequired: true }];
    default:
      return own;
  }
}
