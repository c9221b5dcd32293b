import { memo, useMemo } from "react";
import type { Definition } from "#engine/definition.ts";
import { pathBounds, wholeMinutes } from "#engine/path-bounds.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { useDefinition, useView } from "#web/editing/draft-context.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { TallyLoader } from "#web/ui/tally.tsx";
import { useFoundLength } from "../checker/check-context.ts";
import { useSettled } from "../shell/use-settled.ts";
import { whenQuiet } from "../shell/when-quiet.ts";
import { PreviewHead } from "./preview-head.tsx";

const Phone = lazyPart(async () => {
  const { Phone: loaded } = await import("./phone.tsx");
  await new Promise<void>((resolve) => void whenQuiet(resolve));
  return { default: loaded };
});

/**
 * What people see, beside what is written. On narrow screens it takes the column's place when it is
 * asked for.
 */
export function Preview() {
  const isShown = useView(({ shownPreview }) => shownPreview);
  const definition = useSettled(useDefinition((now) => now));
  return (
    <aside
      className="b-side"
      aria-label={texts.whatPeopleSee}
      data-preview=""
      data-shown={isShown || undefined}
    >
      <PreviewHead />
      <div className="b-phone">
        <Phone waiting={<TallyLoader label={texts.loadingPreview} />} definition={definition} />
      </div>
      <PathFacts definition={definition} />
    </aside>
  );
}

/** How short and how long the survey can be. */
const PathFacts = memo(function PathFacts({ definition }: { definition: Definition }) {
  const found = useFoundLength();
  const [whole] = useMemo(() => pathBounds(definition), [definition]);
  if (!whole || whole.questions.max === 0) return null;
  // Bounds take conditions for independent; what was found knows which go together.
  const of = (name: string, bound: number) => Number(found?.values?.[name] ?? bound);
  const fewest = of("fewest", whole.questions.min);
  const most = of("most", whole.questions.max);
  const shortest = of("shortest", wholeMinutes(whole.seconds.min));
  const longest = of("longest", wholeMinutes(whole.seconds.max));
  const isOne = fewest === most;
  return (
    <p className="b-facts">
      {isOne ? null : <span>{texts.shortest(fewest, shortest)}</span>}
      <span>{isOne ? texts.wholeWay(most, longest) : texts.longest(most, longest)}</span>
    </p>
  );
});
