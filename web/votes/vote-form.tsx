import { type SyntheticEvent, useEffect, useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { limits, type VoteOption, voteOptions } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { CastMark } from "./cast-mark.tsx";
import { forgetSubmission, submissionFor } from "./submission.ts";

const answers = [
  { value: "yes", label: "Yes", mark: "tick", tone: "yes" },
  { value: "no", label: "No", mark: "cross", tone: "no" },
] as const;

/** How long a cast vote's mark is drawn before the list comes back; the drawing itself takes 350 ms. */
const farewellMs = 700;

type Outcome = { at: "open" | "sending" | "cast" } | { at: "refused"; message: string; voted: boolean };

/** The ballot. Choosing nothing takes part without an opinion. Sending again after a failure can never count twice. */
export function VoteForm({ survey, voter }: { survey: Survey; voter: SignedInUser }) {
  const [answer, setAnswer] = useState<VoteOption | "">("");
  const [comment, setComment] = useState("");
  const [outcome, setOutcome] = useState<Outcome>({ at: "open" });
  const navigate = useNavigate();
  const noteId = useId();
  const pro = voter.role === "pro-user";

  useEffect(() => {
    const chosen = voteOptions.find((option) => location.hash === `#${option}`);
    if (chosen) setAnswer(chosen);
  }, []);

  async function cast(event: SyntheticEvent) {
    event.preventDefault();
    setOutcome({ at: "sending" });
    try {
      await api("POST /votes", {
        body: {
          surveyId: survey._id,
          submissionId: submissionFor(survey._id, voter.id),
          ...(answer && { voteOption: answer }),
          ...(pro && comment.trim() && { comment }),
        },
      });
    } catch (thrown) {
      const message = thrown instanceof Error ? thrown.message : "Your vote could not be sent.";
      toast.error(message);
      setOutcome({ at: "refused", message, voted: isRefusal(thrown) && thrown.code === "already-voted" });
      return;
    }
    forgetSubmission(survey._id, voter.id);
    setOutcome({ at: "cast" });
    toast.success(messages.voteSent(voter.displayName));
    setTimeout(() => void navigate("/surveys"), farewellMs);
  }

  if (outcome.at === "cast") return <CastMark answer={answer} />;
  return (
    <form onSubmit={(event) => void cast(event)} className="sheet grid gap-6 p-5 sm:p-8">
      <RadioCards
        legend={<span className="display text-xl">{messages.voteQuestion}</span>}
        name="voteOption"
        cards={answers}
        value={answer}
        onChange={(value) => setAnswer(voteOptions.find((option) => option === value) ?? "")}
      />
      {answer === "" ? (
        <p id={noteId} className="-mt-3 text-sm text-soft">
          Choose nothing to take part without an opinion; that is counted too.
        </p>
      ) : (
        <p className="-mt-3">
          <Button variant="plain" size="small" className="-ml-3 text-soft" onClick={() => setAnswer("")}>
            Take back my answer
          </Button>
        </p>
      )}
      {pro ? (
        <TextArea
          label="Comment"
          optional
          name="comment"
          maxLength={limits.comment.max}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      ) : (
        <p className="rounded-md border border-dashed border-edge px-4 py-3 text-sm text-soft">
          {messages.commentForPro}
        </p>
      )}
      {outcome.at === "refused" ? (
        <Notice tone="problem" title={outcome.message}>
          {outcome.voted ? (
            <Link discover="none" to={`/survey/${survey._id}`}>
              See the results
            </Link>
          ) : (
            <p>Nothing is lost: you can send it again.</p>
          )}
        </Notice>
      ) : null}
      <div>
        <Button type="submit" pending={outcome.at === "sending"} className="w-full sm:w-auto">
          Submit
        </Button>
      </div>
    </form>
  );
}
