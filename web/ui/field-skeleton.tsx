import { Skeleton } from "./skeleton.tsx";

/**
 * The place of a field that is still loading: its label, and below it a control of the height in
 * `className`, or of one line.
 */
export function FieldSkeleton({ className = "h-11" }: { className?: string }) {
  return (
    <span className="grid content-start gap-1.5">
      <Skeleton className="h-5.75 w-20" />
      <Skeleton className={className} />
    </span>
  );
}
