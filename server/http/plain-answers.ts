import type { Logger } from "pino";
import { Refusal } from "#contract/refusals.ts";
import { translateDatabaseError } from "#server/database/database-errors.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * Returns the answer of `make`, or the refusal as one line of plain text. For generated files
 * outside the API.
 */
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
