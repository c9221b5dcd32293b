import { surveyUpdateTexts as texts } from "#texts/surveys-dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type Shared, ShareKit } from "./share-kit.tsx";

type ShareDialogProps = { shared: Shared | null; onClose: () => void };

/** Hands a survey out, from its row or its results. */
export default function ShareDialog({ shared, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={shared !== null}
      onClose={onClose}
      title={shared ? texts.shareTitle(shared.title) : ""}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {shared ? <ShareKit survey={shared} /> : null}
    </Dialog>
  );
}
