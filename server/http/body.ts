import { requestBodyBytes } from "#contract/limits.ts";
import { Refusal } from "#contract/refusals.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The JSON of a request, read no further than `most` bytes.
 * Refuses: unsupported-media (another content type), too-large, invalid-input (broken JSON or UTF-8).
 */
export async function readJson(request: Request, most = requestBodyBytes): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new Refusal("unsupported-media", { message: "Please send JSON, as application/json." });
  }
  const bytes = await readBytes(request, most);
  try {
    return JSON.parse(utf8.decode(bytes));
  } catch {
    throw new Refusal("invalid-input", { message: "This is not valid JSON." });
  }
}

/** A body of at most `most` bytes, whatever its announced length says. Refuses too-large. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array> {
  const announced = request.headers.get("content-length");
  if (Number(announced) > most) throw new Refusal("too-large");
  // HTTP holds a body to the length announced, and @hono/node-server reads it whole in a fraction of the time of a stream.
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
      if (size > most) throw new Refusal("too-large");
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw endedEarly();
  }
  return Buffer.concat(chunks);
}

/** The sender went away, or was cut off for its slowness: nobody hears the answer, and it is no bug of ours. */
function endedEarly(): Refusal {
  return new Refusal("invalid-input", { message: "The request ended before its body did." });
}
