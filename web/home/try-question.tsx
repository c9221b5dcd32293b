import { useId, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import type { HomeTexts } from "#texts/home.ts";
import { format } from "#texts/language.ts";
import { LinkButton } from "#web/ui/link-button.tsx";

type TryQuestionProps = {
  texts: HomeTexts["sample"];
  /** A survey that takes no account, if there is one. */
  survey: Pick<Survey, "_id"> | null;
};

const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const ring = "M41 5C24-1 5 8 4 29c-1 19 13 28 28 27 17-1 26-14 25-29C56 11 44 3 29 5";

/** One question that everyone can answer at once, and how its result is told. Nothing is sent. */
export function TryQuestion({ texts, survey }: TryQuestionProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const id = useId();
  const [low, high] = texts.ends;
  const group = chosen === null ? null : chosen > 8 ? "high" : chosen > 6 ? "middle" : "low";
  return (
    <section aria-labelledby={id} className="mt-16 border-y border-line bg-sunk">
      <div className="column grid items-center gap-8 py-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-2">
          <p className="text-sm font-semibold">{texts.label}</p>
          <h2 id={id} className="display text-xl">
            {texts.question}
          </h2>
          <p className="text-sm text-soft">{texts.note}</p>
        </div>
        <div className="grid gap-3">
          <div role="radiogroup" aria-labelledby={id} className="flex gap-1 sm:gap-2">
            {points.map((point) => (
              <label
                key={point}
                className="relative grid min-h-12 min-w-0 flex-1 place-items-center rounded-md max-sm:text-sm border border-edge bg-card font-semibold tabular-nums hover:border-ink has-checked:text-act has-focus-visible:border-ink"
              >
                <input
                  type="radio"
                  name={id}
                  className="absolute inset-0 appearance-none rounded-md"
                  aria-label={point === 0 ? low : point === 10 ? high : String(point)}
                  checked={point === chosen}
                  onChange={() => setChosen(point)}
                />
                {format.number(point)}
                {point === chosen ? (
                  <svg
                    viewBox="0 0 60 60"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                    className="absolute inset-0 size-full scale-125 fill-none stroke-act stroke-[3]"
                  >
                    <path d={ring} pathLength="1" strokeDasharray={1} className="animate-draw" />
                  </svg>
                ) : null}
              </label>
            ))}
          </div>
          <p aria-hidden="true" className="flex justify-between gap-3 text-xs text-soft">
            <span>{low}</span>
            <span>{high}</span>
          </p>
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p role="status" className={group ? "font-semibold" : "text-soft"}>
              {group ? texts.told[group] : texts.before}
            </p>
            {survey ? (
              <LinkButton reloadDocument to={`/answer/${survey._id}`} variant="quiet">
                {texts.whole}
              </LinkButton>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
