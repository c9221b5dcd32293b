import { maxMatches } from "#limits/limits.ts";
import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type Sought, soughtQuery } from "./response-address.ts";

type ResponsePagesProps = {
  sought: Sought;
  address: string;
  page: number;
  pageSize: number;
  places: readonly number[];
  total: number;
};

/** A page is found by the responses beside it, so that the last one comes as fast as the first. */
export default function ResponsePages(props: ResponsePagesProps) {
  const { sought, address, page, pageSize, places, total } = props;
  const from = (page - 1) * pageSize + 1;
  const to = from + places.length - 1;
  const isCapped = sought.search !== "" && total >= maxMatches;
  const hasMore = places.length === pageSize && (isCapped || to < total);
  if (page === 1 && !hasMore) return null;
  const at = (place: Parameters<typeof soughtQuery>[1]) => address + soughtQuery(sought, place);
  return (
    <nav
      aria-label={texts.pages}
      className="flex flex-wrap items-center justify-between gap-3 print:hidden"
    >
      <p className="text-xs text-soft tabular-nums">{texts.range(from, to, total, isCapped)}</p>
      <span className="flex gap-2">
        {page > 1 ? (
          <LinkButton
            variant="quiet"
            size="small"
            rel="prev"
            to={page === 2 ? at({}) : at({ page: page - 1, after: places[0] })}
          >
            {texts.previous}
          </LinkButton>
        ) : null}
        {hasMore ? (
          <LinkButton
            variant="quiet"
            size="small"
            rel="next"
            to={at({ page: page + 1, before: places.at(-1) })}
          >
            {texts.next}
          </LinkButton>
        ) : null}
      </span>
    </nav>
  );
}
