import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Queryable } from "#server/database/connect.ts";
import type { GuestKeys } from "#server/identity/guest-key.ts";
import type { InvitationCookie } from "./invitation-cookie.ts";
import { findInvitations } from "./queries.ts";
import { hashOfToken, keyOfInvitation } from "./tokens.ts";

type Dependencies = { database: Queryable; guests: GuestKeys; cookie: InvitationCookie };

/** Who answers a survey: by invitation, else by account, else by the browser's key, else nobody. */
export type Respondent =
  | { id: null; key: Buffer; invitationId: string }
  | { id: string; key: null; invitationId: null }
  | { id: null; key: Buffer | null; invitationId: null };

type Asking = {
  viewer: Viewer | null;
  headers: Headers;
  /** Sent with the answers, in place of the cookie. */
  token?: string | undefined;
};

export type Respondents = ReturnType<typeof createRespondents>;

export function createRespondents({ database, guests, cookie }: Dependencies) {
  /** Refuses a token that doesn't open this survey with `not-invited`. */
  async function findInvited(surveyId: string, { headers, token }: Asking) {
    const tokens = token === undefined ? cookie.tokensIn(headers.get("cookie")) : [token];
    if (tokens.length === 0) return null;
    const [found] = await findInvitations(database, surveyId, tokens.map(hashOfToken));
    if (!found && token !== undefined) throw new Refusal("not-invited");
    return found ?? null;
  }

  return {
    async of(surveyId: string, asking: Asking): Promise<Respondent> {
      const invited = await findInvited(surveyId, asking);
      const { viewer, headers } = asking;
      if (invited)
        return { id: null, key: keyOfInvitation(invited.tokenHash), invitationId: invited.id };
      if (viewer) return { id: viewer.id, key: null, invitationId: null };
      return { id: null, key: guests.find(headers), invitationId: null };
    },
  };
}
