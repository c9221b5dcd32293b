import { problemTexts as texts } from "#texts/builder-checker.ts";
import { groupsBeside, isProblem, isTold } from "#web/drafts/problems.ts";
import { useView } from "#web/editing/draft-context.ts";
import { Button } from "#web/ui/button.tsx";
import { useCheck } from "./check-context.ts";
import { FoundCount } from "./found-mark.tsx";

/** Opens what was found. Shows how many problems are open, or that nobody knows; hints don't count. */
export function CheckButton({ onOpen }: { onOpen: () => void }) {
  const check = useCheck();
  const chosen = useView((view) => view.chosen);
  if (!check) return null;
  const found = groupsBeside(check.definition, check.findings).flatMap(({ at, findings }) =>
    findings.filter((finding) => isTold(finding, at === chosen)),
  );
  const problems = found.filter(isProblem).length;
  return (
    <Button size="small" variant="plain" title={texts.checkTip} onClick={onOpen}>
      {texts.check}
      {check.hasFailed ? (
        <>
          <span className="b-count" aria-hidden="true">
            !
          </span>
          <span className="sr-only">{texts.failed}</span>
        </>
      ) : problems > 0 ? (
        <>
          <FoundCount found={found} />
          <span className="sr-only">{texts.problems(problems)}</span>
        </>
      ) : null}
    </Button>
  );
}
