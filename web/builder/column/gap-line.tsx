import { memo } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { useDraft, useView } from "#web/editing/draft-context.ts";
import { type Gap, isSameGap } from "#web/editing/view.ts";
import { Icon } from "#web/ui/icon.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { pencilIcon } from "../kinds.ts";
import { GapEditor } from "./gap-editor.tsx";

// Loaded lazily, because few people paste several questions at once.
const PasteOffer = lazyPart(() => import("./paste-offer.tsx"));

/** Between two questions: a pencil line on hover and focus, which opens the paper there. */
export const GapLine = memo(function GapLine({
  after,
  startOf,
}: {
  after?: string;
  startOf?: string;
}) {
  const { view } = useDraft();
  const gap: Gap = after === undefined ? { startOf: startOf ?? "" } : { after };
  const isOpen = useView((now) => isSameGap(now.gap, gap));
  const pasted = useView((now) => now.pasted);
  if (isOpen && pasted) return <PasteOffer gap={gap} pasted={pasted} />;
  if (isOpen) return <GapEditor gap={gap} />;
  return (
    <button
      type="button"
      className="b-gap"
      data-field={`${after ?? startOf}.gap`}
      data-page-start={startOf}
      aria-label={texts.insertHere}
      onClick={() => view.openGap(gap)}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (key.length > 1 || key === " " || ctrlKey || metaKey || altKey) return;
        event.preventDefault();
        view.openGap(gap, key);
      }}
    >
      <Icon shape={pencilIcon} className="size-4" />
      <span className="b-gap-line" />
    </button>
  );
});
