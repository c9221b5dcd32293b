import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import type { Template } from "#contract/templates.ts";
import { questionsOf } from "#engine/definition.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import { minutesFor } from "#engine/path-bounds.ts";
import { categories } from "#limits/limits.ts";

const file = z.strictObject({ category: z.enum(categories), definition: definitionSchema });
let all: ReadonlyMap<string, Template> | undefined;

/** The templates by name, in the order of the categories. The files are read once, when asked for. */
export function templates(): ReadonlyMap<string, Template> {
  all ??= new Map(
    readdirSync(import.meta.dirname)
      .filter((name) => name.endsWith(".json"))
      .map((name) => readTemplate(name.slice(0, -".json".length)))
      .sort((a, b) => order(a) - order(b) || a.name.localeCompare(b.name))
      .map((template) => [template.name, template]),
  );
  return all;
}

function readTemplate(name: string): Template {
  const text = readFileSync(join(import.meta.dirname, `${name}.json`), "utf8");
  const { category, definition } = file.parse(JSON.parse(text));
  return {
    name,
    category,
    definition,
    title: definition.title.words,
    description: definition.description?.words ?? {},
    questions: questionsOf(definition).length,
    minutes: minutesFor(definition),
  };
}

function order({ category }: Template): number {
  return categories.indexOf(category);
}
