import { type ReactNode, useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { questionnaireTexts as texts } from "#texts/questionnaire.ts";
import { api } from "#web/session/api.ts";
import { isClosed } from "#web/surveys/deadline.ts";
import { Begin, Instead, Note } from "./begin-answering.tsx";

type OwnAnswersProps = {
  survey: Survey;
  /** Whether all that it asks is voted on. */
  isVote: boolean;
  begin: ReactNode;
};

/** What a signed-in person has answered already; `begin` until that is known, and if nothing. */
export default function OwnAnswers({ survey, isVote, begin }: OwnAnswersProps) {
  const [found, setFound] = useState<"nothing" | "draft" | "response" | "apart">("nothing");
  const { _id: id } = survey;
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /surveys/{id}/response-draft", { params: { id } }, { signal: leaving.signal }).then(
      ({ draft, response, tookPart }) =>
        setFound(
          response
            ? "response"
            : draft
              ? "draft"
              : tookPart && survey.identity === "unlinked"
                ? "apart"
                : "nothing",
        ),
      // The page of questions knows.
      () => {},
    );
    return () => leaving.abort();
  }, [id, survey.identity]);
  const answered = isVote ? texts.voted : texts.answered;
  if (found === "apart") return <Instead>{answered}</Instead>;
  if (found === "response")
    return (
      <>
        <Begin survey={survey} label={isVote ? texts.ownVote : texts.own} quiet />
        <Note>{answered}</Note>
      </>
    );
  if (found === "draft" && !isClosed(survey))
    return <Begin survey={survey} label={isVote ? texts.goOnVoting : texts.goOn} />;
  return begin;
}
