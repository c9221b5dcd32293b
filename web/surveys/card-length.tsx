import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import { questionnaireCardTexts as texts } from "#texts/questionnaire-cards.ts";
import { useUser } from "#web/session/use-session.ts";
import { isClosed } from "./deadline.ts";

type CardLengthProps = {
  survey: Survey;
  /** The id of the element that names the survey. */
  about: string;
};

const look = "flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm font-semibold";

/** How long a questionnaire is, with the way to its questions. As high as a ballot's boxes. */
export function CardLength({ survey, about }: CardLengthProps) {
  const user = useUser();
  const { questions = 0, minutes = 1 } = survey;
  const length = texts.length(questions, minutes);
  const isStaff = user?.role === "admin" || user?.role === "surveyor";
  if (isClosed(survey) || isStaff) return <p className={`${look} text-soft`}>{length}</p>;
  return (
    <Link
      reloadDocument
      to={`/answer/${survey._id}`}
      aria-describedby={about}
      className={`${look} relative z-10 rounded-md border border-edge px-3 text-ink no-underline transition-colors hover:border-act`}
    >
      {texts.answer} <span className="font-normal text-soft">{length}</span>
    </Link>
  );
}
