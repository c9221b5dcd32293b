import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import { type PendingResponse, pendingResponses } from "#web/outbox/pending-responses.ts";
import { responseSender } from "#web/outbox/response-sender.ts";
import { type UnsentResponse, unsentResponses } from "#web/outbox/unsent-responses.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import { apiFor } from "./answer-api.ts";
import type { Answering } from "./answering-data.ts";

const maxTakeMs = 20_000;

type Whose = { surveyId: string; account: string | null };

type Sent = Omit<UnsentResponse, "submissionId" | "madeAt" | "sealed"> & {
  /** Of a sealed survey, with the id of the ending that was reached. */
  ballotKey: string | null;
  ballotHolder: string | null;
  ending: string | undefined;
  /** Whether nothing had been kept when the page was opened. Else nobody knows how long it took. */
  isFirstVisit: boolean;
};

export type ResponseOutbox = typeof responseOutbox;

/** Sending off, as the respondent's page needs it. */
export const responseOutbox = {
  tryNow: responseSender.tryNow,

  send({ ballotKey, ballotHolder: holder, ending = "", isFirstVisit, ...response }: Sent): void {
    // The session is looked up meanwhile: without it, an account's response waits.
    void apiFor(response.account);
    responseSender.send({
      ...response,
      submissionId: newSubmissionId(),
      madeAt: Date.now(),
      ...(isFirstVisit && { seconds: Math.round(performance.now() / 1000) }),
      ...(ballotKey !== null && { sealed: { fingerprint: ballotKey, holder, ending } }),
    });
  },

  /**
   * Tells whether a sealed ballot was sent from this browser. Else takes one as soon as something is
   * answered, some time before it is sent, so that the two don't show by their times.
   */
  async keepBallot(
    { survey, account, ballotKey, slowsScripts, ballotHolder: holder }: Answering,
    hasBegun: boolean,
    setSent: (isSent: boolean) => void,
  ): Promise<void> {
    if (slowsScripts && hasBegun) {
      const proving = untilLoaded(() => import("#web/outbox/proof-of-work.ts"));
      const api = await apiFor(account);
      // Sending begins again if this fails.
      void proving.then((proof) => proof.beginProof(api, survey.id)).catch(() => {});
    }
    if (ballotKey === null) return;
    const asked = { surveyId: survey.id, holder, fingerprint: ballotKey };
    try {
      const { findBallot } = await import("#web/sealed/kept-ballots.ts");
      const isSent = (await findBallot(asked))?.isSent === true;
      setSent(isSent);
      if (isSent || !hasBegun) return;
      const { takeBallot } = await import("#web/sealed/take-ballot.ts");
      await takeBallot(await apiFor(account), asked, AbortSignal.timeout(maxTakeMs));
    } catch {
      // Sending tries it again, and says what is wrong.
    }
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
