import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { newPartId } from "#engine/new-part-id.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { groupsOf, isProblem } from "#web/drafts/problems.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { whenQuiet } from "../shell/when-quiet.ts";
import { type Check, CheckContext, CheckStore } from "./check-context.ts";
import { fixOf } from "./fixes.ts";
import { goTo } from "./go-to.ts";
import { useFindings } from "./use-findings.ts";

/** Checks the draft that is open, for everything inside the builder. */
export function CheckProvider({ children }: { children: ReactNode }) {
  const draft = useDraft();
  const { store, reviews, view, language, announce } = draft;
  const review = useSyncExternalStore(reviews.subscribe, reviews.read, reviews.read);
  const found = useFindings(store, review);

  const check = useMemo(
    (): Check => ({
      ...found,
      language,
      tests: review.tests,
      fix(finding) {
        const fix = fixOf(finding, { definition: found.definition, language });
        if (fix && store.perform(fix.does, fix.patches)) announce(texts.fixed(fix.does));
      },
      play(someone, at) {
        view.play({ ...someone, at });
        announce(texts.playing);
      },
      go: (at) => goTo(draft, at),
      dismiss({ code, at }) {
        reviews.change({ dismiss: [`${code}:${at}`] });
        announce(texts.dismissed);
      },
      keep({ answers, variables, today }, at) {
        const test = {
          id: newPartId(),
          at,
          answers,
          ...(variables && { variables }),
          ...(today && { today }),
        };
        reviews.change({ keep: [test] });
        announce(texts.kept);
      },
      forget(id) {
        reviews.change({ forget: [id] });
        announce(texts.forgotten);
      },
    }),
    [found, review, reviews, language, store, view, draft, announce],
  );
  const [checks] = useState(() => new CheckStore(check));
  useEffect(() => whenQuiet(() => checks.set(check)), [checks, check]);
  useNextProblem(checks);
  return <CheckContext value={checks}>{children}</CheckContext>;
}

/** F8 goes to the next problem, from the last to the first again. */
function useNextProblem(checks: CheckStore): void {
  const last = useRef(-1);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "F8" || event.defaultPrevented) return;
      const { definition, findings, go } = checks.read();
      const places = groupsOf(definition, findings.filter(isProblem)).map(({ at }) => at);
      const at = places[(last.current + 1) % places.length];
      if (at === undefined) return;
      event.preventDefault();
      last.current = (last.current + 1) % places.length;
      go(at);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [checks]);
}
