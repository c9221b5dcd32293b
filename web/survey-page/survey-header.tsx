import type { Survey } from "#contract/surveys.ts";
import { surveyTexts as texts } from "#texts/survey.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { isClosed } from "#web/surveys/deadline.ts";
import { TimeLeft } from "#web/surveys/time-left.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { untilLoaded } from "#web/ui/until-loaded.ts";

type SurveyHeaderProps = {
  survey: Survey;
  /** Set where the title isn't in the page's language. */
  lang?: string | undefined;
  /** What stands before the surveyor's name. */
  by?: string;
};

export function SurveyHeader({ survey, lang, by = texts.askedBy }: SurveyHeaderProps) {
  const closed = isClosed(survey);
  const isPublic = survey.status === "publish";
  return (
    <header className="grid gap-4 border-b border-ink pb-8 md:gap-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-xs text-soft">
        <CategoryName category={survey.category} />
        <Badge tone={isPublic ? (closed ? "plain" : "good") : "bad"}>
          {texts.statuses[isPublic && closed ? "closed" : survey.status]}
        </Badge>
        {closed === isPublic ? null : <TimeLeft {...survey} />}
      </div>
      {/* Of a script that runs the other way, at the other side. */}
      <h1
        dir="auto"
        lang={lang}
        className={`${titleFace(survey.title)} me-auto max-w-[60rem] text-3xl`}
      >
        {survey.title}
      </h1>
      <div className="flex items-center gap-2.5 text-sm text-soft">
        <Avatar name={survey.surveyor.name} image={survey.surveyor.image} className="size-7" />
        <p className="flex-1">
          {by} <span className="font-semibold text-ink">{survey.surveyor.name}</span>
        </p>
        {isPublic ? (
          <Button variant="quiet" size="small" onClick={() => share(survey)}>
            {texts.share}
          </Button>
        ) : null}
      </div>
    </header>
  );
}

async function share({ _id, title }: Survey): Promise<void> {
  const { shareSurvey } = await untilLoaded(() => import("#web/surveys/share-survey.ts"));
  shareSurvey({ id: _id, title });
}
