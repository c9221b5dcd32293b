import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { format } from "#texts/language.ts";
import * as texts from "#texts/pagination.ts";
import { buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";
import { backIcon, forwardIcon, Icon } from "./icon.tsx";

/** The number of page links that fit in 288 pixels. */
const allOnPhone = 5;

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page, such as `?page=3`. */
  addressOf: (page: number) => string;
  label?: string;
};

/** Previous, numbers and Next as links: they work without JavaScript and open in new tabs. */
export function Pagination({ page, pages, addressOf, label = texts.pages }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const focused = useRef(false);
  // Next disappears on the last page and would take the focus with it.
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    nav.current
      ?.querySelector<HTMLElement>(`[aria-label="${texts.pageNumber(page)}"]`)
      ?.focus({ preventScroll: true });
  }, [page]);
  const wide = placesAround(page, pages, 1);
  const narrow = placesAround(page, pages, pages > allOnPhone ? 0 : pages);
  const entries = [...new Set([...wide, ...narrow])].sort((a, b) => a - b);
  return (
    <nav
      ref={nav}
      aria-label={label}
      onFocus={() => {
        focused.current = true;
      }}
      onBlur={() => {
        focused.current = false;
      }}
      className="flex flex-wrap items-center justify-center gap-1.5"
    >
      <Step
        to={page > 1 ? addressOf(page - 1) : null}
        rel="prev"
        name={texts.previousPage}
        shape={backIcon}
      />
      <ol className="flex flex-wrap items-center gap-1">
        {entries.map((entry) => {
          const where = wide.includes(entry)
            ? narrow.includes(entry)
              ? undefined
              : "max-sm:hidden"
            : "sm:hidden";
          return Number.isInteger(entry) ? (
            <li key={entry} className={where}>
              <Link
                prefetch="intent"
                to={addressOf(entry)}
                aria-current={entry === page ? "page" : undefined}
                aria-label={texts.pageNumber(entry)}
                className={classNames(
                  buttonLook({ variant: "plain", size: "small" }),
                  "min-w-9 tabular-nums aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper",
                )}
              >
                {format.number(entry)}
              </Link>
            </li>
          ) : (
            <li key={entry} aria-hidden="true" className={classNames("px-1 text-soft", where)}>
              …
            </li>
          );
        })}
      </ol>
      <Step
        to={page < pages ? addressOf(page + 1) : null}
        rel="next"
        name={texts.nextPage}
        shape={forwardIcon}
      />
    </nav>
  );
}

type StepProps = { to: string | null; rel: string; name: string; shape: string };

/** A label, or an icon if there is little room. */
function Step({ to, rel, name, shape }: StepProps) {
  const look = buttonLook({ variant: "quiet", size: "small", className: "max-sm:px-2" });
  const shown = (
    <>
      <Icon shape={shape} className="size-4 sm:hidden rtl:-scale-x-100" />
      <span className="max-sm:hidden">{name}</span>
    </>
  );
  return to === null ? (
    <button type="button" disabled aria-label={name} className={look}>
      {shown}
    </button>
  ) : (
    <Link prefetch="intent" to={to} rel={rel} aria-label={name} className={look}>
      {shown}
    </Link>
  );
}

/**
 * The first, the last, and pages within `reach` of the current one. A gap of one page is filled; a
 * longer one becomes an ellipsis.
 */
function placesAround(page: number, pages: number, reach: number): number[] {
  const shown = [1, page - reach, page, page + reach, pages].filter(
    (each) => each >= 1 && each <= pages,
  );
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return [each - before === 2 ? each - 1 : each - 0.5, each];
  });
}
