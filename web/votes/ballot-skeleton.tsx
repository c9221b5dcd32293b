import { voteTexts as texts } from "#texts/votes.ts";
import { FieldSkeleton } from "#web/ui/field-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TornEdge } from "#web/ui/torn-edge.tsx";

/** The place of a ballot while it is not known whether its voter needs one. */
export function BallotSkeleton({ pro }: { pro: boolean }) {
  return (
    <div>
      <div className="sheet flex flex-col gap-5 rounded-b-none border-b-0 p-5 sm:p-8">
        <p role="status" className="heard">
          {texts.looking}
        </p>
        <div className="max-w-60">
          <Skeleton className="h-7" />
          <Skeleton className="h-7 sm:hidden" />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="min-h-20" />
          <Skeleton className="min-h-20" />
        </div>
        <div className="-mt-2 flex min-h-12 items-center">
          <Skeleton className="h-5 w-full" />
        </div>
        {pro ? <FieldSkeleton className="min-h-28" /> : <Skeleton className="min-h-12" />}
        <Skeleton className="mb-4 min-h-13 max-w-60" />
      </div>
      <TornEdge />
    </div>
  );
}
