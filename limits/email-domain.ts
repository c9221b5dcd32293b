/** As emails have it: lower case, of at least two labels, other letters than a to z in Punycode. */
export const plainDomain =
  /^(?=.{4,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*\.[a-z][a-z0-9-]{0,62}$/;
/** The most domains that a survey may name. */
export const maxDomains = 20;

/** The domain that somebody means by "@Firm.Example", or null. Sub-domains are others. */
export function emailDomain(text: string): string | null {
  const given = text.trim().replace(/^@/, "").replace(/\.$/, "");
  // Anything that an address has and a host's name hasn't.
  if (/[\s/\\@:?#[\]%]/.test(given) || !URL.canParse(`http://${given}`)) return null;
  const { hostname } = new URL(`http://${given}`);
  return plainDomain.test(hostname) ? hostname : null;
}

export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1);
}
