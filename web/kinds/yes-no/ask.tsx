import type { YesNo } from "#engine/kinds/yes-no/kind.ts";
import { yesNoChoices } from "#engine/kinds/yes-no/kind.ts";
import { type AskProps, textIn } from "#web/questions/ask-props.ts";
import { ChoiceList } from "#web/questions/choice-list.tsx";
import { QuestionFrame } from "#web/questions/question-frame.tsx";

export function YesNoAsk(props: AskProps<YesNo>) {
  const { question, name, given, problem, wording, onAnswer } = props;
  const chosen = textIn(given, "choice");
  const choices = yesNoChoices.map((id) => ({
    id,
    role: "plain" as const,
    text: wording.text(question[id]) || wording.texts.choices[id],
  }));
  return (
    <QuestionFrame {...props} of="radios" canClear={chosen !== "" && !question.required}>
      <ChoiceList
        type="radio"
        look="buttons"
        name={name}
        choices={choices}
        wording={wording}
        text=""
        isInvalid={problem !== null}
        chosen={[chosen]}
        onChoose={onAnswer && ((choice) => onAnswer(name, { choice }))}
      />
    </QuestionFrame>
  );
}
