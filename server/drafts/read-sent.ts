import type { Definition } from "#contract/definition.ts";
import { measure } from "#contract/measure.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Drafting } from "./drafting.ts";
import { readDefinition } from "./read-definition.ts";

/** Characters of what is read at once. Reading more could keep others waiting. */
const readAtOnce = 24_000;
const maxDepth = 64;
const tooLong = "This takes too long to read. It may have very many mistakes.";

/** Reads what somebody sent, without keeping others waiting. */
export async function readSent(
  drafting: Drafting,
  person: string,
  { given, before }: { given: unknown; before?: Definition },
): Promise<Definition> {
  const { size } = measure(given, { size: readAtOnce, depth: maxDepth });
  if (size <= readAtOnce) return readDefinition(given, before);
  const read = await drafting.do(person, { what: "read", given, before });
  if (!read) throw new Refusal("invalid-input", { fields: { definition: tooLong } });
  return read;
}
