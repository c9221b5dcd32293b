import { type ReactNode, useEffect, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { surveyTexts } from "#texts/survey.ts";
import { api } from "#web/session/api.ts";
import { TallyLoader } from "#web/ui/tally.tsx";

type HiddenSurveyProps = { id: string; missing: ReactNode; show: (survey: Survey) => ReactNode };

/** An unpublished survey, asked for by somebody signed in: it is there for its owner and admins, and for nobody else. */
export default function HiddenSurvey({ id, missing, show }: HiddenSurveyProps) {
  const [found, setFound] = useState<Survey | "nothing" | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    api("GET /survey/{id}", { params: { id } }, { signal: leaving.signal }).then(
      setFound,
      () => leaving.signal.aborted || setFound("nothing"),
    );
    return () => leaving.abort();
  }, [id]);
  if (found === "nothing") return missing;
  if (!found) return <TallyLoader label={surveyTexts.looking} />;
  return (
    <>
      <title>{found.title}</title>
      {show(found)}
    </>
  );
}
