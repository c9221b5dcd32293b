import { createHash } from "node:crypto";
import { canonicalJson } from "#contract/canonical-json.ts";
import type { Definition } from "#contract/definition.ts";

/** SHA-256 of the definition's canonical JSON (RFC 8785). */
export function hashDefinition(definition: Definition): Buffer {
  return createHash("sha256").update(canonicalJson(definition)).digest();
}
