import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import type { Definition } from "#engine/definition.ts";
import { type CostPart, costOf, costProblem } from "#engine/definition-cost.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { definitionSchema } from "#engine/definition-schema.ts";
import { fieldsOfIssues, reasonOfIssue } from "#server/http/issue-reasons.ts";

/** As many as a person can read. */
const maxFields = 20;

/** Refuses with `invalid-input`, naming each place, and with `too-large`. */
export function readDefinition(given: unknown, before?: Definition): Definition {
  const parsed = definitionSchema.safeParse(given, { error: reasonOfIssue });
  if (parsed.success) return requireBounds(parsed.data, before);
  const issues = parsed.error.issues.slice(0, maxFields);
  const messages = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join(".") || "definition", message]),
  );
  throw new Refusal("invalid-input", fieldsOfIssues(messages));
}

/**
 * Refuses with `too-large`, and with `invalid-input` for what would cost too much, unless it costs
 * no more than before: a draft from before the bounds can be mended bit by bit.
 */
export function requireBounds(definition: Definition, before?: Definition): Definition {
  if (Buffer.byteLength(JSON.stringify(definition)) > definitionLimits.bytes)
    throw new Refusal("too-large");
  const problem = costProblem(definition);
  if (!problem || (before && costsNoMore(definition, before))) return definition;
  const reason = { code: "costs-too-much", params: problem } as const;
  throw refusal("invalid-input", reason, { field: "definition", details: { ...problem } });
}

function costsNoMore(definition: Definition, before: Definition): boolean {
  const [now, then] = [costOf(definition), costOf(before)];
  return (Object.keys(now) as CostPart[]).every((part) => now[part] <= then[part]);
}
