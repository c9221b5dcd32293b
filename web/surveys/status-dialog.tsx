import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as messages from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { limits, type Status } from "#limits/limits.ts";
import { manageSurveysTexts, statusTexts as texts } from "#texts/surveys-dashboard.ts";
import type { Undoable } from "#web/layout/undo-bar.tsx";
import { api } from "#web/session/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { SurveyStatus } from "./survey-status.tsx";

type StatusDialogProps = {
  survey: Survey | null;
  onClose: () => void;
  onDone: (done: Undoable) => void;
};
type Decision = { survey: Survey; status: Status; feedback: string };

/** An admin's decision on a survey. It always needs a message to the surveyor. */
export function StatusDialog({ survey, onClose, onDone }: StatusDialogProps) {
  const [feedback, setFeedback] = useState("");
  const [feedbackMissing, setFeedbackMissing] = useState(false);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: decide,
    onSuccess: (_answer, { survey: decided, status }) => {
      close();
      const text =
        status === "publish"
          ? texts.publishedNow(decided.title)
          : texts.unPublishedNow(decided.title);
      const back = { survey: decided, status: decided.status, feedback: texts.undoneFeedback };
      onDone({ text, undo: () => decide(back) });
    },
    onError: () => toast.error(messages.statusFailed),
  });

  async function decide({ survey: decided, status, feedback: why }: Decision) {
    await api("PUT /surveys/{id}/status", {
      params: { id: decided._id },
      body: { status, feedback: why },
    });
    toast.success(messages.statusUpdated);
    await queryClient.invalidateQueries({ queryKey: ["surveys"] });
  }

  function close() {
    setFeedback("");
    onClose();
  }

  const published = survey?.status === "publish";
  function submit() {
    if (feedback.trim() === "") setFeedbackMissing(true);
    else if (survey)
      change.mutate({ survey, status: published ? "unPublish" : "publish", feedback });
  }

  return (
    <>
      <Dialog
        open={survey !== null}
        onClose={close}
        title={published ? texts.unPublishTitle : texts.publishTitle}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              {texts.close}
            </Button>
            <Button
              variant={published ? "danger" : "primary"}
              pending={change.isPending}
              onClick={submit}
            >
              {published ? manageSurveysTexts.unPublish : manageSurveysTexts.publish}
            </Button>
          </>
        }
      >
        {survey ? (
          <div className="grid gap-4">
            <p className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 font-semibold">{survey.title}</span>
              <SurveyStatus status={survey.status} />
            </p>
            {survey.feedback ? (
              <blockquote className="border-s-4 border-edge ps-4 text-sm text-soft">
                <span className="label-line block">{texts.lastFeedback}</span>
                <span className="line-clamp-4">{survey.feedback}</span>
              </blockquote>
            ) : null}
            {published ? (
              <fieldset className="flex flex-wrap gap-2">
                <legend className="mb-1 text-sm text-soft">{texts.reasonsLabel}</legend>
                {texts.reasons.map(({ name, text }) => (
                  <Button
                    key={name}
                    variant="quiet"
                    size="small"
                    onClick={() =>
                      setFeedback((before) => (before.trim() ? `${before}\n${text}` : text))
                    }
                  >
                    {name}
                  </Button>
                ))}
              </fieldset>
            ) : null}
            <TextArea
              label={texts.feedback}
              hint={published ? texts.unPublishHint : texts.publishHint}
              value={feedback}
              onChange={(event) => setFeedback(event.target.value)}
              maxLength={limits.feedback.max}
              required
            />
          </div>
        ) : null}
      </Dialog>
      <Dialog
        open={feedbackMissing}
        onClose={() => setFeedbackMissing(false)}
        title={messages.feedbackRequired}
        actions={<Button onClick={() => setFeedbackMissing(false)}>{messages.ok}</Button>}
      >
        <p className="text-soft">{messages.feedbackRequiredText}</p>
      </Dialog>
    </>
  );
}
