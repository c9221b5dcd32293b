import type { ReactNode } from "react";
import { Tally } from "./tally.tsx";

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** An empty list: an undrawn tally, a sentence, and an action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-edge px-6 py-10 sm:px-10">
      <Tally className="h-9 text-edge [&>path]:[stroke-dasharray:0.1]" />
      <p className="display text-lg sm:text-xl">{title}</p>
      {children ? <div className="max-w-text text-soft">{children}</div> : null}
      {action}
    </div>
  );
}
