import { fieldName } from "#engine/form-fields.ts";
import { pointsOf, type Rating } from "#engine/kinds/rating/kind.ts";
import { numberText } from "#limits/number-signs.ts";
import { type AskProps, fieldId, problemId, textIn } from "#web/questions/ask-props.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { chosen } from "#web/questions/choice-box.tsx";
import { onDigit } from "#web/questions/digit-keys.ts";
import { fill, fillCount } from "#web/questions/fill.ts";
import { QuestionFrame } from "#web/questions/question-frame.tsx";
import { moodOf } from "./face-icon.ts";
import { Face, Ring, Star } from "./marks.tsx";

export function RatingAsk(props: AskProps<Rating>) {
  const { question, name, given, problem, wording, onAnswer } = props;
  const points = pointsOf(question);
  const number = textIn(given, "number");
  const { low, middle, high } = endsOf(question, wording);
  const idOf = (point: number) =>
    point === question.from ? fieldId(name) : fieldId(name, String(point));
  const byDigit = (digit: number) => {
    const isPoint = points.includes(digit);
    if (isPoint) document.getElementById(idOf(digit))?.click();
    return isPoint;
  };
  return (
    <QuestionFrame {...props} of="radios" canClear={number !== "" && !question.required}>
      <div
        className="q-scale"
        data-look={question.look}
        data-points={points.length}
        {...onDigit(byDigit)}
      >
        {points.map((point) => (
          <label key={point} className="q-point">
            <input
              type="radio"
              id={idOf(point)}
              name={fieldName(name)}
              value={point}
              aria-label={nameOf(point, question, wording)}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? problemId(name) : undefined}
              {...chosen(
                number === String(point),
                onAnswer && (() => onAnswer(name, { number: point })),
              )}
            />
            {question.look === "stars" ? (
              <Star />
            ) : question.look === "faces" ? (
              <Face mood={moodOf(point - question.from, points.length)} />
            ) : (
              <>
                <span aria-hidden="true">{numberText(point, wording.signs)}</span>
                <Ring />
              </>
            )}
          </label>
        ))}
      </div>
      {low || middle || high ? (
        <p className="q-ends" aria-hidden="true">
          <span>{low}</span>
          <span>{middle}</span>
          <span>{high}</span>
        </p>
      ) : null}
    </QuestionFrame>
  );
}

function endsOf({ low, middle, high }: Rating, { text }: AskWording) {
  return { low: text(low), middle: text(middle), high: text(high) };
}

/** With the words at its place on the scale, which are only seen beside it. */
function nameOf(point: number, question: Rating, wording: AskWording): string {
  const { texts, text } = wording;
  const { from, to, look } = question;
  const labels = new Map([
    [from, text(question.low)],
    [(from + to) / 2, text(question.middle)],
    [to, text(question.high)],
  ]);
  const number =
    look === "stars"
      ? fillCount(texts.rating.stars, point)
      : look === "faces"
        ? fill(texts.rating.of, { number: point, to })
        : numberText(point, wording.signs);
  const label = labels.get(point);
  return label ? fill(texts.rating.point, { number, label }) : number;
}
