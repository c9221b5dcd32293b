import type { ReactNode } from "react";

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: an uncounted gate, a sentence, and what to do about it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md border border-dashed border-edge px-6 py-10 sm:px-10">
      <svg
        viewBox="0 0 22.8 20"
        aria-hidden="true"
        className="h-9 fill-none stroke-edge stroke-[1.4] [stroke-dasharray:2.4_2.4] [stroke-linecap:round]"
      >
        <path d="M4.2 2.6 3.7 17.4M8.9 2.9 9.1 17.2M13.7 2.5 13.3 17.5M18.1 2.9 18.5 17.1M1.2 14.6 21.6 5.2" />
      </svg>
      <p className="display text-xl">{title}</p>
      {children ? <div className="max-w-text text-soft">{children}</div> : null}
      {action ? <div className="pt-1">{action}</div> : null}
    </div>
  );
}
