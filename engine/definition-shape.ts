import { maxDomains, plainDomain } from "#limits/email-domain.ts";
import { closesAfterMax } from "#limits/limits.ts";
import { boardShape } from "./boards/board-shape.ts";
import type {
  Computed,
  Definition,
  Element,
  Ending,
  Page,
  Quota,
  Statement,
  Variable,
  VersionSettings,
} from "./definition.ts";
import { definitionLimits as max } from "./definition-limits.ts";
import { kindShapes } from "./kinds/shapes.ts";
import {
  code,
  condition,
  copy,
  id,
  language,
  picture,
  questionMembers,
  source,
} from "./part-shapes.ts";
import {
  anyNumber,
  byDefault,
  integer,
  list,
  type Members,
  type MembersOf,
  mended,
  object,
  oneOf,
  optional,
  type Shape,
  text,
} from "./shape.ts";

const statement: MembersOf<Statement> = {
  kind: oneOf("statement"),
  id,
  prompt: copy,
  showIf: optional(condition),
  image: optional(picture),
};
export const element: Shape<Element> = {
  is: "variants",
  by: "kind",
  of: {
    ...Object.fromEntries(
      Object.entries(kindShapes).map(([kind, { members }]): [string, Members] => [
        kind,
        { ...questionMembers, kind: oneOf(kind), ...members },
      ]),
    ),
    statement,
    board: boardShape,
  },
};

const page = object<Page>({
  id,
  title: optional(copy),
  showIf: optional(condition),
  order: byDefault(oneOf("given", "shuffled"), "given"),
  elements: list(element, { max: max.elements, kept: 100_000 }),
  checks: byDefault(
    list(object<Page["checks"][number]>({ unless: condition, message: copy }), { max: 50 }),
    [],
  ),
  repeat: optional(object<NonNullable<Page["repeat"]>>({ over: id, max: integer(1, 50) })),
  next: byDefault(
    list(object<Page["next"][number]>({ when: condition, to: id }), { max: 200 }),
    [],
  ),
});
const ending = object<Ending>({
  id,
  kind: oneOf("done", "screened-out", "quota-full"),
  text: copy,
  redirect: optional<string>({ is: "address", max: 2000 }),
});
const computed = object<Computed>({
  id,
  code,
  how: oneOf("sum", "count", "mean", "first"),
  of: list(source, { min: 1, max: 500 }),
  bands: optional(
    list(object<NonNullable<Computed["bands"]>[number]>({ upTo: anyNumber, label: copy }), {
      max: 50,
    }),
  ),
});
const positive: Shape<number> = { is: "integer", above: 0, max: 100_000_000 };
const quota = object<Quota>({
  id,
  name: text({ max: 200 }),
  max: positive,
  when: condition,
  to: optional(id),
});
const variable = object<Variable>({
  name: code,
  values: optional(list(text({ max: 200 }), { max: 500 })),
});
// The lists of limits.ts, to which the type holds them: from there, every importer would load them.
const settings = object<VersionSettings>({
  access: oneOf("account", "link", "invited"),
  results: oneOf("after-answer", "public", "after-close", "owner"),
  identity: oneOf("named", "confidential", "unlinked", "sealed"),
  emails: optional(list(text({ form: plainDomain }), { max: maxDomains })),
  closesAfter: optional(integer(1, closesAfterMax)),
});

/**
 * The shape of a definition. A draft in the making has it too, so texts may be empty and references
 * may lead nowhere; checker/blocking.ts finds what keeps it from being published.
 */
export const definitionShape = object<Definition>({
  format: oneOf(1),
  languages: mended(list(language, { min: 1, max: max.languages, isDistinct: true }), ["en"]),
  title: mended(copy, { words: {}, slots: {} }),
  description: optional(copy),
  look: byDefault(oneOf("pages", "one-at-a-time"), "pages"),
  pages: mended(list(page, { max: max.pages, kept: 100_000 }), []),
  endings: mended(list(ending, { max: 50 }), []),
  variables: byDefault(list(variable, { max: 50 }), []),
  computed: byDefault(list(computed, { max: 200 }), []),
  quotas: byDefault(list(quota, { max: 100 }), []),
  settings: optional(settings),
  from: optional(object<NonNullable<Definition["from"]>>({ board: id, head: text({ max: 64 }) })),
});
