import { Link } from "react-router";
import { carousel, productName } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { Survey } from "#contract/surveys.ts";
import { CategoryName } from "#web/surveys/category-name.tsx";
import { voteCountText } from "#web/surveys/vote-count.tsx";
import { Carousel } from "#web/ui/carousel.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { Mark } from "#web/ui/mark.tsx";
import type { HomeTexts } from "./home-texts.ts";

/** What the product is, in five slides, beside the thing itself: a ballot that can be cast from here. */
export function Hero({ survey, slides }: { survey: Survey | null } & Pick<HomeTexts, "slides">) {
  const shown = slides.map((slide) => ({ key: slide.title, content: <Slide {...slide} /> }));
  return (
    <div className="column grid items-center gap-12 pt-12 md:pt-20 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
      <h1 className="heard">{productName}: ask plainly, count honestly</h1>
      <Carousel label={`What ${productName} is`} slides={shown} intervalMs={carousel.intervalMs} />
      {survey ? <Ballot survey={survey} /> : null}
    </div>
  );
}

function Slide({ title, text, to }: HomeTexts["slides"][number]) {
  return (
    <div className="grid content-start justify-items-start gap-6">
      <h2 className="display text-4xl">{title}</h2>
      <p className="max-w-[34rem] text-lg text-soft">{text}</p>
      <LinkButton to={to}>Explore</LinkButton>
    </div>
  );
}

function Ballot({ survey }: { survey: Survey }) {
  return (
    <section aria-label="The most answered open survey" className="relative lg:rotate-[1.2deg]">
      <div className="sheet grid gap-5 rounded-b-none border-b-0 p-6 shadow-float sm:p-8">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CategoryName category={survey.category} />
          <span className="text-xs text-soft tabular-nums">{voteCountText(survey.voteCount)} so far</span>
        </div>
        <h2 className="display line-clamp-5 pb-[0.14em] text-2xl">
          <Link
            to={`/survey/${survey._id}`}
            className="no-underline hover:underline hover:decoration-2 hover:underline-offset-4"
          >
            {survey.title}
          </Link>
        </h2>
        <p className="border-t border-line pt-4 text-sm font-semibold">{messages.voteQuestion}</p>
        <ul className="grid grid-cols-2 gap-3">
          <Box to={`/votes/${survey._id}#yes`} answer="yes" />
          <Box to={`/votes/${survey._id}#no`} answer="no" />
        </ul>
      </div>
      <TornEdge />
    </section>
  );
}

const boxLooks = {
  yes: "text-yes hover:bg-yes-wash hover:border-yes",
  no: "text-no hover:bg-no-wash hover:border-no",
};

function Box({ to, answer }: { to: string; answer: "yes" | "no" }) {
  return (
    <li className="grid">
      <Link
        to={to}
        className={`group flex min-h-14 items-center gap-3 rounded-md border border-edge px-3.5 font-semibold capitalize no-underline transition-colors duration-150 ${boxLooks[answer]}`}
      >
        <span className="grid size-7 shrink-0 place-items-center rounded-sm border-2 border-current">
          <Mark
            kind={answer === "yes" ? "tick" : "cross"}
            drawn
            className="hidden size-8 -translate-y-1 translate-x-1 group-hover:block group-focus-visible:block"
          />
        </span>
        <span className="text-ink">{answer}</span>
      </Link>
    </li>
  );
}

/** The edge where a ballot is torn off its block. */
function TornEdge() {
  return (
    <svg aria-hidden="true" className="-mt-px block h-3 w-full">
      <defs>
        <pattern id="torn" width="16" height="12" patternUnits="userSpaceOnUse">
          <path d="M-1-1h18v3.500L12.5 9 8 2.5 3.5 9-1 2.500z" className="fill-card stroke-line" />
        </pattern>
      </defs>
      <rect width="100%" height="12" fill="url(#torn)" />
    </svg>
  );
}
