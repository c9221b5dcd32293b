import { Link } from "react-router";
import type { Results, Survey } from "#contract/surveys.ts";
import type { HomeTexts } from "#texts/home.ts";
import { format } from "#texts/language.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";

type FinishedCountProps = {
  survey: Survey;
  results: Results;
  /** The result as a sentence. */
  sentence: string;
  texts: HomeTexts["finished"];
};

const answers = [
  ["yes", "tick", "text-yes"],
  ["noOpinion", "dash", "text-stone"],
  ["no", "cross", "text-no"],
] as const;

/** The real result of a closed survey. */
export function FinishedCount({ survey, results, sentence, texts }: FinishedCountProps) {
  return (
    <section className="mt-16 border-y border-line bg-sunk">
      <div className="column grid gap-6 py-10 md:py-16">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <p className="text-sm font-semibold">{texts.label}</p>
          <CategoryName category={survey.category} />
        </div>
        <div className="grid gap-3">
          <h2 className={`${titleFace(survey.title)} max-w-text text-lg`}>{survey.title}</h2>
          <p className="display max-w-[56rem] text-balance text-3xl">{sentence}</p>
        </div>
        <div className="grid gap-3">
          <SplitBar {...results} className="h-8" />
          <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
            {answers.map(([key, mark, look]) => (
              <div
                key={key}
                className={classNames(
                  "flex items-center gap-2",
                  key === "noOpinion" && "max-sm:order-last",
                )}
              >
                <Mark kind={mark} className={`size-5 ${look}`} />
                <dt className="font-semibold">{texts.answers[key]}</dt>
                <dd className="text-soft tabular-nums">
                  {format.number(results[key])} · {format.percent(results[key] / results.total, 1)}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-6">
          <p className="max-w-text text-sm text-soft">{texts.text}</p>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-sm font-semibold">
            <LinkButton to={`/survey/${survey._id}`} variant="quiet">
              {texts.read}
            </LinkButton>
            <Link prefetch="intent" to={`/verify?survey=${survey._id}`} className="py-2">
              {texts.check}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
