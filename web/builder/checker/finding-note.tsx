import { useState } from "react";
import type { Finding } from "#engine/checker/finding.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon, playIcon } from "#web/ui/icon.tsx";
import type { Check } from "./check-context.ts";
import { clashLines } from "./clash-lines.ts";
import { isProblem } from "./problems.ts";

/**
 * One finding: what is wrong and why, and what one can do about it. A solid rule says that people or
 * the author can't get through, a dotted one that something could be better.
 */
export function FindingNote({ finding, check }: { finding: Finding; check: Check }) {
  const { definition, language } = check;
  const { what, why, fix } = findingSentences(finding, definition, findingWords, language);
  const lines = clashLines(finding, definition, language);
  const isHint = !isProblem(finding);
  return (
    <section
      aria-label={what}
      data-finding={finding.code}
      className={isHint ? "b-finding b-finding-hint" : "b-finding"}
    >
      <p className={isHint ? "font-semibold" : "font-semibold text-no"}>{what}</p>
      {lines.length === 1 ? <p>{lines[0]}</p> : null}
      {lines.length > 1 ? (
        <ol className="b-finding-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : null}
      {why ? <p className="text-soft">{why}</p> : null}
      <Actions finding={finding} check={check} fix={fix} isHint={isHint} />
    </section>
  );
}

function Actions({
  finding,
  check,
  fix,
  isHint,
}: {
  finding: Finding;
  check: Check;
  fix: string | undefined;
  isHint: boolean;
}) {
  const [isPlayed, setIsPlayed] = useState(false);
  const { witness, variables, today, at, code, values } = finding;
  const someone = witness && {
    answers: witness,
    ...(variables && { variables }),
    ...(today && { today }),
  };
  const test = code === "kept-test" ? String(values?.test) : null;
  const canDismiss = isHint && !someone && !fix && code !== "not-decided";
  if (!someone && !fix && !canDismiss) return null;
  return (
    <div className={someone || fix || test ? "mt-1 flex flex-wrap gap-2" : "-ms-3 -mt-1 flex"}>
      {someone ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            check.play(someone, at);
            setIsPlayed(true);
          }}
        >
          <Icon shape={playIcon} className="size-4" />
          {texts.play}
        </Button>
      ) : null}
      {someone && isPlayed && !test ? (
        <Button size="small" variant="plain" onClick={() => check.keep(someone, at)}>
          {texts.keep}
        </Button>
      ) : null}
      {fix ? (
        <Button size="small" variant="quiet" onClick={() => check.fix(finding)}>
          {fix}
        </Button>
      ) : null}
      {test ? (
        <Button size="small" variant="plain" onClick={() => check.forget(test)}>
          {texts.forget}
        </Button>
      ) : null}
      {canDismiss ? (
        <Button size="small" variant="plain" onClick={() => check.dismiss(finding)}>
          {texts.dismiss}
        </Button>
      ) : null}
    </div>
  );
}
