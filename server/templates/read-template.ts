import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Definition } from "#engine/definition.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import type { Category } from "#limits/limits.ts";

/** Those that the demo uses. */
export type TemplateName =
  | "app-feedback"
  | "bike-commuting"
  | "conference-feedback"
  | "customer-satisfaction"
  | "employee-pulse"
  | "new-room"
  | "street-budget"
  | "summer-party"
  | "volunteers"
  | "workshop-wishes";

export function readTemplate(name: TemplateName): { category: Category; definition: Definition } {
  const file = readFileSync(join(import.meta.dirname, `${name}.json`), "utf8");
  const { category, definition } = JSON.parse(file) as { category: Category; definition: unknown };
  return { category, definition: definitionSchema.parse(definition) };
}
