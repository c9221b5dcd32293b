import { Link } from "react-router";
import { productName } from "#limits/limits.ts";

/**
 * A tally: four strokes and a vermilion one across. On the narrowest screens the product's name is
 * for screen readers only.
 */
export function Logo() {
  return (
    <Link
      prefetch="intent"
      to="/"
      className="inline-flex items-center gap-x-2 sm:gap-x-2.5 text-ink no-underline"
    >
      <svg
        viewBox="0 0 27 22"
        aria-hidden="true"
        className="h-7 shrink-0 fill-none stroke-[2.6] [stroke-linecap:round]"
      >
        <path
          className="stroke-current"
          d="M6 2.3 5.4 19.5M11.2 2.7l.2 16.6M16.5 2.1l-.4 17.7M21.5 2.7l.4 16.7"
        />
        <path className="stroke-no" d="M1.6 16.1 25.4 5.8" />
      </svg>
      <span className="display text-xl leading-none whitespace-nowrap max-[22.5rem]:sr-only">
        {productName}
      </span>
    </Link>
  );
}
