import {
  type Definition,
  isQuestion,
  type Page,
  type Question,
  questionsOf,
  type VersionSettings,
} from "./definition.ts";
import { type Change, changed, isSame } from "./impact/change.ts";
import { questionChanges } from "./impact/question-changes.ts";

export type { Change, Decisions } from "./impact/change.ts";
export { askedOfOthers } from "./impact/reach.ts";

/**
 * What a new version changes, found by ids, in the order of the new definition. Meanings follow
 * from it (meanings.ts).
 */
export function impactOf(before: Definition, after: Definition): Change[] {
  return [
    ...wholeChanges(before, after),
    ...pageChanges(before, after),
    ...elementChanges(before, after),
    ...partListChanges(before.endings, after.endings, endingClasses),
    ...partListChanges(before.computed, after.computed, computedClasses),
    ...partListChanges(before.quotas, after.quotas, quotaClasses),
  ];
}

function wholeChanges(before: Definition, after: Definition): Change[] {
  const at = (name: string) => ({ at: name, what: name });
  const setting = (what: string) => ({ at: "settings", what });
  const [old, now] = [before.settings, after.settings];
  return [
    ...changed("free", at("title"), before.title, after.title),
    ...changed("free", at("description"), before.description, after.description),
    ...changed("free", at("languages"), before.languages, after.languages),
    ...changed("free", at("look"), before.look, after.look),
    ...changed("population", at("variables"), before.variables, after.variables),
    ...changed("population", setting("access"), old?.access, now?.access),
    ...changed("population", setting("emails"), emailsOf(old), emailsOf(now)),
    ...changed("population", setting("identity"), old?.identity, now?.identity),
    // Respondents were told who sees results, as they were told who else may answer.
    ...changed("population", setting("results"), old?.results, now?.results),
    ...changed("free", setting("closesAfter"), old?.closesAfter, now?.closesAfter),
  ];
}

/** A word where any confirmed one will do. */
function emailsOf(settings: VersionSettings | undefined): string | string[] | undefined {
  return settings?.emails?.length === 0 ? "confirmed" : settings?.emails;
}

function pageChanges(before: Definition, after: Definition): Change[] {
  const old = new Map(before.pages.map((page) => [page.id, page]));
  const ids = after.pages.map(({ id }) => id);
  const kept = before.pages.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  const now = ids.filter((id) => old.has(id));
  return [
    ...removed(before.pages, after.pages).flatMap(({ id, title }) =>
      whole(id, "removed", title ?? null, undefined),
    ),
    ...(isSame(kept, now) ? [] : changed("free", { at: "pages", what: "moved" }, kept, now)),
    ...after.pages.flatMap((page) => {
      const was = old.get(page.id);
      return was ? pageChange(was, page) : whole(page.id, "added", undefined, page.title ?? null);
    }),
  ];
}

function pageChange(before: Page, after: Page): Change[] {
  const questions = after.elements.filter(isQuestion).map(({ id }) => id);
  const at = (what: string) => ({ at: after.id, what, questions });
  const conditions = ({ checks }: Page) => checks.map(({ unless }) => unless);
  const messages = ({ checks }: Page) => checks.map(({ message }) => message);
  const order = ({ elements }: Page, other: Page) =>
    elements.map(({ id }) => id).filter((id) => other.elements.some((each) => each.id === id));
  return [
    ...changed("free", at("title"), before.title, after.title),
    ...changed("free", at("order"), before.order, after.order),
    ...changed("free", at("moved"), order(before, after), order(after, before)),
    ...changed("population", at("showIf"), before.showIf, after.showIf),
    ...changed("population", at("checks"), conditions(before), conditions(after)),
    ...changed("free", at("messages"), messages(before), messages(after)),
    ...changed("population", at("repeat"), before.repeat?.max, after.repeat?.max),
    ...changed("population", { at: after.id, what: "next" }, before.next, after.next),
  ];
}

function elementChanges(before: Definition, after: Definition): Change[] {
  const old = placesIn(before);
  const now = placesIn(after);
  return [
    ...questionsOf(before)
      .filter(({ id }) => !now.has(id))
      .flatMap(({ id, prompt }) =>
        changed("population", { at: id, what: "removed", questions: [id] }, prompt, undefined),
      ),
    ...[...now].flatMap(([id, { element, page }]) => {
      const was = old.get(id);
      if (!was) return whole(id, "added", undefined, element.prompt);
      const questions = isQuestion(element) ? [id] : [];
      const moved = changed("free", { at: id, what: "moved", questions }, was.page.id, page.id);
      if (!isQuestion(element) || !isQuestion(was.element))
        return [...moved, ...statementChanges(was.element, element)];
      return [
        ...moved,
        ...repeatChange(element, was.page, page),
        ...questionChanges(was.element, element),
      ];
    }),
  ];
}

/** On a page that is repeated for something else, a question's answers have other keys. */
function repeatChange({ id }: Question, before: Page, after: Page): Change[] {
  const where = { at: id, what: "repeat", questions: [id] };
  return changed("comparability", where, before.repeat?.over, after.repeat?.over);
}

type Properties = Readonly<Record<string, unknown>>;

function statementChanges(before: object, after: { id: string }): Change[] {
  return propertyChanges(before as Properties, after as unknown as Properties, {
    showIf: "population",
  });
}

type Classes = Readonly<Record<string, Change["class"]>>;
const endingClasses: Classes = { kind: "population" };
const computedClasses: Classes = {
  how: "comparability",
  of: "comparability",
  bands: "comparability",
};
const quotaClasses: Classes = {
  added: "population",
  removed: "population",
  max: "population",
  when: "population",
  to: "population",
};

function partListChanges<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
  classes: Classes,
): Change[] {
  const old = new Map(before.map((each) => [each.id, each]));
  return [
    ...removed(before, after).flatMap((each) =>
      changed(classes.removed ?? "free", { at: each.id, what: "removed" }, each, undefined),
    ),
    ...after.flatMap((each) => {
      const was = old.get(each.id);
      if (!was)
        return changed(classes.added ?? "free", { at: each.id, what: "added" }, undefined, each);
      return propertyChanges(was as unknown as Properties, each as unknown as Properties, classes);
    }),
  ];
}

/** Properties that have no class are free to change. */
function propertyChanges(before: Properties, after: Properties, classes: Classes): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((what) =>
    changed(classes[what] ?? "free", { at: String(after.id), what }, before[what], after[what]),
  );
}

function whole(at: string, what: "added" | "removed", before: unknown, after: unknown): Change[] {
  return changed("free", { at, what }, before, after);
}

function removed<T extends { id: string }>(before: readonly T[], after: readonly T[]): T[] {
  const ids = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !ids.has(id));
}

function placesIn({ pages }: Definition) {
  return new Map(
    pages.flatMap((page) =>
      page.elements.map((element) => [element.id, { element, page }] as const),
    ),
  );
}
