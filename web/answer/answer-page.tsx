import { QuestionSheet } from "#web/questions/question-sheet.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import type { AnswerData } from "./answering-data.ts";
import { OpenSurvey } from "./open-survey.tsx";

/** Shown where nothing can be answered, or nothing more. */
const LazyState = laterPart(async () => ({
  default: (await import("./state-page.tsx")).StatePage,
}));

/** A questionnaire's page in whatever state it is. */
export function AnswerPage({ data, screen }: { data: AnswerData; screen: string | undefined }) {
  return (
    <>
      <QuestionSheet />
      <meta name="robots" content="noindex" />
      {data.state === "open" ? (
        <OpenSurvey data={data} screen={screen} />
      ) : (
        <LazyState data={data} screen={screen} />
      )}
    </>
  );
}
