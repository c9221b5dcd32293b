import type { Schema } from "./api-document.ts";
import {
  atMostCharacters,
  between,
  emailAddress,
  inReadersWords,
  whenAbsent,
} from "./api-words.ts";

/** Shapes shared by several calls, by name. */
export type NamedShapes = Readonly<Record<string, Schema>>;

/** A schema in the notation of TypeScript, with notes as comments: `{ total: integer, … }`. */
export function shapeText(schema: Schema, named: NamedShapes = {}, indent = ""): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1);
  const options = optionsOf(schema);
  if (options.length > 1)
    return [...new Set(options.map((each) => shapeText(each, named, indent)))].join(" | ");
  const [only = schema] = options;
  if (only.enum) return only.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (only.const !== undefined) return JSON.stringify(only.const);
  if (only.items) {
    const item = shapeText(only.items, named, indent);
    return /^[^{]* [|&] /.test(item) ? `(${item})[]` : `${item}[]`;
  }
  if (only.properties) return objectText(only, named, indent);
  if (typeof only.additionalProperties === "object")
    return `Record<string, ${shapeText(only.additionalProperties, named, indent)}>`;
  return formats[only.format ?? ""] ?? [only.type ?? "any"].flat().join(" | ");
}

/** The limits, default and description of a value, or an empty string. */
export function noteOf(schema: Schema): string {
  const notes = [schema, ...optionsOf(schema)].flatMap(({ description }) =>
    description === undefined ? [] : inReadersWords(description),
  );
  const { minimum, maximum, maxLength } = schema;
  if (schema.default !== undefined) notes.push(whenAbsent(JSON.stringify(schema.default)));
  // zod gives every integer the limits of safe integers; those are left out.
  if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && maximum !== undefined)
    notes.push(between(minimum, maximum));
  if (maxLength !== undefined && maxLength > 64) notes.push(atMostCharacters(maxLength));
  return [...new Set(notes)].join("; ");
}

const formats: Record<string, string> = { date: "YYYY-MM-DD", uuid: "UUID", email: emailAddress };

/** Leaves out the empty string that forms send for an untouched field. */
function optionsOf(schema: Schema): Schema[] {
  const options = schema.anyOf ?? schema.oneOf;
  if (!options) return [schema];
  return options
    .flatMap(optionsOf)
    .filter((each) => each.const !== "" && each.pattern !== "^\\s*$");
}

function objectText(schema: Schema, named: NamedShapes, indent: string): string {
  const { properties = {}, required = [] } = schema;
  const name = Object.keys(named).find((each) => contains(schema, named[each]));
  const known = name ? (named[name]?.properties ?? {}) : {};
  const inner = `${indent}  `;
  const lines = Object.entries(properties)
    .filter(([field]) => !(field in known))
    .map(([field, each]) => {
      const note = noteOf(each);
      const shape = shapeText(each, named, inner);
      return `${inner}${field}${required.includes(field) ? "" : "?"}: ${shape}${note ? `  // ${note}` : ""}`;
    });
  const rest = lines.length > 0 ? `{\n${lines.join("\n")}\n${indent}}` : "";
  return [name, rest].filter(Boolean).join(" & ") || "{ … }";
}

/** True if an object has all fields of another, with equal schemas. */
function contains(schema: Schema, other: Schema | undefined): boolean {
  const fields = Object.entries(other?.properties ?? {});
  return (
    fields.length > 0 && fields.every(([name, each]) => alike(schema.properties?.[name], each))
  );
}

function alike(one: Schema | undefined, other: Schema): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
