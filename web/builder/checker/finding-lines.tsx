import { useState } from "react";
import type { Respondent } from "#contract/checker/respondent.ts";
import type { Definition } from "#contract/definition.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon, playIcon } from "#web/ui/icon.tsx";
import { type Check, useCheck } from "./check-context.ts";
import { FindingNote } from "./finding-note.tsx";
import { findingsAt } from "./problems.ts";

/** What was found about one page, question or ending, below it. */
export function FindingLines({ id, isOpen = false }: { id: string; isOpen?: boolean }) {
  const check = useCheck();
  if (!check) return null;
  const found = findingsAt(check.definition, check.findings, id);
  const asks = isOpen && isConditional(check.definition, id);
  if (found.length === 0 && !asks) return null;
  return (
    <div className="mt-3 grid gap-3" data-findings={id}>
      {found.map((finding) => (
        <FindingNote
          key={JSON.stringify([finding.code, finding.at, finding.values])}
          finding={finding}
          check={check}
        />
      ))}
      {asks ? <SomeoneHere key={id} id={id} check={check} /> : null}
    </div>
  );
}

/** Finds someone who gets here, to be played and kept. */
function SomeoneHere({ id, check }: { id: string; check: Check }) {
  const [someone, setSomeone] = useState<Respondent | null | undefined>();

  async function play(): Promise<void> {
    const found = await check.someoneAt(id);
    setSomeone(found);
    if (found) check.play(found, id);
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" variant="plain" onClick={play}>
        <Icon shape={playIcon} className="size-4" />
        {texts.someone}
      </Button>
      {someone ? (
        <Button size="small" variant="plain" onClick={() => check.keep(someone, id)}>
          {texts.keep}
        </Button>
      ) : null}
      <span role="status" className="text-sm text-soft">
        {someone === null ? texts.nobody : null}
      </span>
    </div>
  );
}

/** Whether it isn't asked of everyone. */
function isConditional({ pages }: Definition, id: string): boolean {
  const at = pages.findIndex(({ elements }) => elements.some((each) => each.id === id));
  const page = pages[at];
  const element = page?.elements.find((each) => each.id === id);
  const isLedPast = pages.slice(0, Math.max(0, at)).some(({ next }) => next.length > 0);
  return Boolean(element?.showIf || page?.showIf || page?.repeat || isLedPast);
}
