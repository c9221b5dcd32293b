import { accountTexts } from "#texts/own-account.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";

const texts = accountTexts.requests;

// Loaded lazily, because few requests have a draft.
const AskedDraft = laterPart(() => import("./asked-draft.tsx"));

type ReadingDialogProps = {
  /** Null: closed. */
  asked: { id: string; title: string } | null;
  pending: boolean;
  onRead: (id: string, revision: string, isHeld: boolean) => void;
  /** It was read, and can't go live as it is. */
  isHeld: boolean;
  onClose: () => void;
  onDecline: () => void;
  onGrant: () => void;
};

/** A survey that would go live, with the decision below what was read. */
export function ReadingDialog(props: ReadingDialogProps) {
  const { asked, pending, onRead, isHeld, onClose, onDecline, onGrant } = props;
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={asked?.title ?? ""}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {texts.close}
          </Button>
          <Button variant="quiet" onClick={onDecline}>
            {texts.decline}
          </Button>
          <Button pending={pending} onClick={onGrant}>
            {isHeld ? texts.grant : texts.grantDraft}
          </Button>
        </>
      }
    >
      {asked ? (
        <AskedDraft id={asked.id} onRead={onRead} waiting={<TallyLoader label={texts.loading} />} />
      ) : null}
    </Dialog>
  );
}
