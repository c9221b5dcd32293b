import { Link } from "react-router";
import type { HomeTexts } from "#texts/home.ts";
import { Accordion } from "#web/ui/accordion.tsx";

export function Faq({ texts }: { texts: HomeTexts }) {
  return (
    <section id="faq" className="grid gap-10 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="display text-2xl">{texts.faq}</h2>
        <dl className="grid gap-4">
          {texts.contacts.map(({ title, text, to }) => (
            <div key={title} className="border-s-2 border-edge ps-4">
              <dt className="font-semibold">
                <Link prefetch="intent" to={to}>
                  {title}
                </Link>
              </dt>
              <dd className="text-sm text-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Accordion name="questions" items={texts.questions} />
    </section>
  );
}
