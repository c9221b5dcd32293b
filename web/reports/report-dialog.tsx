import { type SyntheticEvent, useId, useRef, useState } from "react";
import { useNavigate } from "react-router";
import * as messages from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { limits } from "#limits/limits.ts";
import { reportTexts } from "#texts/reports.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";

const texts = reportTexts.dialog;

type ReportDialogProps = {
  open: boolean;
  survey: Survey;
  reporter: SignedInUser;
  onClose: () => void;
  onAlreadyReported: () => void;
};

/** Reports a survey to the admins. If sending fails, the text stays, with the reason beside it. */
export default function ReportDialog({
  open,
  survey,
  reporter,
  onClose,
  onAlreadyReported,
}: ReportDialogProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const navigate = useNavigate();

  function close() {
    setProblem(null);
    onClose();
  }

  function refuse(message: string) {
    setProblem(message);
    form.current?.querySelector("textarea")?.focus();
  }

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const feedBack = String(new FormData(event.currentTarget).get("feedBack"));
    if (feedBack.trim() === "") return refuse(texts.missing);
    setSending(true);
    try {
      await api("POST /reports", { body: { surveyId: survey._id, feedBack } });
    } catch (thrown) {
      // The specification only logs a failed report; here the reporter sees it too.
      console.error("The report could not be sent.", thrown);
      setSending(false);
      if (isRefusal(thrown) && thrown.code === "already-reported") onAlreadyReported();
      return refuse((isRefusal(thrown) && thrown.fields?.feedBack) || failureText(thrown));
    }
    toast.success(messages.reportSent(reporter.displayName));
    await navigate("/surveys");
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.close}
          </Button>
          <Button type="submit" form={formId} pending={sending}>
            {texts.send}
          </Button>
        </>
      }
    >
      <p className="font-semibold">{survey.title}</p>
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => void send(event)}
        noValidate
        className="grid gap-4"
      >
        <TextField label={texts.user} value={reporter.displayName} readOnly />
        <TextArea
          label={texts.feedback}
          name="feedBack"
          hint={texts.hint}
          required
          maxLength={limits.feedback.max}
          error={problem}
          onChange={() => setProblem(null)}
        />
      </form>
    </Dialog>
  );
}
