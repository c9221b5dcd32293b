import { fieldName } from "#engine/form-fields.ts";
import type { TextList } from "#engine/kinds/text-list/kind.ts";
import { type AskProps, fieldId, partsOf, problemId, textIn } from "#web/questions/ask-props.ts";
import { typed } from "#web/questions/choice-box.tsx";
import { QuestionFrame } from "#web/questions/question-frame.tsx";

export function TextListAsk(props: AskProps<TextList>) {
  const { question, name, given, problem, wording, onAnswer } = props;
  const fields = partsOf(given, "fields");
  const marksOptional = question.fields.some(({ required }) => required);
  return (
    <QuestionFrame {...props} of="group">
      <div className="q-fields">
        {question.fields.map(({ id, label, required, autocomplete }, at) => {
          const own = at === 0 ? fieldId(name) : fieldId(name, id);
          const isMissing =
            problem?.code === "field-required"
              ? problem.field === id
              : problem?.code === "required" && (required || !marksOptional);
          return (
            <div key={id} className="q-field">
              <label htmlFor={own}>
                {wording.text(label)}
                {marksOptional && !required ? (
                  <span className="q-optional" lang={wording.lang}>
                    {wording.texts.optionalField}
                  </span>
                ) : null}
              </label>
              <input
                id={own}
                name={fieldName(name, id)}
                autoComplete={autocomplete ?? "off"}
                aria-required={required || undefined}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? problemId(name) : undefined}
                className="control"
                {...typed(
                  textIn(fields, id),
                  onAnswer &&
                    ((text) => {
                      const { [id]: _, ...others } = fields;
                      const next = text === "" ? others : { ...others, [id]: text };
                      onAnswer(name, Object.keys(next).length > 0 ? { fields: next } : null);
                    }),
                )}
              />
            </div>
          );
        })}
      </div>
    </QuestionFrame>
  );
}
