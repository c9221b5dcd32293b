import { useDraft, useView } from "#web/editing/draft-context.ts";
import { RemovalDialog } from "#web/editing/removal-dialog.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { CheckButton } from "./checker/check-button.tsx";
import { CheckProvider } from "./checker/check-provider.tsx";
import { ProblemsPanel } from "./checker/problems-panel.tsx";
import { useArrival } from "./checker/use-arrival.ts";
import { Column } from "./column/column.tsx";
import { MapDialog } from "./logic/map-dialog.tsx";
import { Preview } from "./preview/preview.tsx";
import { Bar } from "./shell/bar.tsx";
import { MoveDialog } from "./shell/move-dialog.tsx";
import { OutlineDialog } from "./shell/outline-dialog.tsx";
import { Palette } from "./shell/palette.tsx";
import { useKeys } from "./shell/use-keys.ts";

const KeysCard = lazyDialog(() => import("./shell/keys-card.tsx"));

/** One draft: the paper, and beside it the phone. */
export default function BuilderScreen() {
  const draft = useDraft();
  const isPreviewed = useView(({ shownPreview }) => shownPreview);
  const isCheckOpen = useView(({ dialog }) => dialog === "check");
  const areKeysShown = useView(({ dialog }) => dialog === "keys");
  useKeys(draft);
  useArrival(draft);
  return (
    <CheckProvider>
      <div className="b-work" data-previewed={isPreviewed || undefined}>
        <Bar>
          <CheckButton onOpen={() => draft.view.open("check")} />
        </Bar>
        <div className="b-desk">
          <main id="main" tabIndex={-1} className="b-paper">
            <Column />
          </main>
          <Preview />
        </div>
        <MoveDialog />
        <Palette />
        <OutlineDialog />
        {areKeysShown ? <KeysCard onClose={() => draft.view.open(null)} /> : null}
        <MapDialog />
        <RemovalDialog />
        <ProblemsPanel isOpen={isCheckOpen} onClose={() => draft.view.open(null)} />
      </div>
    </CheckProvider>
  );
}
