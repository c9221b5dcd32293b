import type { Definition, Page, Source, Test } from "../definition.ts";
import { type Place, type Plan, planOf } from "../plan.ts";
import type { Finding } from "./finding.ts";
import { brokenReferences, brokenRepeats } from "./reference-problems.ts";
import { choicesOf, type Reference, referencesIn } from "./references.ts";

/** Routes of an earlier page that may lead past a page. */
type Exit = {
  page: number;
  routes: { when: Page["next"][number]["when"]; isPast: boolean }[];
};

/** What the checker looks up in a definition. */
export type Outline = {
  definition: Definition;
  plan: Plan;
  /** Tests, and sources of slots and computed values, that refer to what can't be read. */
  unreadable: ReadonlySet<Test | Source>;
  /** Questions and pages that couldn't be shown as they are. */
  broken: ReadonlySet<string>;
  /** Pages that are repeated for more choices than are looked at, one by one. They count as broken. */
  vast: readonly string[];
  placeOf(question: string): Place | undefined;
  /** For each page, and for the end, what can lead past it. */
  exits(page: number): readonly Exit[];
  /** The choices that a page is repeated for; undefined if it isn't repeated. */
  instancesOf(page: Page): readonly string[] | undefined;
  /** The same test on another source, always the same object. */
  testOn(test: Test, source: Source): Test;
};

/** Questions with these couldn't be answered, which is reported already. */
const ownProblems = new Set(["no-choices", "limits-cross", "no-pattern", "no-file-type"]);

/** Elements on all repeated pages, each for each choice: about a hundred megabytes. */
const maxInstances = 6_000;

/** From the first page on with which they are too many. */
function vastPages({ pages }: Definition, plan: Plan): string[] {
  let instances = 0;
  return pages.flatMap(({ id, repeat, elements }) => {
    const over = repeat && plan.questions.get(repeat.over)?.question;
    instances += over ? choicesOf(over).length * elements.length : 0;
    return over && instances > maxInstances ? [id] : [];
  });
}

/** `blocking` is what was found to block it. */
export function outlineOf(definition: Definition, blocking: readonly Finding[]): Outline {
  const plan = planOf(definition);
  const vast = vastPages(definition, plan);
  const brokenPages = [...brokenRepeats(definition), ...vast];
  const isOnBroken = ({ source }: Reference) =>
    "question" in source &&
    brokenPages.includes(plan.questions.get(source.question)?.page.id ?? "");
  const broken = brokenPages.length > 0 ? referencesIn(definition).filter(isOnBroken) : [];
  const unreadable = new Set(
    [...brokenReferences(definition), ...broken].map(({ test, source }) => test ?? source),
  );
  const own = blocking.filter(({ code }) => ownProblems.has(code));
  const exits = new Map<number, Exit[]>();
  const derived = new Map<Test, Map<string, Test>>();
  const origins = new Map<Test, Test>();
  return {
    definition,
    plan,
    unreadable,
    vast,
    broken: new Set([...own.map(({ at }) => at), ...brokenPages]),
    placeOf: (question) => plan.questions.get(question),
    exits(page) {
      const known = exits.get(page) ?? exitsPast(page);
      exits.set(page, known);
      return known;
    },
    instancesOf({ id, repeat }) {
      if (!repeat) return undefined;
      if (vast.includes(id)) return [];
      const over = plan.questions.get(repeat.over)?.question;
      return over ? choicesOf(over).map(({ id }) => id) : [];
    },
    testOn(test, source) {
      // By content, and by the author's own test: else a chain of values makes ever more of them.
      const origin = origins.get(test) ?? test;
      const key = JSON.stringify(source);
      const known = derived.get(origin) ?? new Map<string, Test>();
      derived.set(origin, known);
      const made = known.get(key) ?? { ...origin, of: source };
      known.set(key, made);
      origins.set(made, origin);
      return made;
    },
  };

  function exitsPast(page: number): Exit[] {
    return definition.pages.slice(0, page).flatMap(({ next }, at) => {
      const routes = next.map(({ when, to }) => {
        // A route to nowhere or backwards goes on to the next page.
        const target = plan.endings.has(to) ? definition.pages.length + 1 : plan.pages.get(to);
        return { when, isPast: Math.max(at + 1, target ?? 0) > page };
      });
      const last = routes.findLastIndex(({ isPast }) => isPast);
      return last < 0 ? [] : [{ page: at, routes: routes.slice(0, last + 1) }];
    });
  }
}
