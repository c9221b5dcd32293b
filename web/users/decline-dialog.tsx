import { useState } from "react";
import { limits } from "#limits/limits.ts";
import { accountTexts } from "#texts/own-account.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/text-area.tsx";

const texts = accountTexts.requests;

type DeclineDialogProps = {
  /** Null: closed. */
  asked: { id: string; title: string } | null;
  pending: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

/** A survey that won't go live: its author reads why. */
export function DeclineDialog({ asked, pending, onClose, onDecline }: DeclineDialogProps) {
  // Kept while its request is open: the draft may have to be read again first.
  const [written, setWritten] = useState({ id: "", reason: "" });
  const reason = written.id === asked?.id ? written.reason : "";
  const [problem, setProblem] = useState<string | null>(null);
  function close() {
    setProblem(null);
    onClose();
  }
  return (
    <Dialog
      open={asked !== null}
      onClose={close}
      title={texts.declineTitle}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            variant="danger"
            pending={pending}
            onClick={() => {
              if (reason.trim() === "") setProblem(texts.reasonMissing);
              else onDecline(reason);
            }}
          >
            {texts.decline}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="font-semibold wrap-anywhere">{asked?.title}</p>
        <TextArea
          label={texts.reason}
          hint={texts.reasonHint}
          value={reason}
          onChange={({ target }) => {
            if (asked) setWritten({ id: asked.id, reason: target.value });
            setProblem(null);
          }}
          maxLength={limits.feedback.max}
          error={problem}
          required
        />
      </div>
    </Dialog>
  );
}
