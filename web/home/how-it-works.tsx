import { TallyMarks } from "#web/ui/tally.tsx";
import type { HomeTexts } from "./home-texts.ts";

export function HowItWorks({ steps }: Pick<HomeTexts, "steps">) {
  return (
    <section className="grid gap-8">
      <h2 className="display text-2xl">How It Works</h2>
      <ol className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-2 border-t border-ink py-6">
            <TallyMarks count={index + 1} className="h-7 text-lg text-no" />
            <h3 className="display text-xl">{title}</h3>
            <p className="text-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
