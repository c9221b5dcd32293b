import type { Survey } from "#contract/surveys.ts";
import { format } from "#texts/language.ts";
import { surveyTexts } from "#texts/survey.ts";
import { DateText } from "#web/ui/date-text.tsx";

const { facts } = surveyTexts;

/** `count` is live while the results are shown. */
export function SurveyFacts({ survey, count }: { survey: Survey; count: number }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-3 border-t border-line pt-5 text-sm max-lg:order-3 lg:grid lg:gap-y-2.5 lg:[&>div]:flex lg:[&>div]:justify-between [&_dd]:font-semibold [&_dt]:text-soft">
      <div>
        <dt>{survey.option && !survey.vote ? facts.responses : facts.votes}</dt>
        <dd className="tabular-nums">{format.number(count)}</dd>
      </div>
      <div>
        <dt>{facts.date}</dt>
        <dd>
          <DateText at={survey.timestamp} />
        </dd>
      </div>
      <div>
        <dt>{facts.deadline}</dt>
        <dd>
          <DateText at={survey.deadline} />
        </dd>
      </div>
    </dl>
  );
}
