import { fieldName } from "#engine/form-fields.ts";
import type { NumberQuestion } from "#engine/kinds/number/kind.ts";
import { numberIn, numberText } from "#limits/number-signs.ts";
import { type AskProps, partsOf } from "#web/questions/ask-props.ts";
import { fieldWiring, QuestionFrame } from "#web/questions/question-frame.tsx";
import { useTypedNumber } from "#web/questions/use-typed-number.ts";

export function NumberAsk(props: AskProps<NumberQuestion>) {
  const { question, name, given, wording, onAnswer } = props;
  const { number } = partsOf(given);
  const onType =
    onAnswer &&
    ((text: string) =>
      onAnswer(name, text.trim() === "" ? null : { number: numberIn(text, wording.signs) }));
  const field = useTypedNumber(number, wording.signs, onType);
  const unit = question.currency ?? wording.text(question.unit);
  return (
    <QuestionFrame {...props} of="field">
      <div className="q-number">
        {question.look === "slider" ? <Slider {...props} /> : null}
        <span className="q-amount">
          <input
            {...fieldWiring(props)}
            name={fieldName(name)}
            inputMode={question.decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            className="control"
            {...field}
          />
          {unit ? <span>{unit}</span> : null}
        </span>
      </div>
    </QuestionFrame>
  );
}

/**
 * Beside the field, which holds the answer: a slider alone would always have one. Hidden without
 * JavaScript.
 */
function Slider({ question, name, given, wording, onAnswer }: AskProps<NumberQuestion>) {
  const { min = 0, max = 100, decimals } = question;
  const { number } = partsOf(given);
  const isGiven = typeof number === "number";
  return (
    <span className="q-slider">
      <span aria-hidden="true">{numberText(min, wording.signs)}</span>
      <input
        type="range"
        min={min}
        max={max}
        step={10 ** -decimals}
        aria-label={wording.text(question.prompt)}
        data-untouched={isGiven ? undefined : ""}
        value={isGiven ? number : (min + max) / 2}
        onChange={(event) => onAnswer?.(name, { number: Number(event.target.value) })}
      />
      <span aria-hidden="true">{numberText(max, wording.signs)}</span>
    </span>
  );
}
