import { loaderApi } from "#web/load-context.ts";
import { pageMeta } from "#web/page-meta.ts";
import { classNames } from "#web/ui/class-names.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import type { Route } from "./+types/text-screen.ts";
import { TextArticle, TextSection } from "./text-article.tsx";
import { TextBlocks } from "./text-blocks.tsx";
import { TextPicture } from "./text-picture.tsx";
import { textAt } from "./texts.ts";

/** The loader returns the texts, so they are in the page's HTML and not in any script. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const { mode, operator } = await context.get(loaderApi)("GET /site");
  return { path, text: textAt(path, { mode, operator }) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { path, text } = loaderData;
  return pageMeta({
    title: text.title.replaceAll("\u00ad", ""),
    description: text.description,
    path,
    matches,
  });
};

export default function TextScreen({ loaderData }: Route.ComponentProps) {
  const { title, lead, within, sections, long, steps, next } = loaderData.text;
  return (
    <TextArticle
      title={title}
      lead={lead}
      {...(within && { within })}
      {...(long && { contents: sections })}
    >
      {sections.map(({ id, title, to, blocks, picture }, index) => (
        <TextSection
          key={id}
          id={id}
          title={title}
          {...(to && { to })}
          {...(steps && picture && { step: index + 1 })}
          beside={!long}
        >
          {picture ? (
            <div className="grid items-start gap-x-10 gap-y-4 sm:grid-cols-2">
              <div className="grid gap-4">
                <TextBlocks blocks={blocks} />
              </div>
              <TextPicture lines={picture} />
            </div>
          ) : (
            <TextBlocks blocks={blocks} />
          )}
        </TextSection>
      ))}
      {next ? (
        <div
          className={classNames(
            "grid border-t border-line pt-8",
            !long && "gap-x-16 lg:grid-cols-[1fr_2fr]",
          )}
        >
          {long ? null : <span className="hidden lg:block" />}
          <LinkButton to={next.to} className="justify-self-start">
            {next.label}
          </LinkButton>
        </div>
      ) : null}
    </TextArticle>
  );
}
