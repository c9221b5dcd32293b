import { useState } from "react";
import type { Page } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { newCopy } from "#web/editing/document/edits.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { numbered } from "#web/editing/numbered.ts";
import { TextHere } from "#web/editing/text-here.tsx";
import { conditionOf } from "#web/logic/condition-form.ts";
import { ConditionEditor, newLine } from "./condition-editor.tsx";
import { Sentence } from "./guarded.tsx";
import type { PagePart } from "./page-part.ts";
import { ConditionText } from "./sentence-text.tsx";
import { useReadables } from "./use-readables.ts";

type PageCheck = Page["checks"][number];

/** A page's own checks: nobody goes on while a condition doesn't hold. */
export function ChecksEditor({ page, from, store, canAdd }: PagePart & { canAdd: boolean }) {
  const { language } = useDraft();
  const [open, setOpen] = useState<number | null>(null);
  const readables = useReadables(from);
  const set = (checks: PageCheck[], run?: string) =>
    store.perform(
      texts.actions.check,
      () => [{ op: "add", path: `/pages/${page.id}/checks`, value: checks }],
      run,
    );

  function add(): void {
    const unless = conditionOf({ how: "all", lines: [newLine(readables)] });
    if (!unless) return;
    set([...page.checks, { unless, message: newCopy(language, texts.checkPlaceholder) }]);
    setOpen(page.checks.length);
  }

  return (
    <>
      {numbered(page.checks).map(({ at: index, item: check }) => (
        <Sentence
          key={index}
          field={`${page.id}.check${index}`}
          isOpen={open === index}
          onOpen={(isOpen) => setOpen(isOpen ? index : null)}
          onRemove={() => {
            set(page.checks.toSpliced(index, 1));
            setOpen(null);
          }}
          text={<ConditionText condition={check.unless} say={texts.check} />}
        >
          <ConditionEditor
            from={from}
            condition={check.unless}
            onSet={(unless) =>
              unless &&
              set(page.checks.with(index, { ...check, unless }), `${page.id} check ${index}`)
            }
          />
          <TextHere
            field={`${page.id}.check${index}.message`}
            path={() => `/pages/${page.id}/checks/${index}/message`}
            copy={check.message}
            label={texts.checkMessage}
            placeholder={texts.checkPlaceholder}
            action={texts.actions.check}
            className="b-help"
          />
        </Sentence>
      ))}
      {canAdd && readables.length > 0 ? (
        <button type="button" className="b-add" data-field={`${page.id}.check.add`} onClick={add}>
          {texts.addCheck}
        </button>
      ) : null}
    </>
  );
}
