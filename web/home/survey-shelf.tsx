import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import type { HomeTexts } from "#texts/home.ts";
import { FirstQuestion } from "#web/surveys/first-question.tsx";
import { SurveyRows } from "#web/surveys/survey-card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Notice } from "#web/ui/notice.tsx";

type SurveyShelfProps = {
  texts: HomeTexts;
  name: "featured" | "latest";
  surveys: readonly Survey[];
  failure: string | null;
};

export function SurveyShelf({ texts, name, surveys, failure }: SurveyShelfProps) {
  return (
    <section className="grid content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 className="display text-2xl">{texts[name].title}</h2>
        <Link prefetch="intent" to="/surveys" className="py-2 text-sm font-semibold text-act">
          {texts.seeAll}
        </Link>
      </div>
      {failure ? (
        <Notice tone="problem">{failure}</Notice>
      ) : surveys.length === 0 ? (
        <EmptyState
          title={texts.noSurveys.title}
          action={
            name === "featured" ? <FirstQuestion>{texts.noSurveys.action}</FirstQuestion> : null
          }
        >
          {texts.noSurveys.text}
        </EmptyState>
      ) : (
        <SurveyRows surveys={surveys} />
      )}
    </section>
  );
}
