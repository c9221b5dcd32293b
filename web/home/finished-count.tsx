import { Link } from "react-router";
import type { Results, Survey } from "#contract/surveys.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { ResultsPanel } from "#web/surveys/results-panel.tsx";
import { DateText } from "#web/ui/date-text.tsx";

/** A real result of a survey whose voting has ended: what everyone gets in the end. */
export function FinishedCount({ survey, results }: { survey: Survey; results: Results }) {
  return (
    <section className="mt-24 border-y border-line bg-sunk">
      <div className="column grid gap-10 py-16 lg:grid-cols-[1fr_1.3fr] lg:gap-20">
        <div className="grid content-start justify-items-start gap-4">
          <p className="text-sm font-semibold">Counted and closed</p>
          <h2 className="display text-3xl">{survey.title}</h2>
          <CategoryName category={survey.category} />
          <p className="text-soft">
            Voting ended on <DateText at={survey.deadline} />. The count below is final, open to everyone, and equal to
            the votes cast, one by one.
          </p>
          <Link discover="none" to={`/survey/${survey._id}`} className="font-semibold text-act">
            Read the survey
          </Link>
        </div>
        <ResultsPanel results={results} level={3} />
      </div>
    </section>
  );
}
