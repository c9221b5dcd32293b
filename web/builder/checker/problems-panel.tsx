import { findingSentences } from "#engine/checker/finding-text.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { findingWords } from "#texts/findings.ts";
import { tryAgain } from "#texts/ui.ts";
import { groupsOf, isFact } from "#web/drafts/problems.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { type Check, useCheck } from "./check-context.ts";
import { FindingNote } from "./finding-note.tsx";
import { foundWords } from "./found-mark.tsx";
import { placeName } from "./place-name.ts";

/** Everything that was found, by question, and the people kept as tests. */
export function ProblemsPanel({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={texts.title}>
      {isOpen ? <Found onClose={onClose} /> : null}
    </Dialog>
  );
}

function Found({ onClose }: { onClose: () => void }) {
  const check = useCheck();
  if (!check) return null;
  return (
    <>
      {check.hasFailed ? (
        <Notice
          tone="problem"
          title={texts.failed}
          action={
            <Button size="small" variant="quiet" onClick={check.retry}>
              {tryAgain}
            </Button>
          }
        >
          {texts.failedText}
        </Notice>
      ) : null}
      <Summary check={check} />
      {groupsOf(check.definition, check.findings).map(({ at, findings }) => {
        const place = placeName(check, at);
        return (
          <section key={at} className="grid gap-3" aria-label={place}>
            <div className="flex items-baseline justify-between gap-3">
              <h3 className="min-w-0 font-semibold wrap-anywhere">{place}</h3>
              <Button
                size="small"
                variant="plain"
                aria-label={texts.go(place)}
                onClick={() => {
                  onClose();
                  check.go(at);
                }}
              >
                {texts.goThere}
              </Button>
            </div>
            {findings.map((finding) => (
              <FindingNote
                key={JSON.stringify([finding.code, finding.at, finding.values])}
                finding={finding}
                check={{
                  ...check,
                  // The preview would be behind the dialog.
                  play(someone, to) {
                    onClose();
                    check.play(someone, to);
                  },
                }}
              />
            ))}
          </section>
        );
      })}
      <KeptTests check={check} />
    </>
  );
}

function Summary({ check }: { check: Check }) {
  const { findings, definition, language, isChecking, hasFailed } = check;
  const found = groupsOf(definition, findings).flatMap((group) => group.findings);
  const said = foundWords(found) || (hasFailed ? "" : texts.none);
  return (
    <div className="grid gap-1 text-sm">
      <p role="status">{isChecking && !hasFailed ? texts.checking : said}</p>
      {findings.filter(isFact).map((fact) => (
        <p key={fact.code} className="text-soft">
          {findingSentences(fact, definition, findingWords, language).what}
        </p>
      ))}
    </div>
  );
}

function KeptTests({ check }: { check: Check }) {
  const { tests, findings } = check;
  if (tests.length === 0) return null;
  const failed = new Set(
    findings.flatMap(({ code, values }) => (code === "kept-test" ? [String(values?.test)] : [])),
  );
  return (
    <section className="grid gap-2 border-t border-line pt-4" aria-label={texts.tests}>
      <h3 className="font-semibold">{texts.tests}</h3>
      <ul className="grid gap-2 text-sm">
        {tests.map(({ id, at }) => {
          const name = texts.testOf(placeName(check, at));
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 wrap-anywhere">
                {name}
                {": "}
                <span className={failed.has(id) ? "font-semibold text-no" : "text-soft"}>
                  {failed.has(id) ? texts.fails : texts.passes}
                </span>
              </span>
              <Button
                size="small"
                variant="plain"
                aria-label={`${texts.forget}: ${name}`}
                onClick={() => check.forget(id)}
              >
                {texts.forget}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
