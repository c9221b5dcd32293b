import type { Api } from "#web/api.ts";
import { apiAs } from "#web/session/api.ts";
import { guestApi } from "./guest-api.ts";
import { pendingResponses, type SavedResponse } from "./pending-responses.ts";
import { sendResponse } from "./send-response.ts";
import { sender } from "./sender.ts";
import { type UnsentResponse, unsentResponses } from "./unsent-responses.ts";

/** Sends responses until the server accepts or refuses them, on whichever page the person is. */
export const responseSender = sender<UnsentResponse, SavedResponse>({
  kept: unsentResponses,
  pending: pendingResponses,
  channel: "candor-responses",
  senderOf: ({ account }) => account,
  post,
  // The respondent's page and the notices of other pages show it.
  announce() {},
});

async function post(response: UnsentResponse, signal: AbortSignal): Promise<SavedResponse> {
  const { surveyId, version, answers, submissionId, language, variables, seed, today } = response;
  const { seconds } = response;
  const own = response.account === null ? guestApi : apiAs(response.account);
  const { sealed } = response;
  if (sealed) {
    const { sendSealed } = await import("#web/sealed/send-sealed.ts");
    return sendSealed(own, { ...response, sealed }, signal);
  }
  if (response.account === null && response.isNew) await getKey(own, response, signal);
  const given = { surveyId, version, answers, submissionId, language, variables, seed, seconds };
  const body = { ...given, ...(today && { today }) };
  const saved = await sendResponse(own, body, signal);
  // A captive portal answers everything with 200.
  if (!saved.ending) throw new Error("This is no answer to a response.");
  return { ending: saved.ending, receipt: saved.receipt ?? null };
}

/**
 * An empty save gives a guest's browser its key, by which it finds the response again. Without one
 * the response counts all the same.
 */
async function getKey(own: Api, response: UnsentResponse, signal: AbortSignal): Promise<void> {
  const { surveyId, version, seed, language } = response;
  await own(
    "PUT /surveys/{id}/response-draft",
    {
      params: { id: surveyId },
      body: { version, revision: 0, seed, language, answers: {} },
    },
    { signal, expects403: true },
  ).catch(() => undefined);
}
