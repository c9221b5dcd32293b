import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { CategoryName } from "./category-name.tsx";
import { isClosed } from "./deadline.ts";
import { VoteCount } from "./vote-count.tsx";

/** A survey in a list. The whole sheet leads to its details; the link is named by the survey. */
function SurveyCard({ survey, level = 3 }: { survey: Survey; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="sheet group relative flex flex-col gap-3 p-5 transition-[border-color,transform] duration-150 hover:-translate-y-0.5 hover:border-ink has-focus-visible:border-ink">
      <div className="flex items-start justify-between gap-3">
        <CategoryName category={survey.category} />
        <span className="text-xs whitespace-nowrap text-soft">
          {isClosed(survey.deadline) ? "Closed" : "Closes"} <DateText at={survey.deadline} brief />
        </span>
      </div>
      <Heading className="display line-clamp-4 pb-[0.14em] text-[1.3125rem] leading-[1.22]">{survey.title}</Heading>
      <p className="line-clamp-2 text-sm text-soft">{survey.description}</p>
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3.5 text-sm">
        <VoteCount count={survey.voteCount} />
        <Link
          discover="none"
          to={`/survey/${survey._id}`}
          className="font-semibold text-act no-underline after:absolute after:inset-0 after:rounded-md group-hover:underline"
        >
          View Details<span className="heard">: {survey.title}</span>
        </Link>
      </div>
    </article>
  );
}

/** Cards side by side, up to two or three where there is room. */
export function SurveyCards({
  surveys,
  level,
  abreast = 3,
}: {
  surveys: readonly Survey[];
  level?: 2 | 3;
  abreast?: 2 | 3;
}) {
  return (
    <ul className={classNames("grid gap-4 sm:grid-cols-2 [&>li]:grid", abreast === 3 && "lg:grid-cols-3")}>
      {surveys.map((survey) => (
        <li key={survey._id}>
          <SurveyCard survey={survey} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}
