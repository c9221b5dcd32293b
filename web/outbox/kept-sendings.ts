import type { RefusalCode } from "#contract/refusals.ts";

/** What every kind of sending has. */
export type Sending = {
  /** Makes a retry harmless: the server counts it once. */
  submissionId: string;
  /** Milliseconds. */
  madeAt: number;
  /** Kept although the server refused it, until somebody decides what becomes of it. */
  refused?: Refused;
};

export type Refused = { code: RefusalCode; message: string };

type KeptKind<Body extends Sending> = {
  /** Begins each storage key, and names the event on this page that announces a new one. */
  prefix: string;
  /** The rest of the key. One entry per sending, so that tabs never overwrite each other's. */
  nameOf(body: Body): string;
  /** Longer entries aren't ours. */
  maxCharacters: number;
  /**
   * An entry may be from an older version, cut off, or edited by hand. Null if it can't be sent.
   */
  read(entry: Record<string, unknown>): Body | null;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sendings of one kind that the server hasn't confirmed yet, in local storage. */
export function keptSendings<Body extends Sending>(kind: KeptKind<Body>) {
  const keyOf = (body: Body) => `${kind.prefix} ${kind.nameOf(body)}`;

  /** False if storage is forbidden or full: then the sending lasts as long as the page. */
  function keep(body: Body): boolean {
    try {
      localStorage.setItem(keyOf(body), JSON.stringify(body));
      return true;
    } catch {
      return false;
    }
  }

  function forget(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden, so it held nothing.
    }
  }

  /** Null if it is missing or unreadable. */
  function find(key: string): Body | null {
    try {
      return readEntry(key, localStorage.getItem(key));
    } catch {
      return null;
    }
  }

  function readEntry(key: string, text: string | null): Body | null {
    if (text === null || text.length > kind.maxCharacters) return null;
    const entry = parsed(text);
    if (typeof entry.submissionId !== "string" || typeof entry.madeAt !== "number") return null;
    const body = kind.read(entry);
    return body && keyOf(body) === key && uuid.test(body.submissionId) ? body : null;
  }

  /**
   * Everyone's sendings in this browser, oldest first. Removes unreadable entries and returns their
   * number as `broken`.
   */
  function all(): { sendings: Body[]; broken: number } {
    const sendings: Body[] = [];
    let broken = 0;
    for (const key of keys()) {
      const body = find(key);
      if (body) sendings.push(body);
      else {
        broken += 1;
        forget(key);
      }
    }
    return { sendings: sendings.sort((one, other) => one.madeAt - other.madeAt), broken };
  }

  function keys(): string[] {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(`${kind.prefix} `));
    } catch {
      return [];
    }
  }

  return { prefix: kind.prefix, keyOf, keep, forget, find, all };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * `crypto.randomUUID` exists only on https and localhost; a demo may run over plain http on a local
 * network.
 */
export function newSubmissionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
