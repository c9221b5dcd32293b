import { Suspense } from "react";
import questionSheet from "#web/questions/questions.css?inline";
import { laterPart } from "#web/ui/later-part.ts";
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
      <style href="questions" precedence="default">
        {import.meta.env.SSR ? questionSheet : ""}
      </style>
      <meta name="robots" content="noindex" />
      {data.state === "open" ? (
        <OpenSurvey data={data} screen={screen} />
      ) : (
        <Suspense>
          <LazyState data={data} screen={screen} />
        </Suspense>
      )}
    </>
  );
}
