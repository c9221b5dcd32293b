import type { Draft } from "#contract/drafts.ts";
import { newApi } from "#web/api.ts";
import { readToken, storedToken } from "#web/session/access-token.ts";

type Early = { id: string; owner: string | undefined; draft: Promise<Draft> };

/**
 * The draft that this page was loaded for, asked for while the session is still being confirmed: it
 * saves a long draft's author two round trips. An expired token is refused, and the draft is asked
 * for in its turn.
 */
let early: Early | null = typeof location === "undefined" ? null : ask();

function ask(): Early | null {
  const id = /^\/dashboard\/builder\/([0-9a-f-]{36})(?:\/|$)/.exec(location.pathname)?.[1];
  const token = storedToken();
  if (!id || token === null) return null;
  const { origin } = location;
  const api = newApi({ fetch: (request) => fetch(request), origin, token: async () => token });
  const draft = api("GET /drafts/{id}", { params: { id } });
  draft.catch(() => undefined);
  return { id, owner: readToken(token)?.id, draft };
}

/** Taken once, by the person whose token it was. Null if it wasn't asked for. */
export function takeEarlyDraft(id: string, owner: string): Promise<Draft> | null {
  const taken = early;
  early = null;
  return taken?.id === id && taken.owner === owner ? taken.draft : null;
}
