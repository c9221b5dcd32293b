import { charactersLeft } from "#texts/controls.ts";

/** How many characters a field still takes, once less than a fifth is left. */
export function CharactersLeft({ length, max }: { length: number; max: number | undefined }) {
  const left = (max ?? Number.POSITIVE_INFINITY) - length;
  return (
    <span className="text-end text-xs tabular-nums text-soft empty:hidden" aria-live="polite">
      {max !== undefined && left <= max / 5 ? charactersLeft(left) : null}
    </span>
  );
}
