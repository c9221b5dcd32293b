import type { Survey } from "#contract/surveys.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { grouped } from "#web/ui/grouped.ts";

/** `count` is fresher than the page when the results are shown. */
export function SurveyFacts({ survey, count }: { survey: Survey; count: number }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2.5 border-t border-line pt-5 text-sm [&>dd]:text-right [&>dd]:font-semibold [&>dt]:text-soft">
      <dt>Total votes</dt>
      <dd className="tabular-nums">{grouped(count)}</dd>
      <dt>Date</dt>
      <dd>
        <DateText at={survey.timestamp} />
      </dd>
      <dt>Deadline</dt>
      <dd>
        <DateText at={survey.deadline} />
      </dd>
    </dl>
  );
}
