import type { Definition } from "#contract/definition.ts";
import { definitionLimits } from "#contract/questions/definition-limits.ts";
import { definitionSchema } from "#contract/questions/definition-schema.ts";
import { Refusal } from "#contract/refusals.ts";
import { wording } from "#server/http/implement.ts";

/** As many as a person can read. */
const maxFields = 20;

/** Refuses with `invalid-input`, naming each place, and with `too-large`. */
export function readDefinition(given: unknown): Definition {
  const parsed = definitionSchema.safeParse(given, { error: wording });
  if (parsed.success) return requireSize(parsed.data);
  const issues = parsed.error.issues.slice(0, maxFields);
  const fields = Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join(".") || "definition", message]),
  );
  throw new Refusal("invalid-input", { fields });
}

export function requireSize(definition: Definition): Definition {
  if (Buffer.byteLength(JSON.stringify(definition)) > definitionLimits.bytes)
    throw new Refusal("too-large");
  return definition;
}
