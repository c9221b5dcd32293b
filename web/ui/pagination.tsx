import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { format } from "#texts/language.ts";
import * as texts from "#texts/pagination.ts";
import { buttonLook } from "./button-look.ts";
import { classNames } from "./class-names.ts";

type PaginationProps = {
  page: number;
  pages: number;
  /** The address of a page, such as `?page=3`. */
  addressOf: (page: number) => string;
  label?: string;
};

/** Previous, numbers, next, as links: they work without JavaScript and can be opened in another tab. */
export function Pagination({ page, pages, addressOf, label = texts.pages }: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const focused = useRef(false);
  // Next goes away with the last page, and would take the focus with it.
  useEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    nav.current?.querySelector<HTMLElement>(`[aria-label="${texts.pageNumber(page)}"]`)?.focus({ preventScroll: true });
  }, [page]);
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
      <Step to={page > 1 ? addressOf(page - 1) : null} rel="prev">
        {texts.previousPage}
      </Step>
      <ol className="flex flex-wrap items-center gap-1">
        {numbersAround(page, pages).map((entry) =>
          typeof entry === "number" ? (
            <li key={entry}>
              <Link
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
            <li key={entry} aria-hidden="true" className="px-1 text-soft">
              …
            </li>
          ),
        )}
      </ol>
      <Step to={page < pages ? addressOf(page + 1) : null} rel="next">
        {texts.nextPage}
      </Step>
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  const look = buttonLook({ variant: "quiet", size: "small" });
  return to === null ? (
    <button type="button" disabled className={look}>
      {children}
    </button>
  ) : (
    <Link to={to} rel={rel} className={look}>
      {children}
    </Link>
  );
}

/** First, last and the neighbours of the current page; gaps of one are filled, wider ones become "gap-…". */
function numbersAround(page: number, pages: number): (number | string)[] {
  const shown = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const sorted = [...new Set(shown)].sort((a, b) => a - b);
  return sorted.flatMap((each, index) => {
    const before = sorted[index - 1];
    if (before === undefined || each - before === 1) return [each];
    return each - before === 2 ? [each - 1, each] : [`gap-${each}`, each];
  });
}
