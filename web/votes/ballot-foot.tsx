import type { ReactNode } from "react";

/** Where a ballot is cast: at hand on a phone, however long the comment is. */
export function BallotFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-2 flex items-center gap-4 border-t border-line bg-card px-5 py-3 sm:static sm:m-0 sm:border-0 sm:p-0 [html:has(&)]:scroll-pb-24">
      {children}
    </div>
  );
}
