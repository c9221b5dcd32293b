import { classNames } from "./class-names.ts";

/** The place of something that is still loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classNames("block animate-breathe rounded-sm bg-sunk", className)} />;
}

/** Rows of a table or list that are still loading. */
export function SkeletonRows({ rows = 5, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div role="status" className="grid gap-3">
      <span className="heard">{label}…</span>
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  );
}
