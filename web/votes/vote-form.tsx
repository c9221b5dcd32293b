import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { limits, voteOptions } from "#limits/limits.ts";
import { ballotTexts } from "#texts/ballot.ts";
import { voteTexts as texts } from "#texts/votes.ts";
import { newSubmissionId } from "#web/outbox/kept-sendings.ts";
import type { PendingVote } from "#web/outbox/pending-votes.ts";
import { sendVote } from "#web/outbox/vote-sender.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { marks } from "#web/surveys/cast-answer.ts";
import { WhoSees } from "#web/surveys/who-sees.tsx";
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
  { value: "none", label: texts.answers.none, mark: "dash", quiet: true },
] as const;
type Answer = (typeof answers)[number]["value"];

/**
 * How long the mark of a vote shows before the list opens, where a notice has the result and the
 * receipt. Drawing it takes 350 ms.
 */
const farewellMs = 700;
/** The server has accepted or refused the vote, so there is nothing to resend. */
const decided = ["already-voted", "survey-closed", "not-found", "not-confirmed", "not-at-domain"];

type VoteFormProps = {
  survey: Survey;
  voter: SignedInUser;
  pending: PendingVote | null;
  /** Stays on the page after the vote instead of opening the list. */
  stay?: boolean;
};

/**
 * The ballot. Submitting without a choice asks once, then votes "no opinion". The browser keeps the
 * vote and sends it until the server answers.
 */
export function VoteForm({ survey, voter, pending, stay = false }: VoteFormProps) {
  const [answer, setAnswer] = useState<Answer | null>(
    pending ? (pending.body.choice ?? "none") : null,
  );
  const [asked, setAsked] = useState(false);
  const [comment, setComment] = useState(pending?.body.comment ?? "");
  const navigate = useNavigate();
  const { hash } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const pro = voter.role === "pro-user";
  const outcome = pending?.outcome ?? null;
  const leaves = !stay && outcome?.saved === true && !pending?.resumed;

  useEffect(() => {
    const chosen = answers.find(({ value }) => hash === `#${value}`);
    if (chosen) setAnswer(chosen.value);
  }, [hash]);
  useEffect(() => {
    if (!leaves) return;
    const leaving = setTimeout(() => void navigate("/surveys"), farewellMs);
    return () => clearTimeout(leaving);
  }, [leaves, navigate]);

  const waits = pending !== null && !outcome;
  const waited = useRef(false);
  useEffect(() => {
    // After a discard the ballot is back, and so is the focus.
    if (waited.current && !waits && document.activeElement === document.body)
      form.current?.querySelector("input")?.focus();
    waited.current = waits;
  }, [waits]);

  function cast(event: SyntheticEvent) {
    event.preventDefault();
    if (answer === null && !asked) return setAsked(true);
    sendVote({
      surveyId: survey._id,
      title: survey.title,
      voterId: voter.id,
      choice: voteOptions.find((option) => option === answer) ?? null,
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
  const mark = answer && marks[answer];
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
          value={answer ?? ""}
          onChange={(value) => {
            setAnswer(answers.find((each) => each.value === value)?.value ?? null);
            setAsked(false);
          }}
          error={asked ? texts.nothingChosen : null}
          large
        />
        {pro ? (
          <TextArea
            label={texts.comment}
            hint={ballotTexts.commentSeen(survey.surveyor.name)}
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
        <BallotFoot>
          <WhoSees survey={survey} />
          {mark && answer ? (
            <p
              aria-hidden="true"
              className="flex items-center gap-2 text-sm font-semibold whitespace-nowrap sm:order-1"
            >
              <Mark kind={mark.kind} drawn key={mark.kind} className={`size-5 ${mark.look}`} />
              {texts.answers[answer]}
            </p>
          ) : null}
          <Button
            type="submit"
            pending={waits}
            className={stay ? "min-h-13 flex-1" : "min-h-13 flex-1 sm:flex-none"}
          >
            {texts.submit}
          </Button>
          <p role="status" className="sr-only">
            {waits ? texts.sending : null}
          </p>
        </BallotFoot>
        <p className="text-xs text-soft">
          {stay ? `${ballotTexts.reward} ` : null}
          {texts.final}
        </p>
      </form>
      <TornEdge />
    </div>
  );
}
