import { voteTexts as texts } from "#texts/votes.ts";
import { FieldSkeleton } from "#web/ui/field-skeleton.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TornEdge } from "#web/ui/torn-edge.tsx";
import { BallotFoot } from "./ballot-foot.tsx";

/** Shown until we know whether the reader has voted. */
export function BallotSkeleton({ pro }: { pro: boolean }) {
  return (
    <div>
      <div className="sheet flex flex-col gap-5 rounded-b-none border-b-0 p-5 sm:p-8">
        <p role="status" className="sr-only">
          {texts.looking}
        </p>
        <div className="grid gap-4">
          <div className="grid max-w-60 gap-1">
            <Skeleton className="h-7" />
            <Skeleton className="h-7 sm:hidden" />
          </div>
          <div className="grid grid-cols-2 gap-3">
            <Skeleton className="min-h-20" />
            <Skeleton className="min-h-20" />
          </div>
        </div>
        <div className="-mt-2 flex min-h-12 items-center">
          <div className="grid w-full gap-1">
            <Skeleton className="h-5" />
            <Skeleton className="h-5 sm:hidden" />
          </div>
        </div>
        {pro ? (
          <FieldSkeleton className="min-h-28" />
        ) : (
          <div className="grid gap-1 rounded-md border border-dashed border-edge px-4 py-3">
            <Skeleton className="h-5" />
            <Skeleton className="h-5 sm:hidden" />
          </div>
        )}
        <BallotFoot>
          <Skeleton className="h-11 basis-full sm:h-5" />
          <Skeleton className="h-5 w-20 sm:order-1" />
          <Skeleton className="min-h-13 w-20 flex-1 sm:flex-none" />
        </BallotFoot>
        <Skeleton className="h-5 w-20" />
      </div>
      <TornEdge />
    </div>
  );
}
