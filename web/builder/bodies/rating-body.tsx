import { pointsOf, type Rating } from "#engine/kinds/rating/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath } from "#web/editing/document/edits.ts";
import { Part } from "#web/editing/part.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { kindGlyphs } from "../kinds.ts";

const ends = ["low", "middle", "high"] as const;

/** The points of a scale with the words at its ends. */
export function RatingBody({ question, isOpen }: { question: Rating; isOpen: boolean }) {
  const points = pointsOf(question);
  return (
    <div className="b-scale-box">
      <div className="b-scale" data-look={question.look} aria-hidden="true">
        {points.map((point) => (
          <span key={point} className="b-point">
            {question.look === "numbers" ? (
              point
            ) : (
              <Icon shape={question.look === "stars" ? kindGlyphs.rating : faceIcon} />
            )}
          </span>
        ))}
      </div>
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
    </div>
  );
}

const faceIcon =
  "M9 2.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 9 2.2zM6.5 7h.01M11.5 7h.01M6 10.8c1.6 1.8 4.4 1.8 6 0";
