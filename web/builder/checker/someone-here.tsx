import { useState } from "react";
import type { Respondent } from "#engine/checker/respondent.ts";
import type { Definition } from "#engine/definition.ts";
import { problemTexts as texts } from "#texts/builder-checker.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon, playIcon } from "#web/ui/icon.tsx";
import { useCheck } from "./check-context.ts";

/** For a question that only some are asked: finds one of them, to be played and kept. */
export function SomeoneHere({ id }: { id: string }) {
  const check = useCheck();
  const [someone, setSomeone] = useState<Respondent | null | undefined>();
  if (!check || !isConditional(check.definition, id)) return null;

  async function play(): Promise<void> {
    const found = await check?.someoneAt(id);
    setSomeone(found);
    if (found) check?.play(found, id);
  }

  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
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
        {check.hasFailed ? texts.failed : someone === null ? texts.nobody : null}
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
