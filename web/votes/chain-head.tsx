import type { ReactNode } from "react";
import { checkTexts as texts } from "#texts/check.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** A chain's length, in words, and its head: what anyone may note to compare with later. */
export function ChainHead({
  length,
  head,
  action,
}: {
  length: string;
  head: string;
  action?: ReactNode;
}) {
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 text-sm [&>dt]:text-soft">
        <dt>{texts.length}</dt>
        <dd className="tabular-nums">{length}</dd>
        <dt>{texts.head}</dt>
        <dd>
          <code className="text-xs">{head}</code>
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={`${length}, ${head}`} label={texts.copy} />
        {action}
      </div>
    </>
  );
}
