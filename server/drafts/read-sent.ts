import { Refusal } from "#contract/refusals.ts";
import { fieldsOf } from "#contract/refuse.ts";
import type { Definition } from "#engine/definition.ts";
import { measure } from "#limits/measure.ts";
import type { Drafting } from "./drafting.ts";
import { readDefinition } from "./read-definition.ts";

/** Characters of what is read at once. Reading more could keep others waiting. */
const readAtOnce = 24_000;
const maxDepth = 64;

/** Reads what somebody sent, without keeping others waiting. */
export async function readSent(
  drafting: Drafting,
  person: string,
  { given, before }: { given: unknown; before?: Definition },
): Promise<Definition> {
  if (hasVastPart(given)) {
    const definition = { code: "part-too-long", params: { max: mostParts } } as const;
    throw new Refusal("invalid-input", fieldsOf({ definition }));
  }
  const { size } = measure(given, { size: readAtOnce, depth: maxDepth });
  if (size <= readAtOnce) return readDefinition(given, before);
  const read = await drafting.do(person, { what: "read", given: JSON.stringify(given), before });
  if (!read) throw new Refusal("invalid-input", fieldsOf({ definition: "reads-too-long" }));
  return read;
}

/** More than any list or object of a definition may have, whose mistakes nobody could read. */
const mostParts = 1000;

/** Looks at nothing behind the first one. */
function hasVastPart(given: unknown): boolean {
  const waiting: unknown[] = [given];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (typeof each !== "object" || each === null) continue;
    const parts = Array.isArray(each) ? each : Object.values(each);
    if (parts.length > mostParts) return true;
    for (const part of parts) if (typeof part === "object" && part !== null) waiting.push(part);
  }
  return false;
}
