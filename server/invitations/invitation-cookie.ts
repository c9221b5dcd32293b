import { cookiePair } from "#server/identity/cookie-pair.ts";

const cookieSeconds = 365 * 24 * 60 * 60;
/** Of different surveys, in one browser. */
const maxTokens = 20;
const tokenForm = /^[A-Za-z0-9_-]{22}$/;

/**
 * The invitations that were opened in this browser, newest first. No script can read them, so that
 * a token is in no page and no address that a browser or a proxy keeps.
 */
export function invitationCookie({ https }: { https: boolean }) {
  const name = `${https ? "__Host-" : ""}candor-invitations`;
  const attributes = `Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;

  function tokensIn(header: string | null): string[] {
    const value = cookiePair(header, name)?.slice(name.length + 1) ?? "";
    return value
      .split(".")
      .filter((token) => tokenForm.test(token))
      .slice(0, maxTokens);
  }

  return {
    tokensIn,
    /** The `set-cookie` header that adds a token to those of a `cookie` header. */
    adding(token: string, header: string | null): string {
      const others = tokensIn(header).filter((other) => other !== token);
      return `${name}=${[token, ...others].slice(0, maxTokens).join(".")}; ${attributes}`;
    },
    /** The one pair of a `cookie` header that a page may pass on to the API. */
    pairIn: (header: string | null) => cookiePair(header, name),
  };
}

export type InvitationCookie = ReturnType<typeof invitationCookie>;
