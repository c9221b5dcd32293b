import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";

type Headers = Readonly<Record<string, string>>;

/** For files of the site that are made when asked for: the answer of `make`, or why not as one line of text. */
export async function answerPlainly(
  make: () => Promise<Response>,
  { headers, log }: { headers: Headers; log: Pick<Logger, "error"> },
): Promise<Response> {
  try {
    return await make();
  } catch (thrown) {
    const cause = translateDatabaseError(thrown);
    const refusal = cause instanceof Refusal ? cause : new Refusal("unexpected");
    if (refusal !== cause) log.error({ err: thrown }, "a file of the site could not be made");
    const plain = {
      ...headers,
      ...(refusal.status === 503 && { "retry-after": String(refusal.retryAfter ?? 10) }),
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
    };
    return new Response(`${refusal.message}\n`, { status: refusal.status, headers: plain });
  }
}
