import { useId } from "react";
import { questionResultTexts as texts } from "#texts/question-results.ts";
import { FillPattern } from "#web/ui/fill-pattern.tsx";

/** Says that hatching in the colour of edges hides counts. */
export function HiddenKey() {
  const id = useId();
  return (
    <>
      <svg width="22" height="12" aria-hidden="true" className="text-edge">
        <defs>
          <FillPattern id={id} tone="no" />
        </defs>
        <rect width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
      {texts.hiddenCell}
    </>
  );
}
