import { useState } from "react";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";

type MovePartProps = {
  /** Of all parts, in their order. */
  names: readonly string[];
  /** Which one is moved; null for none. */
  at: number | null;
  onMove: (to: number) => void;
  onClose: () => void;
};

/** What dragging does, with a list of places. */
export function MovePart({ names, at, onMove, onClose }: MovePartProps) {
  return (
    <Dialog open={at !== null} onClose={onClose} title={texts.moveTitle}>
      {at === null ? null : <Places names={names} at={at} onMove={onMove} onClose={onClose} />}
    </Dialog>
  );
}

function Places({ names, at, onMove, onClose }: MovePartProps & { at: number }) {
  const [to, setTo] = useState(at);
  const others = names.toSpliced(at, 1);
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onMove(to);
      }}
    >
      <p dir="auto" className="text-sm text-soft wrap-anywhere">
        {names[at]}
      </p>
      <Select
        label={texts.position}
        value={`${to}`}
        choices={names.map((_, place) => ({
          value: `${place}`,
          label: texts.places(place + 1, others[place - 1]),
        }))}
        onChange={(event) => setTo(Number(event.target.value))}
      />
      <div className="flex justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit">{texts.moveHere}</Button>
      </div>
    </form>
  );
}
