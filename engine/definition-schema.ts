import * as z from "zod";
import type { Condition, Definition } from "./definition.ts";
import { conditionDepth, definitionLimits } from "./definition-limits.ts";
import { because } from "./definition-reasons.ts";
import { definitionShape, element } from "./definition-shape.ts";
import { pattern } from "./kinds/text/shape.ts";
import {
  choice,
  code,
  copy,
  id,
  language,
  maxGroup,
  source,
  testMembers,
  words,
} from "./part-shapes.ts";
import { type Description, type Members, placed } from "./shape.ts";

/** The names that parts have in the API's reference. */
const names = new Map<Description, string>([
  [words, "Words"],
  [source, "Source"],
  [copy, "Copy"],
  [choice, "Choice"],
  [element, "Element"],
  [definitionShape, "Definition"],
]);
/** What the forms of texts ask for. */
const messages = new Map<Description, string>([
  [id, because("wrong-part-id")],
  [code, because("wrong-part-code")],
  [language, because("wrong-tag")],
  [pattern, because("unsupported-pattern")],
]);
/** What has a name may be made once. */
const made = new Map<Description, z.ZodType>();

const test = z.discriminatedUnion(
  "test",
  variants(
    Object.entries(testMembers).map(([name, members]): [string, Members] => [
      name,
      { test: { is: "one-of", options: [name] }, of: source, ...members },
    ]),
  ),
);
const group = z.lazy(() => z.array(condition).min(1).max(maxGroup)).meta({ id: "Conditions" });
const condition: z.ZodType<Condition> = z
  .union([
    test as unknown as z.ZodType<Condition>,
    z.strictObject({ all: group }).meta({ id: "AllOf" }),
    z.strictObject({ any: group }),
    z.strictObject({ none: group }),
  ])
  .meta({ id: "Condition" });
const guard = condition.refine(
  (value) => conditionDepth(value) <= definitionLimits.conditionDepth,
  because("nested-too-deep"),
);

/** The shape of a definition as a schema, for the server alone. */
export const definitionSchema = schemaOf(definitionShape) as z.ZodType<Definition>;

function schemaOf(description: Description): z.ZodType {
  const known = made.get(description);
  if (known) return known;
  const name = names.get(description);
  const plain = newSchema(description);
  const schema = name === undefined ? plain : plain.meta({ id: name });
  made.set(description, schema);
  return schema;
}

function newSchema(description: Description): z.ZodType {
  switch (description.is) {
    case "flag":
      return z.boolean();
    case "number":
    case "integer":
      return numberSchema(description);
    case "text":
      return textSchema(description);
    case "address":
      return z.url({ protocol: /^https?$/ }).max(description.max);
    case "one-of":
      return optionsSchema(description.options);
    case "list":
      return listSchema(description);
    case "dictionary":
      return z.record(
        schemaOf(description.key) as z.ZodType<string, string>,
        schemaOf(description.of),
      );
    case "object":
      return objectSchema(description.members);
    case "variants":
      return z.discriminatedUnion(description.by, variants(Object.entries(description.of)));
    case "either":
      return z.union(description.of.map(({ members }) => objectSchema(members)));
    case "condition":
      return guard;
  }
}

type Described<K extends Description["is"]> = Extract<Description, { is: K }>;

function numberSchema(limits: Described<"number" | "integer">): z.ZodType {
  let schema: z.ZodNumber = limits.is === "integer" ? z.int() : z.number();
  if ("min" in limits && limits.min !== undefined) schema = schema.min(limits.min);
  if (limits.above !== undefined) schema = schema.gt(limits.above);
  return limits.max === undefined ? schema : schema.max(limits.max);
}

function textSchema(description: Described<"text">): z.ZodType {
  const { min, max, form } = description;
  const message = messages.get(description);
  let schema = max === undefined ? z.string() : printable(max);
  if (form instanceof RegExp) schema = schema.regex(form, message);
  else if (form) schema = schema.refine(form, message);
  return min === undefined ? schema : schema.min(min);
}

/** PostgreSQL cannot store U+0000, and a lone surrogate isn't a character. */
function printable(most: number): z.ZodString {
  return z
    .string()
    .max(most)
    .refine((text) => !/(?![\n\t\r])\p{Cc}|\p{Surrogate}/u.test(text), because("unshowable"));
}

function optionsSchema(options: readonly (string | number)[]): z.ZodType {
  const [only] = options;
  if (options.length === 1 && only !== undefined) return z.literal(only);
  if (options.every((option) => typeof option === "string")) return z.enum(options);
  return z.union(options.map((option) => z.literal(option)));
}

function listSchema({ of, min, max, isDistinct }: Described<"list">): z.ZodType {
  let schema = z.array(schemaOf(of));
  if (min !== undefined) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  if (!isDistinct) return schema;
  return schema.refine((items) => new Set(items).size === items.length, because("same-language"));
}

function objectSchema(members: Members): z.ZodObject {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(members).map(([name, member]) => {
        const { shape, isOptional, instead } = placed(member);
        const schema = schemaOf(shape);
        if (instead !== undefined) return [name, schema.default(instead)];
        return [name, isOptional ? schema.optional() : schema];
      }),
    ),
  );
}

function variants(all: readonly [string, Members][]): [z.ZodObject, ...z.ZodObject[]] {
  return all.map(([, members]) => objectSchema(members)) as [z.ZodObject, ...z.ZodObject[]];
}
