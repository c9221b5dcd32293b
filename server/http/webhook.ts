import { Refusal } from "#contract/refusals.ts";
import { json, problem } from "./answers.ts";
import type { Http } from "./implement.ts";
import { requestIdOf } from "./request-id.ts";

/**
 * An address for another service's program. A signature over the exact bytes of its requests
 * authorizes them: they have no viewer and no rate limit, so this is mounted outside the contract.
 * `receive` returns the answer; after a 5xx the service tries again.
 */
export function webhook(
  path: string,
  receive: (request: Request) => Promise<object>,
  http: Pick<Http, "headers" | "translate" | "log">,
) {
  return async (request: Request): Promise<Response> => {
    const requestId = requestIdOf(request);
    try {
      const answer = await receive(request);
      return json(answer, 200, { ...http.headers, "x-request-id": requestId });
    } catch (error) {
      const cause = http.translate(error);
      if (cause instanceof Refusal) return problem(cause, requestId, http.headers);
      http.log.error({ err: error, requestId, call: `POST ${path}` }, "unexpected");
      return problem(new Refusal("unexpected"), requestId, http.headers);
    }
  };
}
