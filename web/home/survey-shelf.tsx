import { Link } from "react-router";
import type { Survey } from "#contract/surveys.ts";
import type { HomeTexts } from "#texts/home.ts";
import { FirstQuestion } from "#web/surveys/first-question.tsx";
import { SurveyCards } from "#web/surveys/survey-card.tsx";
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
    <section className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 className="display text-2xl">{texts[name].title}</h2>
          <p className="text-soft">{texts[name].note}</p>
        </div>
        <Link prefetch="intent" to="/surveys" className="py-2 font-semibold text-act">
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
        <div className="max-sm:[&_li:nth-child(n+4)]:hidden">
          <SurveyCards surveys={surveys} />
        </div>
      )}
    </section>
  );
}
