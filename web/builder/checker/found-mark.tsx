import { use } from "react";
import type { Finding } from "#engine/checker/finding.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { isProblem } from "#web/drafts/problems.ts";
import { CheckContext, useCheck } from "./check-context.ts";

/** How much was found at some parts of the draft. A dotted ring if all of it is only hints. */
export function FoundMark({ ids }: { ids: readonly string[] }) {
  const found = useFoundAt(ids);
  return found.length > 0 ? (
    <>
      <FoundCount found={found} />
      <span className="sr-only">{foundWords(found)}</span>
    </>
  ) : null;
}

/** The same where the findings themselves are out of sight, and the way to the first. */
export function FoundButton({ ids, place }: { ids: readonly string[]; place: string }) {
  const check = useCheck();
  const found = useFoundAt(ids);
  const [first] = found;
  if (!check || !first) return null;
  const label = texts.foundAt(place, foundWords(found));
  return (
    <button
      type="button"
      className="b-tool"
      aria-label={label}
      title={foundWords(found)}
      onClick={() => check.go(first.at)}
    >
      <FoundCount found={found} />
    </button>
  );
}

/** Problems count; hints only where there is no problem. */
export function FoundCount({ found }: { found: readonly Finding[] }) {
  const problems = found.filter(isProblem).length;
  return (
    <span className="b-count" data-hints={problems === 0 || undefined} aria-hidden="true">
      {problems || found.length}
    </span>
  );
}

/** "1 problem, 2 hints". Empty if nothing was found. */
export function foundWords(found: readonly Finding[]): string {
  const problems = found.filter(isProblem).length;
  const hints = found.length - problems;
  return [problems > 0 ? texts.problems(problems) : "", hints > 0 ? texts.hints(hints) : ""]
    .filter((part) => part !== "")
    .join(", ");
}

function useFoundAt(ids: readonly string[]): readonly Finding[] {
  const checks = use(CheckContext);
  // Renders again after each check.
  useCheck();
  return checks ? ids.flatMap((id) => checks.at(id)) : [];
}
