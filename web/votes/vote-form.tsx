import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { limits, type VoteOption, voteOptions } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import type { PendingVote } from "#web/outbox/pending-votes.ts";
import { newSubmissionId } from "#web/outbox/unsent-votes.ts";
import { sendVote } from "#web/outbox/vote-sender.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { marks } from "#web/surveys/cast-answer.ts";
import { Button } from "#web/ui/button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TornEdge } from "#web/ui/torn-edge.tsx";
import { BallotFoot } from "./ballot-foot.tsx";
import { CastMark } from "./cast-mark.tsx";
import { UnsentPanel } from "./unsent-panel.tsx";
import { NextStep } from "./vote-notice.tsx";

const answers = [
  { value: "yes", label: texts.answers.yes, mark: "tick", tone: "yes" },
  { value: "no", label: texts.answers.no, mark: "cross", tone: "no" },
] as const;

/**
 * How long a cast vote's mark is drawn before the list comes back, where its receipt stays; the
 * drawing itself takes 350 ms.
 */
const farewellMs = 700;
/** A vote that is decided: there is nothing to send again. */
const decided = ["already-voted", "survey-closed", "not-found"];

type VoteFormProps = { survey: Survey; voter: SignedInUser; pending: PendingVote | null };

/**
 * The ballot. Choosing nothing takes part without an opinion. What is submitted is kept and sent
 * until the server has answered.
 */
export function VoteForm({ survey, voter, pending }: VoteFormProps) {
  const [answer, setAnswer] = useState<VoteOption | "">(pending?.vote.choice ?? "");
  const [comment, setComment] = useState(pending?.vote.comment ?? "");
  const navigate = useNavigate();
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pro = voter.role === "pro-user";
  const outcome = pending?.outcome ?? null;
  const castHere = outcome?.saved === true && !pending?.resumed;

  useEffect(() => {
    const chosen = voteOptions.find((option) => hash === `#${option}`);
    if (chosen) setAnswer(chosen);
  }, [hash]);
  useEffect(() => {
    if (!castHere) return;
    const leaving = setTimeout(() => void navigate("/surveys"), farewellMs);
    return () => clearTimeout(leaving);
  }, [castHere, navigate]);

  const waits = pending !== null && !outcome;
  const waited = useRef(false);
  useEffect(() => {
    // Discarded: the ballot is back, and so is the focus.
    if (waited.current && !waits && document.activeElement === document.body)
      form.current?.querySelector("input")?.focus();
    waited.current = waits;
  }, [waits]);

  function cast(event: SyntheticEvent) {
    event.preventDefault();
    sendVote({
      surveyId: survey._id,
      title: survey.title,
      voterId: voter.id,
      choice: answer || null,
      comment: pro ? comment.trim() : "",
      submissionId: newSubmissionId(),
      madeAt: Date.now(),
    });
  }

  if (pending && outcome?.saved) return <CastMark pending={pending} outcome={outcome} />;
  if (pending && waits && (pending.failures > 0 || pending.slow || pending.resumed))
    return <UnsentPanel pending={pending} />;
  if (outcome && !outcome.saved && decided.includes(outcome.code)) {
    return (
      <Notice
        tone="problem"
        title={outcome.message}
        action={<NextStep surveyId={survey._id} code={outcome.code} />}
      />
    );
  }
  const { kind, look } = marks[answer || "none"];
  return (
    <div>
      <form
        ref={form}
        onSubmit={cast}
        className="sheet flex flex-col gap-5 rounded-b-none border-b-0 p-5 sm:p-8"
      >
        <RadioCards
          legend={<span className="display text-xl">{messages.voteQuestion}</span>}
          name="voteOption"
          cards={answers}
          value={answer}
          onChange={(value) => setAnswer(voteOptions.find((option) => option === value) ?? "")}
          large
        />
        <div className="-mt-2 flex min-h-12 items-center text-sm text-soft">
          {answer === "" ? (
            <p>{texts.noneCounts}</p>
          ) : (
            <Button
              variant="plain"
              size="small"
              className="-ms-3 text-soft"
              onClick={() => setAnswer("")}
            >
              {texts.takeBack}
            </Button>
          )}
        </div>
        {pro ? (
          <TextArea
            label={texts.comment}
            optional
            name="comment"
            maxLength={limits.comment.max}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
        ) : (
          <p className="flex flex-wrap items-baseline gap-x-3 rounded-md border border-dashed border-edge px-4 py-3 text-sm text-soft">
            {messages.commentForPro}
            <Link prefetch="intent" to="/pricing" className="text-xs">
              {texts.proCost}
            </Link>
          </p>
        )}
        {outcome && !outcome.saved ? (
          <Notice tone="problem" title={outcome.message}>
            <p>{texts.sendAgain}</p>
          </Notice>
        ) : null}
        <p className="text-xs text-soft">{texts.final}</p>
        <BallotFoot>
          <p
            aria-hidden="true"
            className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap sm:order-1"
          >
            <Mark kind={kind} drawn key={kind} className={`size-5 ${look}`} />
            {texts.answers[answer || "none"]}
          </p>
          <Button type="submit" pending={waits} className="min-h-13 flex-1 sm:flex-none">
            {texts.submit}
          </Button>
          <p role="status" className="heard">
            {waits ? texts.sending : null}
          </p>
        </BallotFoot>
      </form>
      <TornEdge />
    </div>
  );
}
