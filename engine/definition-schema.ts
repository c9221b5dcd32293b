import * as z from "zod";
import { maxDomains, plainDomain } from "#limits/email-domain.ts";
import { isTag } from "#limits/language-tag.ts";
import {
  accessPolicies,
  closesAfterMax,
  identityPolicies,
  resultPolicies,
} from "#limits/limits.ts";
import type { Condition, Definition } from "./definition.ts";
import { conditionDepth, definitionLimits as max, ownId } from "./definition-limits.ts";
import { isPattern } from "./kinds/text/pattern.ts";

/**
 * The shape of a definition, for the server alone. A draft in the making has this shape too, so
 * texts may be empty and references may lead nowhere; checker/blocking.ts finds what keeps it from
 * being published. `named` gives parts their names in the API's reference.
 */
const named = (name: string) => ({ id: name });
const id = z.string().regex(ownId, "An ID has 10 characters, a to z and 0 to 9.");
const code = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,31}$/, "A code has up to 32 characters: a to z, 0 to 9 and _.");
const language = z.string().refine(isTag, {
  message: "This isn’t a language’s tag, like en or pt-BR.",
});
// PostgreSQL cannot store U+0000, and a lone surrogate isn't a character.
const printable = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !/(?![\n\t\r])\p{Cc}|\p{Surrogate}/u.test(text), {
      message: "This contains characters that can't be shown.",
    });
const words = z.record(language, printable(max.words)).meta(named("Words"));

const source = z
  .union([
    z.strictObject({ question: id, row: id.optional() }),
    z.strictObject({ variable: code }),
    z.strictObject({ computed: id }),
  ])
  .meta(named("Source"));
const copy = z
  .strictObject({
    words,
    slots: z.record(code, z.strictObject({ from: source, fallback: words })).default({}),
  })
  .meta(named("Copy"));

const of = source;
const limit = printable(32);
const test = z.discriminatedUnion("test", [
  z.strictObject({ test: z.literal("answered"), of }),
  z.strictObject({
    test: z.literal("any-of"),
    of,
    choices: z.array(printable(200)).min(1).max(500),
  }),
  z.strictObject({
    test: z.literal("all-of"),
    of,
    choices: z.array(printable(200)).min(1).max(500),
  }),
  z.strictObject({
    test: z.literal("between"),
    of,
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.strictObject({ test: z.literal("during"), of, from: limit.optional(), to: limit.optional() }),
  z.strictObject({ test: z.literal("contains"), of, text: printable(200).min(1) }),
]);
const group = z.lazy(() => z.array(condition).min(1).max(200)).meta(named("Conditions"));
const condition: z.ZodType<Condition> = z
  .union([
    test,
    z.strictObject({ all: group }).meta(named("AllOf")),
    z.strictObject({ any: group }),
    z.strictObject({ none: group }),
  ])
  .meta(named("Condition"));
const guard = condition.refine((value) => conditionDepth(value) <= max.conditionDepth, {
  message: `Groups may be nested ${max.conditionDepth} deep.`,
});

const picture = printable(2000);
const choice = z
  .strictObject({
    id,
    code,
    label: copy,
    image: picture.optional(),
    value: z.number().optional(),
    showIf: guard.optional(),
    role: z.enum(["plain", "other", "exclusive"]).default("plain"),
    fixed: z.boolean().default(false),
  })
  .meta(named("Choice"));
const choices = z.array(choice).max(max.choices);
const row = z.strictObject({ id, code, label: copy, showIf: guard.optional() });
const order = z.enum(["given", "shuffled", "rotated", "reversed"]).default("given");
const base = {
  id,
  code,
  prompt: copy,
  help: copy.optional(),
  required: z.boolean().default(false),
  showIf: guard.optional(),
};
const kind = <const K extends string>(name: K) => ({ ...base, kind: z.literal(name) });
const count = z.int().min(0).max(500);

const element = z.discriminatedUnion("kind", [
  z.strictObject({ ...kind("yes-no"), yes: copy.optional(), no: copy.optional() }),
  z.strictObject({
    ...kind("single-choice"),
    choices,
    order,
    look: z.enum(["list", "menu", "buttons", "pictures"]).default("list"),
  }),
  z.strictObject({
    ...kind("multiple-choice"),
    choices,
    order,
    min: count.optional(),
    max: count.optional(),
  }),
  z.strictObject({ ...kind("ranking"), choices, order, top: count.min(1).optional() }),
  z.strictObject({
    ...kind("rating"),
    from: z.union([z.literal(0), z.literal(1)]).default(1),
    to: z.int().min(2).max(10),
    look: z.enum(["numbers", "stars", "faces"]).default("numbers"),
    preset: z.enum(["nps", "csat", "ces"]).optional(),
    low: copy.optional(),
    middle: copy.optional(),
    high: copy.optional(),
  }),
  z.strictObject({
    ...kind("matrix"),
    rows: z.array(row).max(max.rows),
    columns: choices,
    order,
    each: z.enum(["one", "many"]).default("one"),
    everyRow: z.boolean().default(false),
  }),
  z.strictObject({
    ...kind("constant-sum"),
    choices,
    total: z.number().positive().max(1e9),
    unit: copy.optional(),
  }),
  z.strictObject({
    ...kind("text"),
    long: z.boolean().default(false),
    format: z.enum(["any", "email", "url", "phone", "pattern"]).default("any"),
    pattern: printable(200)
      .refine(isPattern, { message: "This pattern uses something that isn't supported." })
      .optional(),
    min: z.int().min(0).max(20_000).optional(),
    max: z.int().min(1).max(20_000).optional(),
  }),
  z.strictObject({
    ...kind("number"),
    min: z.number().optional(),
    max: z.number().optional(),
    decimals: z.int().min(0).max(6).default(0),
    unit: copy.optional(),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .optional(),
    look: z.enum(["field", "slider"]).default("field"),
  }),
  z.strictObject({
    ...kind("date"),
    with: z.enum(["date", "month", "time", "date-time"]).default("date"),
    from: limit.optional(),
    to: limit.optional(),
  }),
  z.strictObject({
    ...kind("text-list"),
    fields: z
      .array(
        z.strictObject({
          id,
          code,
          label: copy,
          required: z.boolean().default(false),
          autocomplete: z
            .string()
            .regex(/^[a-z0-9 -]{1,64}$/)
            .optional(),
        }),
      )
      .max(max.fields),
  }),
  z.strictObject({
    ...kind("file"),
    types: z
      .array(z.string().regex(/^[a-z]+\/([a-z0-9.+-]+|\*)$/))
      .min(1)
      .max(30),
    max: z.int().min(1).max(10).default(1),
    megabytes: z.int().min(1).max(50).default(10),
  }),
  z.strictObject({ ...kind("consent"), statement: copy }),
  z.strictObject({
    kind: z.literal("statement"),
    id,
    prompt: copy,
    showIf: guard.optional(),
    image: picture.optional(),
  }),
]);

const page = z.strictObject({
  id,
  title: copy.optional(),
  showIf: guard.optional(),
  order: z.enum(["given", "shuffled"]).default("given"),
  elements: z.array(element.meta(named("Element"))).max(max.elements),
  checks: z
    .array(z.strictObject({ unless: guard, message: copy }))
    .max(50)
    .default([]),
  repeat: z.strictObject({ over: id, max: z.int().min(1).max(50) }).optional(),
  next: z
    .array(z.strictObject({ when: guard, to: id }))
    .max(200)
    .default([]),
});
const ending = z.strictObject({
  id,
  kind: z.enum(["done", "screened-out", "quota-full"]),
  text: copy,
  redirect: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .optional(),
});
const computed = z.strictObject({
  id,
  code,
  how: z.enum(["sum", "count", "mean", "first"]),
  of: z.array(source).min(1).max(500),
  bands: z
    .array(z.strictObject({ upTo: z.number(), label: copy }))
    .max(50)
    .optional(),
});
const quota = z.strictObject({
  id,
  name: printable(200),
  max: z.int().positive().max(100_000_000),
  when: guard,
  to: id.optional(),
});
const variable = z.strictObject({
  name: code,
  values: z.array(printable(200)).max(500).optional(),
});
const settings = z.strictObject({
  access: z.enum(accessPolicies),
  results: z.enum(resultPolicies),
  identity: z.enum(identityPolicies),
  emails: z.array(z.string().regex(plainDomain)).max(maxDomains).optional(),
  closesAfter: z.int().min(1).max(closesAfterMax).optional(),
});

export const definitionSchema = z
  .strictObject({
    format: z.literal(1),
    languages: z
      .array(language)
      .min(1)
      .max(max.languages)
      .refine((tags) => new Set(tags).size === tags.length, {
        message: "Each language once, please.",
      }),
    title: copy,
    description: copy.optional(),
    look: z.enum(["pages", "one-at-a-time"]).default("pages"),
    pages: z.array(page).max(max.pages),
    endings: z.array(ending).max(50),
    variables: z.array(variable).max(50).default([]),
    computed: z.array(computed).max(200).default([]),
    quotas: z.array(quota).max(100).default([]),
    settings: settings.optional(),
  })
  .meta(named("Definition")) satisfies z.ZodType<Definition>;
