import { carousel } from "#contract/carousel.ts";
import type { HomeTexts } from "#texts/home.ts";
import { useUser } from "#web/session/use-session.ts";
import { createAddress } from "#web/surveys/create-address.ts";
import { Carousel } from "#web/ui/carousel.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { HeroPicture } from "./hero-picture.tsx";

/** What one can begin, beside a picture of both ends of it, and the product in five slides. */
export function Hero({ texts }: { texts: HomeTexts }) {
  const user = useUser();
  const shown = texts.slides.map(({ title, text, to }) => ({
    key: title,
    content: (
      <div className="grid content-start justify-items-start gap-3">
        <h2 className="display text-lg">{title}</h2>
        <p className="max-w-[34rem] text-sm text-soft">{text}</p>
        <LinkButton to={to} variant="quiet" size="small">
          {texts.explore}
        </LinkButton>
      </div>
    ),
  }));
  const door = user ? "" : "/signup?from=";
  const writes = user ? createAddress(user.role) : "/dashboard/builder";
  return (
    <div className="column grid items-start gap-10 pt-10 md:pt-16 lg:grid-cols-[1.15fr_1fr] lg:gap-x-16">
      <div className="grid gap-6">
        <h1 className="display text-3xl lg:text-[2.75rem]">
          <span className="inline-block">{texts.heading.survey}</span>{" "}
          <span className="inline-block">{texts.heading.question}</span>
        </h1>
        <p className="max-w-[34rem] text-soft sm:text-lg">{texts.lead}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={door + writes}>{texts.write}</LinkButton>
          <LinkButton to={`${door}/dashboard/builder/question`} variant="quiet">
            {texts.ask}
          </LinkButton>
        </div>
        <p className="text-sm text-soft">{texts.account}</p>
      </div>
      <div className="lg:col-start-2 lg:row-span-2">
        <HeroPicture texts={texts.picture} />
      </div>
      <Carousel label={texts.carousel} slides={shown} intervalMs={carousel.intervalMs} />
    </div>
  );
}
