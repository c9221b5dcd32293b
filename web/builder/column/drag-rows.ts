import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { builderTexts as texts } from "#texts/builder.ts";
import { moveElement, type Spot } from "#web/editing/document/edits.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { thenFocus } from "#web/editing/view.ts";
import { placeSaid } from "./row-actions.ts";

type Dragged = { draft: OpenDraft; id: string; row: HTMLElement; handle: HTMLElement };

/** Lets a question be dragged by its number. While one is dragged, every row and page takes it. */
export function makeDraggable({ draft, id, row, handle }: Dragged): () => void {
  let leave = () => {};
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ id }),
      onDragStart() {
        row.dataset.dragged = "";
        leave = takeDrops(id);
        draft.announce(texts.said.grabbed);
      },
      onDrop() {
        delete row.dataset.dragged;
        leave();
      },
    }),
    monitorForElements({
      canMonitor: ({ source }) => source.data.id === id,
      onDrop({ location }) {
        const spot = location.current.dropTargets[0]?.data.spot as Spot | undefined;
        if (spot) drop(draft, id, spot);
      },
    }),
  );
}

function drop(draft: OpenDraft, id: string, spot: Spot): void {
  let isMoved = false;
  thenFocus(() => {
    isMoved = draft.store.perform(texts.actions.move, (now) => moveElement(now, id, spot));
  }, `${id}.handle`);
  draft.announce(isMoved ? placeSaid(draft, id) : texts.said.stays);
}

function takeDrops(dragged: string): () => void {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-element]")];
  const pages = [...document.querySelectorAll<HTMLElement>("[data-page-start]")];
  const targets = [
    ...rows.map((element) => ({ element, spot: { after: element.dataset.element ?? "" } })),
    ...pages.map((element) => ({
      element,
      spot: { page: element.dataset.pageStart ?? "", at: "start" as const },
    })),
  ];
  return combine(
    ...targets.map(({ element, spot }) =>
      dropTargetForElements({
        element,
        getData: () => ({ spot }),
        canDrop: () => element.dataset.element !== dragged,
        onDragEnter: () => {
          element.dataset.over = "";
        },
        onDragLeave: () => {
          delete element.dataset.over;
        },
      }),
    ),
    // The row that is dropped leaves first, before the one below it hears of the drop.
    () => {
      for (const { element } of targets) delete element.dataset.over;
    },
  );
}
