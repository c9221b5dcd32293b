import type { Draft, ShownFinding } from "#contract/drafts.ts";
import type { Definition } from "#engine/definition.ts";
import { api } from "#web/session/api.ts";
import type { Change } from "./impact-list.tsx";

/** What the server says about a definition that it saved. */
export type Checked = {
  text: string;
  draft: Draft;
  findings: ShownFinding[];
  changes: Change[];
  /** People who could take a sealed ballot. */
  eligible: number;
};

/** Saves a definition in a draft, a new one if there is none, and checks it. */
export async function checkDraft(
  text: string,
  given: unknown,
  before: Draft | null,
): Promise<Checked> {
  const draft = await saveDraft(given, before);
  const params = { id: draft._id };
  const [{ findings }, { changes, eligible }] = await Promise.all([
    api("POST /drafts/{id}/check", { params }),
    api("GET /drafts/{id}/impact", { params }),
  ]);
  return { text, draft, findings, changes, eligible };
}

async function saveDraft(given: unknown, before: Draft | null): Promise<Draft> {
  // The server refuses what isn't a definition, and names each place.
  const definition = given as Definition;
  if (!before) return api("POST /drafts", { body: { from: { definition } } });
  const { revision } = before;
  const patches = [{ op: "replace", path: "", value: definition } as const];
  const params = { id: before._id };
  await api("PATCH /drafts/{id}", { params, body: { revision, patches } });
  return api("GET /drafts/{id}", { params });
}
