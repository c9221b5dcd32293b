import { useState } from "react";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { isTold } from "#web/drafts/problems.ts";
import { useView } from "#web/editing/draft-context.ts";
import { useCheck, useFindingsAt } from "./check-context.ts";
import { FindingNote } from "./finding-note.tsx";

/** What is said about one page, question or ending now. */
export function useToldAt(id: string) {
  const found = useFindingsAt(id);
  const isOpen = useView(({ chosen }) => chosen === id);
  return { told: found.filter((finding) => isTold(finding, isOpen)), isOpen };
}

/** What was found about one page, question or ending, beside or below it. */
export function FindingLines({ id }: { id: string }) {
  const { told } = useToldAt(id);
  return told.length > 0 ? <Notes id={id} /> : null;
}

/** Beside a closed question one note, so that they don't push the next question away. */
function Notes({ id }: { id: string }) {
  const check = useCheck();
  const { told, isOpen } = useToldAt(id);
  const [isUnfolded, setUnfolded] = useState(false);
  if (!check) return null;
  const shown = isOpen || isUnfolded ? told : told.slice(0, 1);
  return (
    <div className="b-findings" data-findings={id}>
      {shown.map((finding) => (
        <FindingNote
          key={JSON.stringify([finding.code, finding.at, finding.values])}
          finding={finding}
          check={check}
          isBeside
        />
      ))}
      {shown.length < told.length ? (
        <button type="button" className="b-more-found" onClick={() => setUnfolded(true)}>
          {texts.more(told.length - shown.length)}
        </button>
      ) : null}
    </div>
  );
}
