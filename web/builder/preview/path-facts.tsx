import { memo, useMemo } from "react";
import type { Definition } from "#engine/definition.ts";
import { pathBounds } from "#engine/path-bounds.ts";
import { builderTexts as texts } from "#texts/builder.ts";

/** How short and how long the survey can be. */
export const PathFacts = memo(function PathFacts({ definition }: { definition: Definition }) {
  const [whole] = useMemo(() => pathBounds(definition), [definition]);
  if (!whole || whole.questions.max === 0) return null;
  const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60));
  const { questions, seconds } = whole;
  const isOne = questions.min === questions.max;
  return (
    <p className="b-facts">
      {isOne ? null : <span>{texts.shortest(questions.min, minutes(seconds.min))}</span>}
      <span>
        {isOne
          ? texts.wholeWay(questions.max, minutes(seconds.max))
          : texts.longest(questions.max, minutes(seconds.max))}
      </span>
    </p>
  );
});
