import { memo, useEffect, useRef } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";

type Dragging = typeof import("./drag-rows.ts");
let loading: Promise<Dragging> | null = null;

/**
 * The question's number. Pressed, it asks where to move the question; grabbed, it is dragged. What
 * drags is loaded when a pointer comes near the first time.
 */
export const DragHandle = memo(function DragHandle({
  id,
  number,
  name,
}: {
  id: string;
  number: number | undefined;
  name: string;
}) {
  const draft = useDraft();
  const handle = useRef<HTMLButtonElement>(null);
  const undo = useRef<(() => void) | null>(null);
  useEffect(() => () => undo.current?.(), []);

  async function ready(): Promise<void> {
    loading ??= untilLoaded(() => import("./drag-rows.ts"));
    const { makeDraggable } = await loading;
    const button = handle.current;
    const row = button?.closest<HTMLElement>("[data-element]");
    if (button && row) undo.current ??= makeDraggable({ draft, id, row, handle: button });
  }

  return (
    <button
      ref={handle}
      type="button"
      className="b-handle"
      data-field={`${id}.handle`}
      aria-label={texts.moveOne(name)}
      title={texts.dragOrPress}
      onPointerEnter={() => void ready()}
      onPointerDown={() => void ready()}
      onClick={() => draft.view.open("move", id)}
    >
      {number ?? "¶"}
    </button>
  );
});
