import * as texts from "#texts/send-try.ts";
import { sessionToken } from "#web/session/session.ts";
import type { TryField } from "./reference.ts";

export type Tried = {
  request: string;
  /** The status and relevant headers, or why there was no response. */
  outcome: string;
  body: string;
};

/** Longer responses are cut, so that the page stays readable. */
const maxShownCharacters = 8_000;

/**
 * Sends the GET request of the form with the session's token. A refusal is shown like any answer.
 */
export async function sendTry(
  path: string,
  fields: readonly TryField[],
  written: (name: string) => string,
): Promise<Tried> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(written(name)),
  );
  const query = new URLSearchParams();
  for (const { name, where } of fields) {
    if (where === "query" && written(name) !== "") query.set(name, written(name));
  }
  const address = `/api${filled}${query.size > 0 ? `?${query}` : ""}`;
  const request = `GET ${address}`;
  const token = await sessionToken();
  try {
    const answer = await fetch(address, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { request, outcome: outcomeOf(answer), body: shown(await answer.text()) };
  } catch {
    return { request, outcome: texts.noAnswer, body: "" };
  }
}

function outcomeOf({ status, headers }: Response): string {
  const total = headers.get("x-total-count");
  return [
    `${status} ${headers.get("content-type") ?? ""}`,
    total === null ? "" : `x-total-count: ${total}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function shown(text: string): string {
  const whole = readable(text);
  if (whole.length <= maxShownCharacters) return whole;
  return `${whole.slice(0, maxShownCharacters)}\n… ${texts.moreCharacters(whole.length - maxShownCharacters)}`;
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
