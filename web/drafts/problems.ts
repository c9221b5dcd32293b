import type { Finding, Severity } from "#engine/checker/finding.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import { hasWords } from "#engine/visible-words.ts";
import { partsOf } from "#web/editing/part-lists.ts";

type Found = Pick<Finding, "code" | "at" | "values" | "severity">;
/** Findings about one page, question, ending or other part, in the draft's order. */
export type ProblemGroup<F extends Found = Finding> = { at: string; findings: F[] };

const order: readonly Severity[] = ["blocking", "error", "warning", "note"];

/** What keeps people or the author from going on; the others could be better. */
export function isProblem({ severity }: Pick<Finding, "severity">): boolean {
  return severity !== "note";
}

/** What nobody can reach or pass, its author included. */
export function isSevere({ severity }: Pick<Finding, "severity">): boolean {
  return severity === "blocking" || severity === "error";
}

/** What a question says only once it's left: until then, its author may be about to write it. */
const unwritten: ReadonlySet<string> = new Set([
  "missing-text",
  "no-choices",
  "no-pattern",
  "unlabelled-scale",
  "unbalanced-scale",
  "unwritten-other",
]);

export function isTold({ code }: Pick<Finding, "code">, isOpen: boolean): boolean {
  return !isOpen || !unwritten.has(code);
}

/** The facts about a whole survey, which aren't about anything wrong. */
export function isFact({ code }: Pick<Finding, "code">): boolean {
  return code === "path-length";
}

export function groupsOf<F extends Found>(
  definition: Definition,
  findings: readonly F[],
): ProblemGroup<F>[] {
  const owners = ownersIn(definition);
  const places = [...new Set(owners.values())];
  const groups = Map.groupBy(
    findings.filter((each) => !isFact(each)),
    ({ at }) => owners.get(at) ?? at,
  );
  return [...groups]
    .map(([at, found]) => ({ at, findings: sorted(found) }))
    .sort((a, b) => places.indexOf(a.at) - places.indexOf(b.at));
}

/** The same beside the paper and as a count: nothing as long as nothing is asked, as in any new draft. */
export function groupsBeside(definition: Definition, findings: readonly Finding[]): ProblemGroup[] {
  return isBlank(definition) ? [] : groupsOf(definition, findings);
}

/** Nothing is asked, or there is only the empty question that a draft began with. */
function isBlank({ title, pages }: Definition): boolean {
  const elements = pages.flatMap((page) => page.elements);
  return elements.length === 0 || ![title, ...elements.map(({ prompt }) => prompt)].some(isWritten);
}

export function isWritten({ words }: Copy): boolean {
  return Object.values(words).some(hasWords);
}

/** However many choices of a question have no words yet, that is said once. */
function sorted<F extends Found>(findings: readonly F[]): F[] {
  const once = new Map(
    findings.map((each) => [
      isUnwritten(each) ? each.code : JSON.stringify([each.code, each.at, each.values]),
      each,
    ]),
  );
  return [...once.values()].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

export function isUnwritten({ code }: Pick<Finding, "code">): boolean {
  return code === "missing-text";
}

const known = new WeakMap<Definition, Map<string, string>>();

/** By id of a part: the page, element or other part that it is shown with, in reading order. */
export function ownersIn(definition: Definition): Map<string, string> {
  const found = known.get(definition);
  if (found) return found;
  const owners = new Map<string, string>();
  for (const whole of ["title", "description", "languages", "pages"]) owners.set(whole, whole);
  for (const page of definition.pages) {
    owners.set(page.id, page.id);
    for (const element of page.elements) {
      owners.set(element.id, element.id);
      for (const { id } of partsOf(element)) owners.set(id, element.id);
    }
  }
  owners.set("endings", "endings");
  for (const { id } of [...definition.endings, ...definition.quotas, ...definition.computed])
    owners.set(id, id);
  known.set(definition, owners);
  return owners;
}
