import * as z from "zod";
import type { Copy, Definition } from "#engine/definition.ts";
import { ownId } from "#engine/definition-limits.ts";
import { definitionSchema } from "#engine/definition-schema.ts";

type Shape = {
  $ref?: string;
  anyOf?: Shape[];
  oneOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  pattern?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
};

/** A text that the schema has room for, with the id around it, or its own name without one. */
export type PlaceOfText = { copy: Copy; at: string; isOptional: boolean };

const root = z.toJSONSchema(definitionSchema, { unrepresentable: "any", io: "input" }) as Shape & {
  $defs: Record<string, Shape>;
};

/**
 * A definition with everything that its schema has room for: each kind of element, and a text at
 * each place where one may stand. It refers to a hidden field alone. Every text is in English and
 * German, with a slot.
 */
export function definitionWithAll(): { definition: Definition; places: PlaceOfText[] } {
  const optional = new Map<Copy, boolean>();
  let count = 0;
  const made = Object.assign(whole(root) as Definition, {
    languages: ["en", "de"],
    variables: [{ name: "field" }],
  });
  return { definition: made, places: placesIn(made, "") };

  function placesIn(node: unknown, id: string): PlaceOfText[] {
    if (typeof node !== "object" || node === null) return [];
    const own = "id" in node ? String(node.id) : id;
    return Object.entries(node).flatMap(([member, part]) => {
      const isOptional = optional.get(part);
      if (isOptional === undefined) return placesIn(part, own);
      return [{ copy: part, at: own || member, isOptional }];
    });
  }

  function whole(shape: Shape, member = "", isOptional = false): unknown {
    const name = shape.$ref?.split("/").at(-1);
    if (name === "Copy") return text(isOptional);
    if (name === "Source") return { variable: "field" };
    if (name === "Condition") return { test: "answered", of: { variable: "field" } };
    const found = name === undefined ? shape : (root.$defs[name] ?? {});
    if (found.const !== undefined) return found.const;
    const [first] = found.enum ?? [];
    if (first !== undefined) return first;
    if (found.properties) return object(found);
    if (found.items) return optionsOf(found.items).map((each) => whole(each, member));
    const [option] = optionsOf(found);
    return option && option !== found ? whole(option, member) : plain(found, member);
  }

  function object({ properties = {}, required = [] }: Shape): object {
    const members = Object.entries(properties).filter(([name]) => name !== "settings");
    return Object.fromEntries(
      members.map(([name, each]) => [name, whole(each, name, !required.includes(name))]),
    );
  }

  function text(isOptional: boolean): Copy {
    const [en, de] = [`Text ${count} {it}`, `Der Text ${count++} {it}`];
    const slots = { it: { from: { variable: "field" }, fallback: { en: "you", de: "Sie" } } };
    const copy = { words: { en, de }, slots };
    optional.set(copy, isOptional);
    return copy;
  }

  function plain({ type, pattern }: Shape, member: string): unknown {
    if (type === "boolean") return false;
    if (type === "number" || type === "integer") return member === "from" ? 1 : 3;
    if (pattern === ownId.source) return `i${String(count++).padStart(9, "0")}`;
    if (member === "code") return `c${count++}`;
    return strings[member] ?? "words";
  }

  /** An element of each kind, and else one of whatever may stand in a list. */
  function optionsOf(shape: Shape): Shape[] {
    const found = shape.$ref ? (root.$defs[shape.$ref.split("/").at(-1) ?? ""] ?? {}) : shape;
    const named = /\/(Copy|Source|Condition)$/.test(shape.$ref ?? "");
    return (!named && (found.oneOf ?? found.anyOf)) || [shape];
  }
}

const strings: Record<string, string> = {
  image: "/pictures/one",
  redirect: "https://example.org/",
  currency: "EUR",
  types: "image/png",
  from: "2026-11-24",
  to: "2026-11-25",
};
