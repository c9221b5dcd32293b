import { useState } from "react";
import type { SurveyorOverview } from "#contract/overviews.ts";
import { format } from "#texts/language.ts";
import { surveyorOverviewTexts as texts } from "#texts/overviews.ts";
import { ButtonChoice } from "#web/ui/button-choice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Trend } from "#web/ui/trend.tsx";
import { dayWords } from "./day-words.ts";
import { OverviewPart } from "./overview-part.tsx";
import type { Came } from "./what-came.ts";

type Days = SurveyorOverview["days"];
const spans = [14, 30] as const;

type VotesPerDayProps = {
  days: Days | null;
  came: Came;
};

/** The votes and responses of each recent day, as a sentence, a chart and a table. */
export function VotesPerDay({ days, came }: VotesPerDayProps) {
  const [span, setSpan] = useState<(typeof spans)[number]>(30);
  const shown = days?.slice(-span) ?? null;
  return (
    <OverviewPart title={texts.trend[came]}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
        <p aria-live="polite" className="min-h-[2.875rem] text-sm text-soft sm:min-h-[1.4375rem]">
          {shown ? sentenceOf(shown, came) : <Skeleton className="h-5 w-72 max-w-full" />}
        </p>
        <ButtonChoice
          label={texts.span}
          choices={spans}
          value={span}
          nameOf={texts.days}
          onChange={setSpan}
        />
      </div>
      {shown ? <Drawing days={shown} came={came} /> : <Skeleton className="h-55" />}
      {shown ? <AsTable days={shown} came={came} /> : <Skeleton className="h-6 w-40" />}
    </OverviewPart>
  );
}

type ShownProps = { days: Days; came: Came };

function Drawing({ days, came }: ShownProps) {
  const points = days.map(({ day, votes }, index) => ({
    key: day,
    count: votes,
    text:
      index === days.length - 1
        ? texts.todayText(votes, came)
        : texts.dayText(dayWords(day), votes, came),
  }));
  return <Trend points={points} from={dayWords(days[0]?.day ?? "")} to={texts.todayShort} />;
}

function AsTable({ days, came }: ShownProps) {
  return (
    <details className="text-sm">
      <summary className="w-fit text-soft underline decoration-1 underline-offset-4 hover:text-ink">
        {texts.asTable}
      </summary>
      <table className="mt-3 w-full max-w-80 border-collapse tabular-nums">
        <caption className="sr-only">{texts.trend[came]}</caption>
        <thead>
          <tr className="label-line border-b border-edge">
            <th scope="col" className="py-1.5 text-start">
              {texts.day}
            </th>
            <th scope="col" className="py-1.5 text-end">
              {texts.all[came]}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, votes }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-1.5 text-start font-normal">
                {dayWords(day)}
              </th>
              <td className="py-1.5 text-end">{format.number(votes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function sentenceOf(days: Days, came: Came): string {
  const votes = days.reduce((sum, each) => sum + each.votes, 0);
  const best = days.reduce<Days[number] | null>(
    (most, each) => (most && most.votes >= each.votes ? most : each),
    null,
  );
  const day = best && best !== days.at(-1) ? dayWords(best.day) : null;
  const named = best && best.votes > 0 ? { day, votes: best.votes } : null;
  return texts.trendSentence(votes, days.length, named, came);
}
