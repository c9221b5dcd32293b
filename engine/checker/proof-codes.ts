import type { Finding, Severity } from "./finding.ts";

/** What the checker proves, or can't decide. */
export type ProofCode = keyof typeof severities;
export type ProofFinding = Finding<ProofCode>;

/** An error is what nobody can reach or pass, a warning what always or never holds. */
const severities = {
  "unreachable-page": "error",
  "unreachable-question": "error",
  "unreachable-statement": "error",
  "unreachable-choice": "error",
  "unreachable-row": "error",
  "unreachable-ending": "error",
  trap: "error",
  "dead-end": "error",
  "never-asked": "warning",
  "empty-piping": "error",
  "quota-never-fills": "error",
  "always-true": "warning",
  "check-never-fails": "warning",
  "never-true-part": "warning",
  "idle-part": "note",
  "never-taken-route": "warning",
  "shadowed-route": "warning",
  "nothing-to-choose": "warning",
  "counts-nothing": "warning",
  "not-translated": "warning",
  "untranslated-text": "warning",
  "untranslated-fallback": "warning",
  "only-translated": "warning",
  "vote-order": "warning",
  "vote-after-answer": "warning",
  "asks-who": "warning",
  "maybe-empty-piping": "note",
  "overlapping-quotas": "note",
  "path-length": "note",
  "not-decided": "note",
} as const satisfies Record<string, Severity>;

/**
 * What doesn't depend on everybody: it has an example, or needs no respondent. All other codes say
 * what nobody can do, or what is so for everybody.
 */
export const withoutEverybody: ReadonlySet<string> = new Set<ProofCode>([
  "trap",
  "maybe-empty-piping",
  "overlapping-quotas",
  "path-length",
  "not-translated",
  "untranslated-text",
  "untranslated-fallback",
  "only-translated",
  "vote-order",
  "vote-after-answer",
  "asks-who",
  "not-decided",
]);

export function proof(
  code: ProofCode,
  at: string,
  more: Omit<ProofFinding, "code" | "at" | "severity"> = {},
): ProofFinding {
  const given = Object.entries(more).filter(([, value]) => value !== undefined);
  return { severity: severities[code], code, at, ...Object.fromEntries(given) };
}
