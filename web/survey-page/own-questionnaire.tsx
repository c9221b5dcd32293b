import { useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { api } from "#web/session/api.ts";
import type { SignedInUser } from "#web/session/session-state.ts";
import { NextStage } from "#web/stages/next-stage.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { InCharge } from "./in-charge.tsx";

type OwnQuestionnaireProps = { survey: Survey; user: SignedInUser };

/** Links for its owner and admins. The public page doesn't say whose it is. */
export default function OwnQuestionnaire({ survey, user }: OwnQuestionnaireProps) {
  const isAdmin = user.role === "admin";
  const [email, setEmail] = useState(survey.surveyor.email);
  const { _id: id } = survey;
  useEffect(() => {
    if (isAdmin) return;
    const leaving = new AbortController();
    api("GET /survey/{id}", { params: { id } }, { signal: leaving.signal }).then(
      ({ surveyor }) => setEmail(surveyor.email),
      () => {},
    );
    return () => leaving.abort();
  }, [isAdmin, id]);
  const isOwner = !isAdmin && email === user.email;
  if (!isOwner && !isAdmin) return null;
  return (
    <>
      {isOwner && survey.stage && !isClosed(survey) ? (
        <NextStage id={id} now={survey.stage.now} />
      ) : null}
      <InCharge survey={survey} isOwner={isOwner} count={survey.voteCount} />
    </>
  );
}
