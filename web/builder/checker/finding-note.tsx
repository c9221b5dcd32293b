import { useState } from "react";
import type { Finding } from "#engine/checker/finding.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import { wordingCodes } from "#engine/checker/wording-codes.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";
import { isProblem, isSevere } from "#web/drafts/problems.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon, playIcon } from "#web/ui/icon.tsx";
import type { Check } from "./check-context.ts";
import { clashLines } from "./clash-lines.ts";
import { fixOf } from "./fixes.ts";

type NoteProps = { finding: Finding; check: Check };

/**
 * One finding: what is wrong and why, and what one can do about it. A red rule says that people or
 * the author can't get through, a dark one that something always or never holds, a dotted one that
 * something could be better.
 */
export function FindingNote({ finding, check, isBeside }: NoteProps & { isBeside?: boolean }) {
  const { definition, language } = check;
  const { what, why } = findingSentences(finding, definition, findingWords, language);
  const fix = fixOf(finding, { definition, language })?.does;
  const lines = clashLines(finding, definition, language);
  const look = isSevere(finding) ? "" : isProblem(finding) ? "b-finding-warning" : "b-finding-hint";
  return (
    <section aria-label={what} data-finding={finding.code} className={`b-finding ${look}`}>
      <p className={isSevere(finding) ? "font-semibold text-no" : "font-semibold"}>{what}</p>
      {lines.length === 1 ? <p>{lines[0]}</p> : null}
      {lines.length > 1 ? (
        <ol className="b-finding-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      ) : null}
      {why ? <p className="text-soft">{why}</p> : null}
      <Actions finding={finding} check={check} fix={fix} isBeside={isBeside ?? false} />
    </section>
  );
}

function Actions({
  finding,
  check,
  fix,
  isBeside,
}: NoteProps & { fix: string | undefined; isBeside: boolean }) {
  const [isPlayed, setIsPlayed] = useState(false);
  const { witness, variables, today, at, code, values } = finding;
  const someone = witness && {
    answers: witness,
    ...(variables && { variables }),
    ...(today && { today }),
  };
  const test = code === "kept-test" ? String(values?.test) : null;
  const isTitle =
    isBeside && (code === "title-length" || (code === "missing-text" && at === "title"));
  const canDismiss = wordingCodes.some((each) => each === code);
  if (!someone && !fix && !canDismiss && !isTitle) return null;
  return (
    <div
      className={
        someone || fix || test || isTitle ? "mt-1 flex flex-wrap gap-2" : "-ms-3 -mt-1 flex"
      }
    >
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
      {isTitle ? (
        <Button size="small" variant="quiet" onClick={() => check.go(at)}>
          {texts.writeTitle}
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
