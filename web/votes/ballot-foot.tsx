import type { ReactNode } from "react";

/**
 * Where a ballot is cast: on a phone always at hand. Who sees the vote is part of it, so that it is
 * on the screen whenever Submit is.
 */
export function BallotFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-2 flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line bg-card px-5 py-3 max-sm:*:first:border-0 max-sm:*:first:pt-0 sm:static sm:m-0 sm:gap-y-5 sm:border-0 sm:p-0 [html:has(&)]:scroll-pb-40">
      {children}
    </div>
  );
}
