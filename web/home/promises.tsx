import type { HomeTexts } from "#texts/home.ts";

export function Promises({ texts }: { texts: HomeTexts }) {
  return (
    <section className="grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
      <h2 className="display text-2xl">{texts.why}</h2>
      <dl className="grid">
        {texts.promises.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-1.5 border-t border-line py-6 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_1.6fr]"
          >
            <dt className="display text-balance text-lg leading-[1.22]">{title}</dt>
            <dd className="text-soft">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
