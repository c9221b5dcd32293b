import type { ReactNode } from "react";
import { Skeleton } from "./skeleton.tsx";

/** A few numbers side by side, separated by hairlines. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-ink lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {children}
    </dl>
  );
}

type FigureProps = {
  /** The label of the number. */
  label: ReactNode;
  /** The exact number, formatted for the page's language; null while loading. */
  value: string | null;
  /** A comparison, in up to two lines, whose space is reserved. */
  note?: ReactNode;
  /** Decoration beside the number. */
  mark?: ReactNode;
};

/** A number with its label. */
export function Figure({ label, value, note, mark }: FigureProps) {
  return (
    <div className="grid content-start gap-1 border-b border-line py-4 last:border-b-0 odd:nth-last-2:border-b-0 lg:border-b-0">
      <dt className="label-line">{label}</dt>
      <dd className="display flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2 text-2xl max-sm:py-1.5">
        {value === null ? <Skeleton className="h-8 w-20" /> : value}
        {mark}
      </dd>
      <dd className="min-h-10 text-xs text-soft">
        {value === null ? <Skeleton className="h-4 w-28" /> : note}
      </dd>
    </div>
  );
}
