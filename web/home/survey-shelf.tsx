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
    <section className="grid content-start gap-x-6 gap-y-4 sm:grid-cols-[1fr_auto]">
      <h2 className="display self-end text-2xl">{texts[name].title}</h2>
      <div className="col-span-full min-w-0">
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
      </div>
      {/* After the list on a phone, where the title fills the line. */}
      <Link
        prefetch="intent"
        to="/surveys"
        className="self-end justify-self-start py-2 text-sm font-semibold text-act sm:col-start-2 sm:row-start-1"
      >
        {texts.seeAll}
      </Link>
    </section>
  );
}
