import { fieldName } from "#engine/form-fields.ts";
import type { SingleChoice } from "#engine/kinds/single-choice/kind.ts";
import { type AskProps, textIn } from "#web/questions/ask-props.ts";
import { typed } from "#web/questions/choice-box.tsx";
import { ChoiceList } from "#web/questions/choice-list.tsx";
import { OtherText } from "#web/questions/other-text.tsx";
import { fieldWiring, QuestionFrame } from "#web/questions/question-frame.tsx";
import { downIcon, Icon } from "#web/ui/icon.tsx";

export function SingleChoiceAsk(props: AskProps<SingleChoice>) {
  const { question, name, offer, given, problem, wording, onAnswer } = props;
  const choice = textIn(given, "choice");
  const text = textIn(given, "text");
  const choose = onAnswer && ((id: string) => onAnswer(name, answerOf(id, text)));
  const onType = onAnswer && ((words: string) => onAnswer(name, answerOf(choice, words)));
  if (question.look === "menu")
    return (
      <QuestionFrame {...props} of="field">
        <span className="q-menu">
          <select
            {...fieldWiring(props)}
            name={fieldName(name)}
            className="control"
            {...typed(choice, choose)}
          >
            <option value="" lang={wording.lang}>
              {wording.texts.choices.choose}
            </option>
            {offer.choices.map(({ id, label, role }) => (
              <option key={id} value={id} data-role={role}>
                {wording.text(label)}
              </option>
            ))}
          </select>
          <Icon shape={downIcon} className="size-4" />
        </span>
        {offer.choices.some(({ role }) => role === "other") ? (
          <OtherText name={name} text={text} wording={wording} onType={onType} />
        ) : null}
      </QuestionFrame>
    );
  return (
    <QuestionFrame {...props} of="radios" canClear={choice !== "" && !question.required}>
      <ChoiceList
        type="radio"
        name={name}
        text={text}
        wording={wording}
        onType={onType}
        look={question.look}
        isInvalid={problem !== null}
        choices={offer.choices.map((each) => ({ ...each, text: wording.text(each.label) }))}
        chosen={[choice]}
        onChoose={choose}
      />
    </QuestionFrame>
  );
}

function answerOf(choice: string, text: string) {
  if (choice === "" && text === "") return null;
  return { ...(choice && { choice }), ...(text && { text }) };
}
