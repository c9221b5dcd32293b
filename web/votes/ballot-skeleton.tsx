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
        <Skeleton className="h-14 w-64 max-w-full sm:h-7" />
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
        <div className="-mt-2 flex min-h-12 items-center">
          <Skeleton className="h-5 w-full" />
        </div>
        {pro ? <FieldSkeleton className="h-28" /> : <Skeleton className="h-12" />}
        <Skeleton className="my-2 h-13 sm:my-0 sm:w-32" />
      </div>
      <TornEdge />
    </div>
  );
}
