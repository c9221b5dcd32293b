import { fieldName } from "#engine/form-fields.ts";
import type { Consent } from "#engine/kinds/consent/kind.ts";
import { type AskProps, fieldId, partsOf, problemId } from "#web/questions/ask-props.ts";
import { ChoiceBox } from "#web/questions/choice-box.tsx";
import { CopyText } from "#web/questions/copy-text.tsx";
import { QuestionFrame } from "#web/questions/question-frame.tsx";

export function ConsentAsk(props: AskProps<Consent>) {
  const { question, name, given, problem, wording, onAnswer } = props;
  const textHash = wording.consentHashes[question.id] ?? "";
  return (
    <QuestionFrame {...props} of="group">
      <div className="q-statement-box">
        <CopyText blocks={wording.blocks(question.statement)} />
      </div>
      <ChoiceBox
        type="checkbox"
        id={fieldId(name)}
        name={fieldName(name)}
        value={textHash}
        isChosen={partsOf(given).agreed === true}
        onChoose={
          onAnswer && ((isChosen) => onAnswer(name, isChosen ? { agreed: true, textHash } : null))
        }
        isInvalid={problem !== null}
        describedBy={problem ? problemId(name) : undefined}
      >
        <span lang={wording.lang}>{wording.texts.choices.agree}</span>
      </ChoiceBox>
    </QuestionFrame>
  );
}
