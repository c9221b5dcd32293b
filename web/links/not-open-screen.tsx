import { data, useLocation } from "react-router";
import { productName } from "#limits/limits.ts";
import { notOpenTexts as texts } from "#texts/not-open.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

/** Says nothing of the survey, which nobody but its author may know. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: `${texts.title} · ${productName}` }, { name: "robots", content: "noindex" }];
}

/** The short address of a survey that waits for an admin. Opened again later, it leads there. */
export default function NotOpenScreen() {
  const { pathname } = useLocation();
  return (
    <div className="column grid items-center gap-10 py-16 md:grid-cols-[3fr_2fr] md:py-24">
      <div className="grid justify-items-start gap-5">
        <h1 className="display text-3xl text-balance">{texts.title}</h1>
        <p className="max-w-text text-soft sm:text-lg">{texts.text}</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton to={pathname} reloadDocument prefetch="none">
            {texts.again}
          </LinkButton>
          <LinkButton to="/surveys" variant="quiet">
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
