import type { Cone } from "./cone.ts";

/** What words are: a change of them changes nothing that is proven. */
const words = new Set(
  "code prompt help label yes no low middle high unit statement image message title".split(" "),
);
const known = new WeakMap<object, string>();

/** The logic of a part of a definition as text. The same text means that the same is proven. */
export function logicText(part: object | undefined): string {
  if (!part) return "";
  const found = known.get(part);
  if (found !== undefined) return found;
  const made = JSON.stringify(part, (name, value) => (words.has(name) ? undefined : value));
  known.set(part, made);
  return made;
}

/** Everything in a cone, as text. */
export function coneText(cone: Cone): string {
  const { definition, plan, instancesOf } = cone.outline;
  const readings = [...cone.readings.values()].map(({ key, question, page, needs }) =>
    [key, page, needs.each, logicText(question)].join(" "),
  );
  const pages = [...cone.pages].map((at) => {
    const page = definition.pages[at];
    const targets = page?.next.map(({ to }) => plan.pages.get(to) ?? plan.endings.get(to)?.kind);
    const ids = page && instancesOf(page) ? page.elements.map(({ id }) => id) : [];
    const bound = cone.checks.has(at) ? page?.checks : undefined;
    const own = [page?.showIf, page?.repeat, page?.next, bound].map(logicText);
    return [at, page?.id, ...own, targets, ids].join(" ");
  });
  const variables = definition.variables.filter(({ name }) => cone.variables.has(name));
  const usesResults = cone.results.size > 0 || cone.summed.size > 0;
  const computed = usesResults ? definition.computed.map(logicText) : [];
  return [...readings, ...pages, ...variables.map(logicText), ...computed].join("\n");
}
