import type { ReactNode } from "react";
import { contents } from "#texts/text-article.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RichText } from "./rich-text.tsx";

type Entry = { id: string; title: string };

/** One heading, what it is about, then the sections; the table of contents beside them, or above them on a phone. */
export function TextArticle(page: { title: string; lead: string; contents?: readonly Entry[]; children: ReactNode }) {
  return (
    <div className="column grid gap-10 pt-12 md:pt-16">
      <header className="grid gap-4">
        <h1 className="display text-3xl">{page.title}</h1>
        <p className="max-w-text text-soft sm:text-lg">
          <RichText text={page.lead} />
        </p>
      </header>
      {page.contents ? (
        <div className="grid items-start gap-10 border-t border-line pt-8 lg:grid-cols-[1.2fr_3fr] lg:gap-16">
          <nav aria-labelledby="contents" className="lg:sticky lg:top-24">
            <h2 id="contents" className="label-line">
              {contents}
            </h2>
            <ul className="grid grid-cols-2 gap-x-6 pt-2 lg:block">
              {page.contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-block py-1.5 text-sm text-soft no-underline hover:text-ink">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="grid min-w-0 gap-12">{page.children}</div>
        </div>
      ) : (
        <div className="grid gap-8">{page.children}</div>
      )}
    </div>
  );
}

type TextSectionProps = Entry & {
  /** Its text stands beside the heading where there is room, on a page that has no table of contents there. */
  beside?: boolean;
  children: ReactNode;
};

/** Its heading is a link to itself, to be copied. */
export function TextSection({ id, title, beside = false, children }: TextSectionProps) {
  const look = beside ? "gap-x-16 gap-y-4 border-t border-line pt-8 lg:grid-cols-[1fr_2fr]" : "gap-4";
  return (
    <section aria-labelledby={id} className={classNames("grid", look)}>
      <h2 id={id} className="display text-xl">
        <a href={`#${id}`} className="no-underline hover:underline">
          {title}
        </a>
      </h2>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </section>
  );
}
