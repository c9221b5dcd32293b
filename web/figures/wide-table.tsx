import type { ReactNode } from "react";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { scrollRegion } from "./figure-words.ts";

/** A table that may be wider than its page. Style sheets alone show that it is, without scripts. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="r-scroll">
      <div {...scrollRegion(label)}>{children}</div>
      <p aria-hidden="true" className="r-scroll-hint">
        {texts.scrolls} →
      </p>
    </div>
  );
}
