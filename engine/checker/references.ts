import type {
  Choice,
  Condition,
  Copy,
  Definition,
  Element,
  Page,
  Row,
  Source,
  Test,
} from "../definition.ts";
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

/** A text, with the id of what it belongs to, or the name of its part of the whole. */
export type Text = {
  at: string;
  from: Position;
  copy: Copy;
  isRequired: boolean;
  /** The way to it from the definition, with ids in place of indexes. */
  path: string;
};

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

/**
 * All texts of a definition in reading order: whatever has words, wherever it stands, so that no
 * place can be forgotten.
 */
export function textsIn(definition: Definition): Text[] {
  const found: Text[] = [];
  visit(definition, { path: "", member: "", at: "", from: startOfSurvey });
  return found;

  function visit(node: object, spot: Spot): void {
    if (isCopy(node)) {
      const { path, at, from } = spot;
      found.push({ at, from, copy: node, isRequired: isRequiredAt(spot), path });
    } else if (Array.isArray(node)) {
      for (const [index, item] of node.entries())
        if (isObject(item)) visit(item, itemSpot(spot, index, item));
    } else for (const [member, part] of inReadingOrder(node)) visit(part, memberSpot(spot, member));
  }
}

/** Where the walk is, under which name, and what that belongs to. */
type Spot = Pick<Text, "path" | "at" | "from"> & { member: string };

/** All other texts have to have words. A page can do without a title. */
const optionalTexts = new Set([
  "title",
  "description",
  "help",
  "yes",
  "no",
  "low",
  "middle",
  "high",
  "unit",
  "draw",
]);

/** What people come to first. Members without a place here come last. */
const readingOrder = [
  "title",
  "description",
  "pages",
  "prompt",
  "help",
  "choices",
  "columns",
  "yes",
  "no",
  "low",
  "middle",
  "high",
  "rows",
  "unit",
  "draw",
  "fields",
  "statement",
  "elements",
  "checks",
  "endings",
];

function isRequiredAt({ path, member }: Spot): boolean {
  return path === "/title" || !optionalTexts.has(member);
}

function itemSpot({ path, member, at, from }: Spot, index: number, item: object): Spot {
  const id = "id" in item && typeof item.id === "string" ? item.id : undefined;
  const own = { path: `${path}/${id ?? index}`, member, at: id ?? at };
  if (path === "/pages") return { ...own, from: { page: index, element: -1 } };
  return { ...own, from: member === "elements" ? { ...from, element: index } : from };
}

function memberSpot({ path, at, from }: Spot, member: string): Spot {
  const own = { path: `${path}/${member}`, member, at: at || member };
  if (path === "") return { ...own, from: isAtStart(member) ? startOfSurvey : endOfSurvey };
  const isAtPageEnd = member === "checks" && from.element === -1;
  return { ...own, from: isAtPageEnd ? { ...from, element: Number.POSITIVE_INFINITY } : from };
}

function isAtStart(member: string): boolean {
  return member === "title" || member === "description";
}

function inReadingOrder(node: object): [string, object][] {
  const rank = (member: string) => readingOrder.indexOf(member) + 1 || readingOrder.length + 1;
  return Object.entries(node)
    .filter((entry): entry is [string, object] => isObject(entry[1]))
    .sort(([one], [other]) => rank(one) - rank(other));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isCopy(node: object): node is Copy {
  return "words" in node && isObject(node.words);
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
        ...rowsOf(element).flatMap(({ id, showIf }) => guard(id, from, showIf, "row")),
      ];
    }),
    ...page.checks.flatMap(({ unless }) => guard(page.id, end, unless, "check")),
    ...page.next.flatMap(({ when }) => guard(page.id, end, when, "route")),
  ];
}

/** Choices of a question, or the columns of a table. */
export function choicesOf(element: Element): Choice[] {
  if ("columns" in element) return element.columns;
  return "choices" in element ? element.choices : [];
}

export function rowsOf(element: Element): Row[] {
  return "rows" in element ? element.rows : [];
}

export function fieldsOf(element: Element) {
  return "fields" in element ? element.fields : [];
}
