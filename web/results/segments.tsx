import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Filter } from "#contract/filters.ts";
import type { Segment } from "#contract/segments.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { lazyDialog } from "#web/ui/lazy-part.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { toast } from "#web/ui/toast.ts";
import { segmentsKey, useSegments } from "./use-segments.ts";

const NameSegment = lazyDialog(() => import("./name-segment.tsx"));

type SegmentsProps = {
  surveyId: string;
  filters: readonly Filter[];
  addressOf: (filters: readonly Filter[]) => string;
};

/** Named filters as chips, and a way to name those that are chosen. */
export function Segments({ surveyId, filters, addressOf }: SegmentsProps) {
  const { data: segments = [] } = useSegments(surveyId);
  const [naming, setNaming] = useState(false);
  const chosen = JSON.stringify(filters);
  const isNamed = segments.some(({ where }) => JSON.stringify(where) === chosen);
  return (
    <>
      {filters.length > 0 && !isNamed ? (
        <Button
          variant="plain"
          size="small"
          className="print:hidden"
          onClick={() => setNaming(true)}
        >
          {texts.save}
        </Button>
      ) : null}
      {segments.length > 0 ? (
        <ul aria-label={texts.segments} className="flex flex-wrap gap-2 print:hidden">
          {segments.map((segment) => (
            <Chip
              key={segment._id}
              segment={segment}
              isChosen={JSON.stringify(segment.where) === chosen}
              address={addressOf(segment.where)}
            />
          ))}
        </ul>
      ) : null}
      {naming ? (
        <NameSegment surveyId={surveyId} filters={filters} onClose={() => setNaming(false)} />
      ) : null}
    </>
  );
}

type ChipProps = { segment: Segment; isChosen: boolean; address: string };

function Chip({ segment: { _id: id, surveyId, name }, isChosen, address }: ChipProps) {
  const client = useQueryClient();
  const forget = useMutation({
    mutationFn: () => api("DELETE /segments/{id}", { params: { id } }),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => client.invalidateQueries({ queryKey: segmentsKey(surveyId) }),
  });
  return (
    <li className="r-segment" data-chosen={isChosen || undefined}>
      <Link
        to={address}
        preventScrollReset
        dir="auto"
        aria-current={isChosen || undefined}
        className="min-h-9 content-center text-xs font-semibold no-underline wrap-anywhere"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={texts.forget(name)}
        aria-busy={forget.isPending || undefined}
        className="grid size-9 flex-none place-items-center rounded-sm hover:bg-sunk"
        onClick={() => forget.mutate()}
      >
        {forget.isPending ? (
          <Tally counting className="h-3" />
        ) : (
          <Icon shape={closeIcon} className="size-3.5" />
        )}
      </button>
    </li>
  );
}
