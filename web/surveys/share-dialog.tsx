import { reservedLinkTexts } from "#texts/reserved-link.ts";
import { surveyUpdateTexts as texts } from "#texts/surveys-dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type Reserved, ReservedLink } from "./reserved-link.tsx";
import { type Shared, ShareKit } from "./share-kit.tsx";

type ShareDialogProps = { shared: Shared | Reserved | null; onClose: () => void };

/** Hands a survey out, from its row or its results. */
export default function ShareDialog({ shared, onClose }: ShareDialogProps) {
  return (
    <Dialog
      open={shared !== null}
      onClose={onClose}
      title={shared ? titleOf(shared) : ""}
      actions={
        <Button variant="quiet" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {shared ? "id" in shared ? <ShareKit survey={shared} /> : <ReservedLink {...shared} /> : null}
    </Dialog>
  );
}

function titleOf(shared: Shared | Reserved): string {
  const { title } = shared;
  return "id" in shared ? texts.shareTitle(title) : reservedLinkTexts.linkOf(title);
}
