import type { CallInput } from "#contract/call.ts";
import type { responseCalls } from "#contract/responses.ts";
import { type Api, isRefusal } from "#web/api.ts";

/** With a proof of work where the server asks for one. */
export async function sendResponse(
  api: Api,
  body: CallInput<(typeof responseCalls)["POST /responses"]>["body"],
  signal: AbortSignal,
) {
  const send = (more: { proof?: string | undefined }) =>
    api("POST /responses", { body: { ...body, ...more } }, { signal, expects403: true });
  try {
    return await send({});
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== "proof-needed") throw thrown;
    const { sendProven } = await import("./proof-of-work.ts");
    return sendProven(api, body.surveyId, send);
  }
}
