import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { api } from "#web/session/api.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { toast } from "#web/ui/toast.ts";
import { SurveyStatus } from "./survey-status.tsx";

type StatusDialogProps = { survey: Survey | null; onClose: () => void };

/** An admin's decision on a survey: never without a word to its surveyor. */
export function StatusDialog({ survey, onClose }: StatusDialogProps) {
  const [feedback, setFeedback] = useState("");
  const [feedbackMissing, setFeedbackMissing] = useState(false);
  const queryClient = useQueryClient();
  const change = useMutation({
    mutationFn: (decided: Survey) => {
      const status = decided.status === "publish" ? ("unPublish" as const) : ("publish" as const);
      return api("PUT /surveys/{id}/status", { params: { id: decided._id }, body: { status, feedback } });
    },
    onSuccess: async () => {
      toast.success(messages.statusUpdated);
      await queryClient.invalidateQueries({ queryKey: ["surveys"] });
      close();
    },
    onError: () => toast.error(messages.statusFailed),
  });

  function close() {
    setFeedback("");
    onClose();
  }

  function submit() {
    if (feedback.trim() === "") setFeedbackMissing(true);
    else if (survey) change.mutate(survey);
  }

  const published = survey?.status === "publish";
  return (
    <>
      <Dialog
        open={survey !== null}
        onClose={close}
        title={published ? "Unpublish this survey?" : "Publish this survey?"}
        actions={
          <>
            <Button variant="quiet" onClick={close}>
              Close
            </Button>
            <Button variant={published ? "danger" : "primary"} pending={change.isPending} onClick={submit}>
              {published ? "UnPublish" : "Publish"}
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
              <blockquote className="border-l-4 border-edge pl-4 text-sm text-soft">
                <span className="label-line block">Last feedback</span>
                <span className="line-clamp-4">{survey.feedback}</span>
              </blockquote>
            ) : null}
            <TextArea
              label="Feedback"
              hint={published ? "Say what has to change." : "Say why it may be public again."}
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
        actions={<Button onClick={() => setFeedbackMissing(false)}>Ok</Button>}
      >
        <p className="text-soft">{messages.feedbackRequiredText}</p>
      </Dialog>
    </>
  );
}
