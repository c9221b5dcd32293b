import type { ReactNode } from "react";
import { Link } from "react-router";
import { contents } from "#texts/text-article.ts";
import { classNames } from "#web/ui/class-names.ts";
import { backIcon, Icon } from "#web/ui/icon.tsx";
import { RichText } from "./rich-text.tsx";

/** `lang` is that of the title, if it isn't the page's. */
type Entry = { id: string; title: string; lang?: string };

type TextArticleProps = {
  title: string;
  lead: string;
  /** The parent page, such as the list of guides. */
  within?: { label: string; to: string };
  contents?: readonly Entry[];
  children: ReactNode;
};

/**
 * A heading, an introduction, then sections. The table of contents is beside them, or collapsed
 * above them on a phone.
 */
export function TextArticle(page: TextArticleProps) {
  return (
    <div className="column grid gap-10 pt-12 text-pretty md:pt-16">
      <header className="grid gap-4">
        {page.within ? (
          <p className="text-sm">
            <Link
              prefetch="intent"
              to={page.within.to}
              className="inline-flex min-h-11 items-center gap-1.5 font-semibold hover:text-act"
            >
              <Icon shape={backIcon} className="size-4" />
              {page.within.label}
            </Link>
          </p>
        ) : null}
        <h1 className="display text-3xl">{page.title}</h1>
        <p className="max-w-text text-soft sm:text-lg">
          <RichText text={page.lead} />
        </p>
      </header>
      {page.contents ? (
        <div className="grid items-start gap-10 border-t border-line pt-8 lg:grid-cols-[1.2fr_3fr] lg:gap-16">
          <nav aria-labelledby="contents" className="hidden lg:sticky lg:top-24 lg:block">
            <h2 id="contents" className="label-line">
              {contents}
            </h2>
            <Entries entries={page.contents} />
          </nav>
          {/* `display: none` beside the other one also hides it from screen readers. */}
          <div className="hidden max-lg:contents">
            <details>
              <summary className="py-2.5 text-sm font-semibold hover:text-act">{contents}</summary>
              <nav aria-label={contents}>
                <Entries entries={page.contents} />
              </nav>
            </details>
          </div>
          <div className="grid min-w-0 gap-12">{page.children}</div>
        </div>
      ) : (
        <div className="grid gap-8">{page.children}</div>
      )}
    </div>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className="pt-2">
      {entries.map(({ id, title, lang }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            lang={lang}
            className="inline-block py-1.5 text-sm text-soft no-underline hover:text-ink"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

type TextSectionProps = Entry & {
  /** Puts the text beside the heading if there is room. For pages without a table of contents. */
  beside?: boolean;
  /** Draws a line above. For pages with headings of several levels. */
  ruled?: boolean;
  /** Its number, of a step. */
  step?: number;
  /** The page that this section describes. */
  to?: string;
  children: ReactNode;
};

/** The heading links to its own anchor, or to the page that it describes. */
export function TextSection({
  id,
  title,
  lang,
  beside = false,
  ruled = false,
  step,
  to,
  children,
}: TextSectionProps) {
  const look = beside
    ? "gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]"
    : "gap-4";
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        "grid",
        look,
        ruled && "border-t border-ink pt-8 first:border-t-0 first:pt-0",
      )}
    >
      <h2 id={id} lang={lang} className="display text-xl">
        {to ? (
          <Link prefetch="intent" to={to} className="hover:text-act">
            {title}
          </Link>
        ) : (
          <a href={`#${id}`} className="no-underline hover:underline">
            {step ? <span className="text-act tabular-nums">{step} </span> : null}
            {title}
          </a>
        )}
      </h2>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
