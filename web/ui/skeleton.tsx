import { classNames } from "./class-names.ts";

/** The place of something that is still loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "block animate-breathe rounded-sm border border-transparent bg-line",
        className,
      )}
    />
  );
}
