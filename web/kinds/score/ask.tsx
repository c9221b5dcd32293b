import { fieldName } from "#engine/form-fields.ts";
import { pointsOf } from "#engine/kinds/rating/kind.ts";
import type { Score } from "#engine/kinds/score/kind.ts";
import { numberText } from "#limits/number-signs.ts";
import { type AskProps, fieldId, partsOf, problemId } from "#web/questions/ask-props.ts";
import { chosen } from "#web/questions/choice-box.tsx";
import { onDigit } from "#web/questions/digit-keys.ts";
import { fill } from "#web/questions/fill.ts";
import { QuestionFrame } from "#web/questions/question-frame.tsx";
import { Ring } from "../rating/marks.tsx";

/** The points of a scale for each choice. */
export function ScoreAsk(props: AskProps<Score>) {
  const { question, offer, given, wording } = props;
  const { texts, signs, text } = wording;
  const [from, to] = [numberText(question.from, signs), numberText(question.to, signs)];
  const ends = [
    [from, text(question.low)],
    [to, text(question.high)],
  ].flatMap(([number = "", label]) => (label ? fill(texts.rating.end, { number, label }) : []));
  return (
    <QuestionFrame
      {...props}
      of="group"
      hint={fill(texts.hints.points, { from, to })}
      canClear={Object.keys(partsOf(given, "scores")).length > 0 && !question.required}
    >
      {ends.length > 0 ? <p className="q-hint">{ends.join(" · ")}</p> : null}
      <div className="q-fields">
        {offer.choices.map((choice, at) => (
          <ChoicePoints key={choice.id} {...props} choice={choice} isFirst={at === 0} />
        ))}
      </div>
    </QuestionFrame>
  );
}

type PointsProps = AskProps<Score> & { choice: Score["choices"][number]; isFirst: boolean };

function ChoicePoints(props: PointsProps) {
  const { question, name, given, problem, wording, onAnswer, choice, isFirst } = props;
  const points = pointsOf(question);
  const scores = partsOf(given, "scores");
  const idOf = (point: number) =>
    isFirst && point === question.from ? fieldId(name) : fieldId(name, `${choice.id}-${point}`);
  const labelId = fieldId(name, `label-${choice.id}`);
  const byDigit = (digit: number) => {
    const isPoint = points.includes(digit);
    if (isPoint) document.getElementById(idOf(digit))?.click();
    return isPoint;
  };
  return (
    <div className="q-points" role="radiogroup" aria-labelledby={labelId} {...onDigit(byDigit)}>
      <span id={labelId}>{wording.text(choice.label)}</span>
      <div className="q-scale" data-look="numbers" data-points={points.length}>
        {points.map((point) => (
          <label key={point} className="q-point">
            <input
              type="radio"
              id={idOf(point)}
              name={fieldName(name, choice.id)}
              value={point}
              aria-describedby={problem ? problemId(name) : undefined}
              {...chosen(
                String(scores[choice.id] ?? "") === String(point),
                onAnswer && (() => onAnswer(name, { scores: { ...scores, [choice.id]: point } })),
              )}
            />
            <span>{numberText(point, wording.signs)}</span>
            <Ring />
          </label>
        ))}
      </div>
    </div>
  );
}
