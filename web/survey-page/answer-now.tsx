import type { Survey } from "#contract/surveys.ts";
import { questionnaireTexts as texts } from "#texts/questionnaire.ts";
import { surveyTexts } from "#texts/survey.ts";
import { useUser } from "#web/session/use-session.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { Begin, Instead, Note } from "./begin-answering.tsx";

// Loaded lazily, because few readers are signed in. Until then, the page of questions
// knows.
const OwnAnswers = laterPart(() => import("./own-answers.tsx"));

type AnswerNowProps = {
  survey: Survey;
  /** Whether all that it asks is voted on. */
  isVote: boolean;
  isStaff: boolean;
};

/** The way to the questions in all its states, for a grid of two columns. */
export function AnswerNow({ survey, isVote, isStaff }: AnswerNowProps) {
  const user = useUser();
  if (survey.status !== "publish")
    return (
      <>
        <Button disabled>{labelOf(survey)}</Button>
        <Note>{texts.unpublished}</Note>
      </>
    );
  if (isStaff)
    return (
      <>
        <Begin survey={survey} label={texts.tryIt} quiet />
        <Note>{texts.staff}</Note>
      </>
    );
  const begin = isClosed(survey) ? (
    <Instead>{texts.ended}</Instead>
  ) : (
    <Begin survey={survey} label={labelOf(survey)} />
  );
  if (!user) return begin;
  return (
    <OwnAnswers
      waiting={begin}
      key={`${survey._id} ${user.id}`}
      survey={survey}
      isVote={isVote}
      begin={begin}
    />
  );
}

function labelOf({ vote, questions }: Survey): string {
  if (questions === 0) return texts.seeBoard;
  return vote ? surveyTexts.vote : texts.answer;
}
