import { Refusal } from "#contract/refusals.ts";
import { refusal } from "#contract/refuse.ts";
import { requestBodyBytes } from "#limits/limits.ts";
import { nextTurn } from "#server/each-in-turns.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Parses a JSON body of at most `maxBytes`. Refuses with `unsupported-media` for another content
 * type, `too-large`, and `invalid-input` for broken JSON or UTF-8.
 */
export async function readJson(request: Request, maxBytes = requestBodyBytes): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw refusal("unsupported-media", "json-needed");
  }
  const bytes = await readBytes(request, maxBytes);
  if (await hasTooManyParts(bytes)) throw refusal("invalid-input", "json-too-many-parts");
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw refusal("invalid-input", "json-broken");
  }
  if (bytes.length > longBody) await nextTurn();
  if (isDeeperThan(maxDepth, body)) throw refusal("invalid-input", "json-too-deep");
  return body;
}

/** Twice as many as the largest definition has. Parsing a megabyte of `{}` takes ten times as long. */
const maxParts = 150_000;

/** In bytes. Each step of reading more takes some tens of milliseconds. */
const longBody = 1024 * 1024;

/** About as many as there are commas and colons, those of texts too. */
async function hasTooManyParts(bytes: Uint8Array): Promise<boolean> {
  if (bytes.length < maxParts) return false;
  let parts = 0;
  for (let from = 0; from < bytes.length; from += longBody) {
    parts += partsIn(bytes, from, Math.min(from + longBody, bytes.length));
    if (bytes.length > longBody) await nextTurn();
  }
  return parts > maxParts;
}

function partsIn(bytes: Uint8Array, from: number, to: number): number {
  let parts = 0;
  for (let at = from; at < to; at++) if (bytes[at] === comma || bytes[at] === colon) parts++;
  return parts;
}

const [comma, colon] = [0x2c, 0x3a];

/** Schemas are followed recursively, so a body of any depth would overflow the stack. */
const maxDepth = 64;

function isDeeperThan(depth: number, body: unknown): boolean {
  let level: object[] = typeof body === "object" && body !== null ? [body] : [];
  for (let at = 0; at < depth && level.length > 0; at++) {
    const next: object[] = [];
    for (const each of level)
      for (const part of Object.values(each))
        if (typeof part === "object" && part !== null) next.push(part);
    level = next;
  }
  return level.length > 0;
}

/**
 * Reads a body of at most `maxBytes`, without trusting its announced length. Refuses with
 * `too-large`.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Uint8Array> {
  const announced = request.headers.get("content-length");
  if (Number(announced) > maxBytes) throw new Refusal("too-large");
  // HTTP limits a body to its announced length, and @hono/node-server reads such a body several
  // times faster than a stream.
  if (announced !== null && !request.headers.has("transfer-encoding")) {
    return new Uint8Array(
      await request.arrayBuffer().catch(() => {
        throw endedEarly();
      }),
    );
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) throw new Refusal("too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw endedEarly();
  }
  return Buffer.concat(chunks);
}

/** The client disconnected or timed out. It gets no answer, and this is no bug to log. */
function endedEarly(): Refusal {
  return refusal("invalid-input", "request-cut-off");
}
