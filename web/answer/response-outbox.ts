import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import { type PendingResponse, pendingResponses } from "#web/outbox/pending-responses.ts";
import { responseSender } from "#web/outbox/response-sender.ts";
import { type UnsentResponse, unsentResponses } from "#web/outbox/unsent-responses.ts";
import { apiFor } from "./answer-api.ts";

const maxTakeMs = 20_000;

type Whose = { surveyId: string; account: string | null };

export type ResponseOutbox = typeof responseOutbox;

/** Sending off, as the respondent's page needs it. */
export const responseOutbox = {
  tryNow: responseSender.tryNow,

  send(response: Omit<UnsentResponse, "submissionId" | "madeAt">): void {
    // The session is looked up meanwhile: without it, an account's response waits.
    void apiFor(response.account);
    responseSender.send({ ...response, submissionId: newSubmissionId(), madeAt: Date.now() });
  },

  /** Takes a sealed ballot in advance; sending takes it otherwise. */
  takeBallot(asked: { surveyId: string; account: string | null; fingerprint: string }): void {
    Promise.all([import("#web/sealed/take-ballot.ts"), apiFor(asked.account)])
      .then(([{ takeBallot }, api]) => takeBallot(api, asked, AbortSignal.timeout(maxTakeMs)))
      .catch(() => {});
  },

  /** Tells what becomes of one person's response to one survey, and goes on with an earlier one. */
  follow(
    { surveyId, account }: Whose,
    listener: (pending: PendingResponse | null) => void,
  ): () => void {
    const isOwn = (each: Whose) => each.surveyId === surveyId && each.account === account;
    const tell = () => listener(pendingResponses.read().find(({ body }) => isOwn(body)) ?? null);
    if (unsentResponses.all().sendings.some(isOwn)) {
      void apiFor(account);
      responseSender.resume(account);
    }
    tell();
    return pendingResponses.listen(tell);
  },
};
