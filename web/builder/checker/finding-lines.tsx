import { useCheck, useFindingsAt } from "./check-context.ts";
import { FindingNote } from "./finding-note.tsx";

/** What was found about one page, question or ending, beside or below it. */
export function FindingLines({ id }: { id: string }) {
  const found = useFindingsAt(id);
  return found.length > 0 ? <Notes id={id} /> : null;
}

function Notes({ id }: { id: string }) {
  const check = useCheck();
  const found = useFindingsAt(id);
  return check ? (
    <div className="b-findings" data-findings={id}>
      {found.map((finding) => (
        <FindingNote
          key={JSON.stringify([finding.code, finding.at, finding.values])}
          finding={finding}
          check={check}
        />
      ))}
    </div>
  ) : null;
}
