import { useState } from "react";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import type { KnownOfParts } from "./known-of-parts.ts";
import { PartRow } from "./part-row.tsx";
import { nameOf } from "./part-words.ts";
import { useDraggedParts } from "./use-dragged-parts.ts";
import type { usePartList } from "./use-part-list.ts";

const MovePart = lazyDialog(async () => {
  const { MovePart } = await import("./move-part.tsx");
  return { default: MovePart };
});

type PartListProps = { list: ReturnType<typeof usePartList>; known: KnownOfParts; isKept: boolean };

/** All parts of a report, folded until one is pressed. */
export function PartList({ list, known, isKept }: PartListProps) {
  const { parts, open } = list;
  const [placed, setPlaced] = useState<string | null>(null);
  const dragged = useDraggedParts((id, to) => list.move(indexOf(id), to));
  const indexOf = (id: string | null) => parts.findIndex((part) => part.id === id);
  const placedAt = indexOf(placed);
  const [wasPlaced, setWasPlaced] = useState(false);
  const isFolded = !parts.some(({ id }) => open.has(id));
  if (parts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">{texts.count(parts.length)}</p>
        <Button variant="plain" size="small" onClick={isFolded ? list.openAll : list.foldAll}>
          {isFolded ? texts.unfoldAll : texts.foldAll}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {list.said}
      </p>
      <ol ref={dragged} aria-label={texts.parts} className={isKept ? "grid gap-2" : "grid"}>
        {parts.map((part, at) => (
          <PartRow
            key={part.id}
            part={part}
            place={{ at, of: parts.length }}
            known={known}
            isKept={isKept}
            isOpen={open.has(part.id)}
            isNew={list.newest === part.id}
            onToggle={() => list.toggle(part.id)}
            onChange={(after) => list.put(at, after)}
            onRemove={() => list.remove([part.id])}
            onMove={(to) => list.move(at, to)}
            onPlace={() => {
              setPlaced(part.id);
              setWasPlaced(true);
            }}
            onText={() => list.addTextAt(at)}
          />
        ))}
      </ol>
      {wasPlaced ? (
        <MovePart
          names={parts.map((part) => nameOf(part, known))}
          at={placedAt < 0 ? null : placedAt}
          onClose={() => setPlaced(null)}
          onMove={(to) => {
            setPlaced(null);
            list.move(placedAt, to);
          }}
        />
      ) : null}
    </div>
  );
}
