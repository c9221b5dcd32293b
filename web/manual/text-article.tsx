import type { ReactNode } from "react";

type Entry = { id: string; title: string };

/** One heading, what it is about, then the sections; the table of contents beside them, or above them on a phone. */
export function TextArticle(page: { title: string; lead: string; contents?: readonly Entry[]; children: ReactNode }) {
  return (
    <div className="column grid gap-10 pt-12 md:pt-16">
      <header className="grid gap-4">
        <h1 className="display text-3xl">{page.title}</h1>
        <p className="max-w-text text-lg text-soft">{page.lead}</p>
      </header>
      {page.contents ? (
        <div className="grid items-start gap-10 border-t border-line pt-8 lg:grid-cols-[1.2fr_3fr] lg:gap-16">
          <nav aria-labelledby="contents" className="lg:sticky lg:top-24">
            <h2 id="contents" className="label-line">
              On this page
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
        <div className="grid gap-12 border-t border-line pt-8">{page.children}</div>
      )}
    </div>
  );
}

/** Its heading is a link to itself, to be copied. */
export function TextSection({ id, title, children }: Entry & { children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="display text-xl">
        <a href={`#${id}`} className="no-underline hover:underline">
          {title}
        </a>
      </h2>
      {children}
    </section>
  );
}
