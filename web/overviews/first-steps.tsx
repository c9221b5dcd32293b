import { surveyorOverviewTexts as texts } from "#texts/overviews.ts";
import { Tally } from "#web/ui/tally.tsx";
import { OverviewPart } from "./overview-part.tsx";

/** How a survey works, for surveyors without one. */
export function FirstSteps() {
  return (
    <OverviewPart title={texts.begin}>
      <ol className="grid border-t border-line sm:grid-cols-3 sm:gap-x-8">
        {texts.steps.map(([title, text], index) => (
          <li
            key={title}
            className="grid content-start gap-2 border-line py-6 not-last:border-b sm:not-last:border-b-0"
          >
            <Tally marks={index + 1} className="h-8 text-ink" />
            <p className="font-semibold">{title}</p>
            <p className="text-sm text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </OverviewPart>
  );
}
