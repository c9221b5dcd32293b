import type { Consent } from "#engine/kinds/consent/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath } from "#web/editing/document/edits.ts";
import { Part } from "#web/editing/part.tsx";
import type { BodyProps, KindEdit } from "../kind-edit.ts";

export const consentEdit: KindEdit<Consent> = {
  group: "add",
  Body: ConsentBody,
  Settings: null,
};

function ConsentBody({ question, isOpen }: BodyProps<Consent>) {
  return (
    <div className="b-consent">
      <Part
        isOpen={isOpen}
        field={`${question.id}.statement`}
        path={(now) => `${elementPath(now, question.id)}/statement`}
        copy={question.statement}
        label={texts.statementOfConsent}
        placeholder={texts.statementPlaceholder}
        action={texts.actions.write}
        className="b-consent-words"
      />
      <span className="b-part" aria-hidden="true">
        <span className="b-mark" data-kind="multiple-choice" />
        {texts.agree}
      </span>
    </div>
  );
}
