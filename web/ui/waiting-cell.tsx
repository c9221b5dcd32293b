import { classNames } from "./class-names.ts";
import { Skeleton } from "./skeleton.tsx";
import type { Column } from "./table-column.ts";

/**
 * Skeletons as high as usual content: a title of two lines with a note, a picture with a name, a
 * text of two lines, a number above a button, or a line.
 */
export function waitingCell<Row>({ width, figures, names, acts, long }: Column<Row>) {
  if (width === "person")
    return (
      <span className="flex items-center gap-3">
        <span className="overflow-hidden rounded-full">
          <Skeleton className="size-9" />
        </span>
        <Skeleton className="h-5 w-24" />
      </span>
    );
  if (names)
    return (
      <span className="grid gap-1 py-0.5">
        <Skeleton className="h-5" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="mt-0.5 h-4 w-1/2" />
      </span>
    );
  if (acts)
    return (
      <>
        <Skeleton className="h-9 w-20" />
        {width === "acts" || width === "stacked" ? <Skeleton className="h-9 w-20" /> : null}
      </>
    );
  if (width === "choice") return <Skeleton className="h-10 w-28" />;
  if (long)
    return (
      <span className="grid gap-1 py-0.5">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-2/3" />
      </span>
    );
  if (width === "receipt")
    return (
      <span className="grid gap-2">
        <Skeleton className="mt-1 h-4 w-16" />
        <Skeleton className="h-9 w-16" />
      </span>
    );
  const barWidth = width === "number" ? "w-6" : figures ? "w-10 md:ms-auto" : "w-16";
  return <Skeleton className={classNames("my-1 h-4", barWidth)} />;
}
