import { asksWho } from "../asks-who.ts";
import type { Definition, VersionSettings } from "../definition.ts";
import { votedIn } from "../votes.ts";
import type { FixPatch } from "./finding.ts";
import { type ProofFinding, proof } from "./proof-codes.ts";

/**
 * Questions that ask people who they are, where they are promised that nobody sees it. Before a
 * first version that is so, as publishing begins without names.
 */
export function namesAsked(definition: Definition): ProofFinding[] {
  if (definition.settings?.identity === "named") return [];
  const fix = { patches: [withNames(definition)] };
  return asksWho(definition).map(({ id }) => proof("asks-who", id, { fix }));
}

function withNames(definition: Definition): FixPatch {
  const { settings } = definition;
  if (settings) return { op: "replace", path: "/settings/identity", value: "named" };
  const results = votedIn(definition).length > 0 ? "after-close" : "owner";
  const value: VersionSettings = { access: "link", results, identity: "named" };
  return { op: "add", path: "/settings", value };
}
