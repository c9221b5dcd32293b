import { createHash } from "node:crypto";
import type { Definition } from "#engine/definition.ts";
import { canonicalJson } from "#limits/canonical-json.ts";

/** SHA-256 of the definition's canonical JSON (RFC 8785). */
export function hashDefinition(definition: Definition): Buffer {
  return createHash("sha256").update(canonicalJson(definition)).digest();
}
