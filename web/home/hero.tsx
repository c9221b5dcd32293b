import { Link } from "react-router";
import { carousel } from "#contract/carousel.ts";
import type { Survey } from "#contract/surveys.ts";
import type { HomeTexts } from "#texts/home.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { LiveSurvey } from "./live-survey.tsx";

/** The product in five slides, beside a real ballot that can be cast. */
export function Hero({ survey, texts }: { survey: Survey | null; texts: HomeTexts }) {
  const shown = texts.slides.map(({ title, text, to }) => ({
    key: title,
    content: (
      <div className="grid content-start justify-items-start gap-6">
        <h2 className="display text-4xl">{title}</h2>
        <p className="max-w-[34rem] text-soft sm:text-lg">{text}</p>
        <LinkButton to={to}>{texts.explore}</LinkButton>
      </div>
    ),
  }));
  return (
    <div className="column grid items-center gap-12 pt-10 md:pt-20 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <h1 className="sr-only">{texts.heading}</h1>
      <div className="grid gap-6">
        <Carousel label={texts.carousel} slides={shown} intervalMs={carousel.intervalMs} />
        <p className="text-soft">
          {texts.own}{" "}
          <Link prefetch="intent" to="/dashboard/survey-create" className="font-semibold text-act">
            {texts.ask}
          </Link>
        </p>
      </div>
      {survey ? (
        <LiveSurvey survey={survey} texts={texts.ballot} />
      ) : (
        <img
          src="/blank-ballot.svg"
          width="420"
          height="340"
          alt=""
          className="h-auto w-full max-w-md lg:justify-self-end"
        />
      )}
    </div>
  );
}
