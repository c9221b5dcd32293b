import { useState } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { moveElement, placeOf, type Spot } from "#web/editing/document/edits.ts";
import { useDraft, useView } from "#web/editing/draft-context.ts";
import { thenFocus } from "#web/editing/view.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { placeSaid } from "../column/row-actions.ts";

/** What dragging does, in words: which page, and after which question. */
export function MoveDialog() {
  const { view } = useDraft();
  const subject = useView(({ dialog, subject: about }) => (dialog === "move" ? about : null));
  return (
    <Dialog open={subject !== null} onClose={() => view.open(null)} title={texts.moveTitle}>
      {subject ? <Places id={subject} /> : null}
    </Dialog>
  );
}

function Places({ id }: { id: string }) {
  const { store, view, announce, language } = useDraft();
  const now = store.document();
  const place = placeOf(now, id);
  const [pageId, setPageId] = useState(place?.page.id ?? "");
  const [after, setAfter] = useState(place?.page.elements[place.at - 1]?.id ?? "");
  const page = now.pages.find((each) => each.id === pageId);
  const others = page?.elements.filter((each) => each.id !== id) ?? [];

  function move(): void {
    const isHere = others.some((each) => each.id === after);
    const spot: Spot = isHere ? { after } : { page: pageId, at: "start" };
    let isMoved = false;
    const field = view.chosen === id ? `${id}.prompt` : `${id}.handle`;
    thenFocus(() => {
      isMoved = store.perform(texts.actions.move, (current) => moveElement(current, id, spot));
      view.open(null);
    }, null);
    // The dialog gives the focus back to what opened it, after it has closed.
    requestAnimationFrame(() => thenFocus(() => {}, field));
    announce(isMoved ? placeSaid({ store, language }, id) : texts.said.stays);
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <p className="text-sm text-soft">
        {oneLine(place?.element.prompt, language) || texts.unwritten}
      </p>
      <Select
        label={texts.page}
        value={pageId}
        onChange={(event) => {
          setPageId(event.target.value);
          setAfter("");
        }}
        choices={now.pages.map((each, at) => ({
          value: each.id,
          label: [texts.pageNumber(at + 1), oneLine(each.title, language)]
            .filter(Boolean)
            .join(": "),
        }))}
      />
      <Select
        label={texts.place}
        value={others.some((each) => each.id === after) ? after : ""}
        onChange={(event) => setAfter(event.target.value)}
        choices={[
          { value: "", label: texts.first },
          ...others.map((each) => ({
            value: each.id,
            label: texts.afterOne(oneLine(each.prompt, language) || texts.unwritten),
          })),
        ]}
      />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={() => view.open(null)}>
          {texts.cancel}
        </Button>
        <Button type="submit">{texts.moveHere}</Button>
      </div>
    </form>
  );
}
