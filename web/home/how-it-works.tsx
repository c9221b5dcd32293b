import type { HomeTexts } from "#texts/home.ts";
import { TallyMarks } from "#web/ui/tally-marks.tsx";

export function HowItWorks({ texts }: { texts: HomeTexts }) {
  return (
    <section className="grid gap-8">
      <h2 className="display text-2xl">{texts.howItWorks}</h2>
      <ol className="grid gap-x-10 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t border-line py-6">
            <TallyMarks count={index + 1} className="h-7 text-lg text-no" />
            <h3 className="display text-lg leading-[1.22]">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
