import { fieldName } from "#engine/form-fields.ts";
import type { ConstantSum } from "#engine/kinds/constant-sum/kind.ts";
import { numberIn } from "#limits/number-signs.ts";
import { type AskProps, fieldId, partsOf, problemId } from "#web/questions/ask-props.ts";
import { fill } from "#web/questions/fill.ts";
import { amountText } from "#web/questions/number-text.ts";
import { QuestionFrame } from "#web/questions/question-frame.tsx";
import { useTypedNumber } from "#web/questions/use-typed-number.ts";

export function ConstantSumAsk(props: AskProps<ConstantSum>) {
  const { question, offer, given, wording } = props;
  const { hints, sum: texts } = wording.texts;
  const unit = wording.text(question.unit);
  const amount = (value: number) => amountText(rounded(value), question, wording);
  const parts = partsOf(given, "parts");
  const sum = offer.choices.reduce((all, { id }) => {
    const part = parts[id];
    return all + (typeof part === "number" ? part : 0);
  }, 0);
  const left = rounded(question.total - sum);
  const said =
    left > 0
      ? fill(texts.left, { left: amount(left) })
      : left < 0
        ? fill(texts.over, { over: amount(-left) })
        : fill(texts.done, { total: amount(question.total) });
  return (
    <QuestionFrame {...props} of="group" hint={fill(hints.sum, { total: amount(question.total) })}>
      <div className="q-sum">
        {offer.choices.map((choice, at) => (
          <Part key={choice.id} {...props} choice={choice} isFirst={at === 0} unit={unit} />
        ))}
        <p className="q-left" data-state={left === 0 ? "done" : left < 0 ? "over" : undefined}>
          <progress value={Math.max(0, Math.min(sum, question.total))} max={question.total} />
          <output aria-live="polite" lang={wording.lang}>
            {said}
          </output>
        </p>
      </div>
    </QuestionFrame>
  );
}

type PartProps = AskProps<ConstantSum> & {
  choice: ConstantSum["choices"][number];
  isFirst: boolean;
  unit: string;
};

function Part({ name, given, problem, wording, onAnswer, choice, isFirst, unit }: PartProps) {
  const parts = partsOf(given, "parts");
  const id = isFirst ? fieldId(name) : fieldId(name, choice.id);
  const field = useTypedNumber(
    parts[choice.id],
    wording.signs,
    onAnswer &&
      ((text) => {
        const { [choice.id]: _, ...others } = parts;
        const next =
          text === "" ? others : { ...others, [choice.id]: numberIn(text, wording.signs) };
        onAnswer(name, Object.keys(next).length > 0 ? { parts: next } : null);
      }),
  );
  return (
    <div className="q-part">
      <label htmlFor={id}>{wording.text(choice.label)}</label>
      <span className="q-amount">
        <input
          id={id}
          name={fieldName(name, choice.id)}
          inputMode="decimal"
          autoComplete="off"
          className="control"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId(name) : undefined}
          {...field}
        />
        {unit ? <span aria-hidden="true">{unit}</span> : null}
      </span>
    </div>
  );
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
