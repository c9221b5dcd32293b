import type { ShownFinding } from "#contract/drafts.ts";
import { isRefusal } from "#web/api.ts";

/** What keeps a draft from being published until a deadline. */
export type Refused = { until: string; findings: readonly ShownFinding[] };

/** What the server found beyond the check; null if the refusal isn't about that. */
export function findingsOf(error: unknown): readonly ShownFinding[] | null {
  if (!isRefusal(error) || error.code !== "not-publishable" || error.fields) return null;
  const { findings } = error.members ?? {};
  return Array.isArray(findings) ? findings : null;
}
