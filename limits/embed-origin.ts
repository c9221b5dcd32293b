/** Nothing else of a host may get into a header: a URL's host can have semicolons and quotes. */
const plainOrigin = /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/;
const ownMachine = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/;

/**
 * The origin of a site that may show a survey in a frame, `*` for any, or null. Any address of the
 * site names it. Unencrypted sites may not, because anyone on the way could change what they show.
 */
export function embedOrigin(text: string): string | null {
  const given = text.trim();
  if (given === "*") return given;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `https://${given}`;
  if (!URL.canParse(address)) return null;
  const { origin, protocol, username, password, hostname } = new URL(address);
  if (!plainOrigin.test(origin) || username !== "" || password !== "") return null;
  if (protocol === "https:" && !/[.:]/.test(hostname) && hostname !== "localhost") return null;
  return protocol === "https:" || ownMachine.test(origin) ? origin : null;
}
