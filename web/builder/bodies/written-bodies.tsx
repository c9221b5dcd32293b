import type { Definition, Statement } from "#engine/definition.ts";
import type { Consent } from "#engine/kinds/consent/kind.ts";
import type { DateQuestion } from "#engine/kinds/date/kind.ts";
import type { FileQuestion } from "#engine/kinds/file/kind.ts";
import type { NumberQuestion } from "#engine/kinds/number/kind.ts";
import type { TextQuestion } from "#engine/kinds/text/kind.ts";
import type { TextList, TextListField } from "#engine/kinds/text-list/kind.ts";
import type { YesNo } from "#engine/kinds/yes-no/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath } from "#web/editing/document/edits.ts";
import { newField } from "#web/editing/document/new-elements.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { Part } from "#web/editing/part.tsx";
import { PartList } from "#web/editing/part-list.tsx";
import { Picture, RemovePicture } from "#web/editing/picture.tsx";
import { oneLine } from "#web/logic/one-line.ts";

export function YesNoBody({ question, isOpen }: { question: YesNo; isOpen: boolean }) {
  return (
    <ul className="b-parts">
      {(["yes", "no"] as const).map((which) => (
        <li key={which} className="b-part">
          <span className="b-mark" data-kind="single-choice" aria-hidden="true" />
          {isOpen || question[which] ? (
            <Part
              isOpen={isOpen}
              field={`${question.id}.${which}`}
              path={(now) => `${elementPath(now, question.id)}/${which}`}
              copy={question[which]}
              label={texts.labelOf(texts[which])}
              placeholder={texts[which]}
              action={texts.actions.write}
              isOptional
              className="b-part-words"
            />
          ) : (
            <span className="b-part-words">{texts[which]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function StatementBody({ statement, isOpen }: { statement: Statement; isOpen: boolean }) {
  const { id, image } = statement;
  const path = (now: Definition) => elementPath(now, id);
  if (!isOpen && !image) return null;
  return (
    <div className="b-statement-picture">
      <Picture path={path} image={image} name={texts.statement} isOpen={isOpen} isLarge />
      {isOpen && image ? <RemovePicture path={path} className="b-add" /> : null}
    </div>
  );
}

export function TextBody({ question }: { question: TextQuestion }) {
  return (
    <span className="b-box" data-size={question.long ? "long" : "line"} aria-hidden="true">
      {question.long ? texts.longAnswer : texts.shortAnswer[question.format]}
    </span>
  );
}

export function NumberBody({ question }: { question: NumberQuestion }) {
  const { language } = useDraft();
  const unit = question.currency ?? oneLine(question.unit, language);
  const { min, max, look } = question;
  return (
    <span className="b-amount" aria-hidden="true">
      {look === "slider" ? (
        <>
          {min ?? 0}
          <span className="b-slider" />
          {max ?? 100}
        </>
      ) : (
        <span className="b-box" data-size="number">
          {min === undefined && max === undefined ? texts.aNumber : texts.range(min, max)}
        </span>
      )}
      {unit}
    </span>
  );
}

export function DateBody({ question }: { question: DateQuestion }) {
  return (
    <span className="b-box" data-size="number" aria-hidden="true">
      {texts.dateKinds[question.with]}
    </span>
  );
}

export function FileBody({ question }: { question: FileQuestion }) {
  return (
    <span className="b-box" data-size="file" aria-hidden="true">
      {texts.fileNote(question.max, question.megabytes)}
    </span>
  );
}

export function TextListBody({ question, isOpen }: { question: TextList; isOpen: boolean }) {
  const { language, view } = useDraft();
  return (
    <PartList
      question={question.id}
      list="fields"
      items={question.fields}
      isOpen={isOpen}
      make={(siblings: readonly TextListField[], label) => newField(language, siblings, label)}
      words={{ one: texts.field, add: texts.addField }}
      end={() => <span className="b-box" data-size="field" aria-hidden="true" />}
      className="b-fields"
      onLeave={() => view.openGap({ after: question.id })}
    />
  );
}

export function ConsentBody({ question, isOpen }: { question: Consent; isOpen: boolean }) {
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
