import { fieldName } from "#engine/form-fields.ts";
import { maxLength, type TextQuestion } from "#engine/kinds/text/kind.ts";
import { countCharacters } from "#limits/characters.ts";
import { type AskProps, textIn } from "#web/questions/ask-props.ts";
import { typed } from "#web/questions/choice-box.tsx";
import { fillCount } from "#web/questions/fill.ts";
import { fieldWiring, QuestionFrame } from "#web/questions/question-frame.tsx";

const inputs = {
  any: { type: "text", autoComplete: "off" },
  pattern: { type: "text", autoComplete: "off" },
  email: { type: "email", autoComplete: "email" },
  url: { type: "url", autoComplete: "url" },
  phone: { type: "tel", autoComplete: "tel" },
} as const;

export function TextAsk(props: AskProps<TextQuestion>) {
  const { question, name, given, wording, onAnswer } = props;
  const text = textIn(given, "text");
  const field = {
    ...fieldWiring(props),
    name: fieldName(name),
    ...typed(text, onAnswer && ((next) => onAnswer(name, next === "" ? null : { text: next }))),
  };
  // A longer text can be pasted and shortened: a field that cuts it off would lose words quietly.
  const max = maxLength(question);
  const left = text.length < (max * 4) / 5 ? max : max - countCharacters(text);
  const isNear = left <= max / 5;
  const { characters } = wording.texts;
  return (
    <QuestionFrame {...props} of="field">
      <div className="q-text">
        {question.long ? (
          <textarea {...field} rows={5} className="control" />
        ) : (
          <input {...field} {...inputs[question.format]} className="control" />
        )}
        <p className="q-left" aria-live="polite" lang={wording.lang}>
          {isNear && text !== ""
            ? fillCount(left < 0 ? characters.over : characters.left, Math.abs(left))
            : null}
        </p>
      </div>
    </QuestionFrame>
  );
}
