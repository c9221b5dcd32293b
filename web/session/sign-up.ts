import { type Account, currentAccount, identity } from "./identity.ts";

/** `signedIn` is false when the address has to be verified by mail first: only the cookie, which no script reads, could tell. Refuses with IdentityError. */
export async function signUpWithPassword(body: { name: string; email: string; password: string }) {
  const { user } = await identity<{ user: Account }>("POST", "/sign-up/email", body);
  return { signedIn: (await currentAccount())?.id === user.id, user };
}
