import { data, useLocation } from "react-router";
import { productName } from "#limits/limits.ts";
import { notOpenTexts as texts } from "#texts/not-open.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Route } from "./+types/not-open-screen.ts";

/**
 * Says nothing of the survey, which nobody but its author may know. Whatever isn't a code leads
 * nowhere: server/pages.ts sends unknown ones here as well.
 */
export function loader({ params: { code } }: Route.LoaderArgs) {
  return data({ isReserved: /^[A-Za-z0-9]{8}$/.test(code) }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { title } = loaderData?.isReserved ? texts : texts.unknown;
  return [{ title: `${title} · ${productName}` }, { name: "robots", content: "noindex" }];
};

/** A short address without a survey: it waits for an admin, or there is none. */
export default function NotOpenScreen({ loaderData: { isReserved } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { title, text } = isReserved ? texts : texts.unknown;
  return (
    <div className="column grid items-center gap-10 py-16 md:grid-cols-[3fr_2fr] md:py-24">
      <div className="grid justify-items-start gap-5">
        <h1 className="display text-3xl text-balance">{title}</h1>
        <p className="max-w-text text-soft sm:text-lg">{text}</p>
        <div className="flex flex-wrap gap-3">
          {isReserved ? (
            <LinkButton to={pathname} reloadDocument prefetch="none">
              {texts.again}
            </LinkButton>
          ) : null}
          <LinkButton to="/surveys" variant={isReserved ? "quiet" : "primary"}>
            {texts.others}
          </LinkButton>
        </div>
      </div>
      <img
        src="/blank-ballot.svg"
        width="320"
        height="260"
        alt=""
        className="h-auto w-full max-w-md max-md:hidden"
      />
    </div>
  );
}
