import { type Account, currentAccount, identity } from "#web/session/identity.ts";

/** Where a mailed link leads: what was wanted is known there. The server takes no longer ones. */
export function confirmedAddress(query: URLSearchParams): string | undefined {
  const address = `/email-confirmed?${query}`;
  return address.length > 2_000 ? undefined : address;
}

/**
 * `signedIn` is false if the address must be confirmed by mail first; the session's cookie is
 * invisible to scripts. Refuses with IdentityError.
 */
export async function signUpWithPassword(body: {
  name: string;
  email: string;
  password: string;
  callbackURL: string | undefined;
}) {
  const { user } = await identity<{ user: Account }>("POST", "/sign-up/email", body);
  return { signedIn: (await currentAccount())?.id === user.id, user };
}
