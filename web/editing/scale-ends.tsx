import type { Copy } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath } from "./document/edits.ts";
import { Part } from "./part.tsx";

type End = keyof typeof texts.ends;
type ScaleEndsProps = {
  question: { id: string } & { [K in End]?: Copy };
  ends: readonly End[];
  isOpen: boolean;
};

/** The words at the ends of a scale, which nobody has to write. */
export function ScaleEnds({ question, ends, isOpen }: ScaleEndsProps) {
  return (
    <div className="b-ends">
      {ends.map((end) => (
        <Part
          key={end}
          isOpen={isOpen}
          field={`${question.id}.${end}`}
          path={(now) => `${elementPath(now, question.id)}/${end}`}
          copy={question[end]}
          label={texts.ends[end]}
          placeholder={texts.ends[end]}
          action={texts.actions.write}
          isOptional
          className={`b-end b-end-${end}`}
        />
      ))}
    </div>
  );
}
