import type { Answers } from "#engine/kinds/all.ts";
import { type Api, newApi } from "#web/api.ts";
import { keepBallot } from "./kept-ballots.ts";
import { asNobody, base64Of, takeBallot } from "./take-ballot.ts";

type SealedResponse = {
  surveyId: string;
  version: number;
  answers: Answers;
  today?: string;
  sealed: { fingerprint: string; holder: string | null; ending: string };
};

/** Sends the answers with the person's ballot, as nobody. Sending them again is harmless. */
export async function sendSealed(
  own: Api,
  { surveyId, version, answers, today, sealed }: SealedResponse,
  signal: AbortSignal,
): Promise<{ ending: string; receipt: null }> {
  const { fingerprint, holder, ending } = sealed;
  const ballot = await takeBallot(own, { surveyId, holder, fingerprint }, signal);
  const nobody = newApi({
    fetch: (request) => fetch(new Request(request, asNobody)),
    origin: location.origin,
  });
  const serial = base64Of(ballot.serial);
  const saved = await nobody(
    "POST /sealed-responses",
    {
      body: {
        surveyId,
        version,
        answers,
        serial,
        ...(today && { today }),
        preparedMessage: base64Of(ballot.preparedMessage),
        signature: base64Of(ballot.signature),
      },
    },
    { signal },
  );
  if (saved.serial !== serial) throw new Error("This is no answer to a ballot.");
  await keepBallot({ ...ballot, isSent: true });
  return { ending, receipt: null };
}
