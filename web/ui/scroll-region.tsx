import type { ReactNode } from "react";

/** Scrolls sideways what is too wide, such as a table. Screen readers name it by its label. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  // The keyboard scrolls what has the focus, so this has to take it.
  const focusable = { role: "region", tabIndex: 0, "aria-label": label };
  return (
    <div className="r-table-scroll" {...focusable}>
      {children}
    </div>
  );
}
