import type { HomeTexts } from "#texts/home.ts";
import { SplitBar } from "#web/ui/split-bar.tsx";

/** Of 412 people: 9 or 10, 7 or 8, 0 to 6. The same as in the example below it. */
const groups = { yes: 206, noOpinion: 128, no: 78 };
const points = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A survey as its author sees it, and its result laid over it. Decorative. */
export function HeroPicture({ texts }: { texts: HomeTexts["picture"] }) {
  const [low, high] = texts.ends;
  const [shown, question, is, value] = texts.condition;
  return (
    <div aria-hidden="true" className="relative grid pb-16 select-none">
      <div className="sheet grid gap-5 p-5 shadow-float sm:me-8">
        <div className="grid gap-3">
          <p className="text-xs font-semibold text-act">{texts.kind}</p>
          <p className="display text-lg leading-[1.22]">{texts.first}</p>
          <p className="flex gap-1 text-center text-xs font-semibold">
            {points.map((point) => (
              <span key={point} className="flex-1 rounded-md border border-edge py-1">
                {point}
              </span>
            ))}
          </p>
          <p className="flex justify-between gap-3 text-xs text-soft">
            <span>{low}</span>
            <span>{high}</span>
          </p>
        </div>
        <div className="grid gap-3 border-t border-line pt-4 text-sm">
          <p className="justify-self-start rounded-full bg-sunk px-3 py-1 text-xs">
            {shown} <b>{question}</b> {is} <b>{value}</b>
          </p>
          <p className="display text-lg leading-[1.22]">{texts.second}</p>
          {texts.choices.map((choice) => (
            <p key={choice} className="flex items-center gap-3">
              <span className="size-4 shrink-0 rounded-full border border-edge" />
              {choice}
            </p>
          ))}
        </div>
      </div>
      <div className="sheet absolute inset-e-0 bottom-0 grid w-72 gap-2 p-4 shadow-float">
        <p className="text-xs text-soft">{texts.people}</p>
        <p className="display text-lg leading-[1.22] text-balance">{texts.result}</p>
        <SplitBar {...groups} className="h-3" />
        <p className="flex justify-between gap-3 text-xs text-soft tabular-nums">
          {texts.shares.map((share) => (
            <span key={share}>{share}</span>
          ))}
        </p>
      </div>
    </div>
  );
}
