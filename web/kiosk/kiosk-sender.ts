import { storageKeys } from "#limits/limits.ts";
import { newApi } from "#web/api.ts";
import { keptSendings, type Refused } from "#web/outbox/kept-sendings.ts";
import type { SavedResponse } from "#web/outbox/pending-responses.ts";
import { pendingSendings } from "#web/outbox/pending-sendings.ts";
import { sendResponse } from "#web/outbox/send-response.ts";
import { sender } from "#web/outbox/sender.ts";
import { readUnsent, type UnsentResponse } from "#web/outbox/unsent-responses.ts";

/** Without cookies, so that everyone on this device is somebody else. */
const api = newApi({
  origin: typeof location === "undefined" ? "http://server.invalid" : location.origin,
  fetch: (request) => fetch(new Request(request, { credentials: "omit" })),
});

/** The responses of this device that the server hasn't taken yet, and those since it was opened. */
export const kioskResponses = pendingSendings<UnsentResponse, SavedResponse>();

export type KioskResponse = ReturnType<typeof kioskResponses.read>[number];

/** Sends each person's response until the server accepts or refuses it. */
export const kioskSender = sender<UnsentResponse, SavedResponse>({
  kept: keptSendings<UnsentResponse>({
    prefix: storageKeys.kiosk,
    nameOf: ({ surveyId, submissionId }) => `${surveyId} ${submissionId}`,
    ...readUnsent,
    read(entry) {
      if (!isRefused(entry.refused)) delete entry.refused;
      return readUnsent.read(entry);
    },
  }),
  pending: kioskResponses,
  channel: "candor-kiosk",
  senderOf: () => null,
  async post(
    { surveyId, version, answers, submissionId, language, variables, seed, today },
    signal,
  ) {
    const given = { surveyId, version, answers, submissionId, language, variables, seed };
    const body = { ...given, ...(today && { today }) };
    const saved = await sendResponse(api, body, signal);
    // A captive portal answers everything with 200.
    if (!saved.ending) throw new Error("This is no answer to a response.");
    return { ending: saved.ending, receipt: saved.receipt ?? null };
  },
  // Its person has left, so the staff decide.
  keepsRefused: true,
  // Nobody waits for it: the kiosk's own dialog counts them.
  announce() {},
});

function isRefused(mark: unknown): boolean {
  const { code, message }: Partial<Refused> = Object(mark);
  return typeof code === "string" && typeof message === "string";
}
