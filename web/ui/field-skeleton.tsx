import { Skeleton } from "./skeleton.tsx";

/**
 * A skeleton of a field: its label, and a control of the height in `className`, by default one
 * line.
 */
export function FieldSkeleton({ className = "h-11" }: { className?: string }) {
  return (
    <span className="grid content-start gap-1.5">
      <Skeleton className="h-5.75 w-20" />
      <Skeleton className={className} />
    </span>
  );
}
