import { responseNoticeTexts as texts } from "#texts/response-notices.ts";
import type { PendingResponse } from "#web/outbox/pending-responses.ts";
import { responseSender } from "#web/outbox/response-sender.ts";
import { Button } from "#web/ui/button.tsx";

/** The notice about one response, away from its questionnaire. */
export function ResponseNotice({ pending }: { pending: PendingResponse }) {
  const { key, body, outcome, problem, inFlight } = pending;
  return (
    <>
      <p className="line-clamp-2 font-semibold">{body.title}</p>
      <div role="status" className="grid gap-0.5">
        {outcome ? (
          <p>{outcome.saved ? texts.sent : texts.refused(outcome.message)}</p>
        ) : (
          <>
            <p>{texts.waiting}</p>
            <p>{problem}</p>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {outcome ? null : (
          <Button
            variant="quiet"
            size="small"
            pending={inFlight}
            onClick={() => responseSender.tryNow(key)}
          >
            {texts.tryNow}
          </Button>
        )}
        <a href={`/answer/${body.surveyId}`}>{texts.open}</a>
      </div>
    </>
  );
}

/** Its own page shows what becomes of it. A first try that isn't slow needs no notice. */
export function isResponseNews(
  { body, outcome, failures, slow, announcedElsewhere }: PendingResponse,
  pathname: string,
): boolean {
  if (pathname.startsWith(`/answer/${body.surveyId}`) || announcedElsewhere) return false;
  return outcome !== null || failures > 0 || slow;
}
