import type { ReactNode } from "react";

/** The ballot's submit bar. On a phone it sticks to the bottom, even with a long comment. */
export function BallotFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-2 flex items-center gap-4 border-t border-line bg-card px-5 py-3 sm:static sm:m-0 sm:border-0 sm:p-0 [html:has(&)]:scroll-pb-24">
      {children}
    </div>
  );
}
