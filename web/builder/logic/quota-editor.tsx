import { useDeferredValue, useState } from "react";
import { endOfSurvey } from "#engine/checker/references.ts";
import type { Quota } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { NumberSetting, Pick, TypedSetting } from "#web/editing/controls.tsx";
import { setMember } from "#web/editing/document/edits.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { short } from "#web/editing/names.ts";
import { conditionOf } from "#web/logic/condition-form.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { ConditionEditor, newLine } from "./condition-editor.tsx";
import { Sentence } from "./guarded.tsx";
import { ConditionText } from "./sentence-text.tsx";
import { useReadables } from "./use-readables.ts";

/** At most so many people of a kind. */
export function QuotaEditor() {
  const { store } = useDraft();
  const quotas = useDefinition((now) => now.quotas);
  const [open, setOpen] = useState<string | null>(null);
  const readables = useDeferredValue(useReadables(endOfSurvey));

  function add(): void {
    const choosable = readables.filter(({ options, question }) => question && options?.length);
    const withChoices = choosable.length > 0 ? choosable : readables;
    const when = conditionOf({ how: "all", lines: [newLine(withChoices)] });
    if (!when) return;
    const id = newPartId();
    const value: Quota = { id, name: texts.newQuota(quotas.length + 1), max: 100, when };
    store.perform(texts.actions.quota, () => [{ op: "add", path: "/quotas/-", value }]);
    setOpen(id);
  }

  return (
    <section className="b-facts-list" aria-label={texts.addQuota}>
      {quotas.map((quota) => (
        <QuotaRow
          key={quota.id}
          quota={quota}
          isOpen={open === quota.id}
          onOpen={(isOpen) => setOpen(isOpen ? quota.id : null)}
        />
      ))}
      {readables.length > 0 ? (
        <button type="button" className="b-add" disabled={quotas.length >= 100} onClick={add}>
          {texts.addQuota}
        </button>
      ) : null}
    </section>
  );
}

function QuotaRow({
  quota,
  isOpen,
  onOpen,
}: {
  quota: Quota;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}) {
  const { store, language } = useDraft();
  const endings = useDefinition((now) => now.endings);
  const { id } = quota;
  const set = (member: string, value: unknown) =>
    store.perform(
      texts.actions.quota,
      (now) => setMember(now, `/quotas/${id}/${member}`, value),
      `${id} ${member}`,
    );
  return (
    <Sentence
      field={`${id}.quota`}
      isOpen={isOpen}
      onOpen={onOpen}
      onRemove={() =>
        store.perform(texts.actions.remove, () => [{ op: "remove", path: `/quotas/${id}` }])
      }
      text={
        <>
          <b>{quota.name}</b>
          {texts.quotaUpTo(quota.max)}
          <ConditionText condition={quota.when} say={texts.quotaWhen} />
        </>
      }
    >
      <div className="b-line">
        <TypedSetting
          label={texts.quotaName}
          value={quota.name}
          hint={texts.quotaNameHint}
          onType={(text) => {
            if (text.trim() !== "") set("name", text.trim());
            return text.trim() !== "";
          }}
        />
        <NumberSetting
          label={texts.quotaMax}
          value={quota.max}
          min={1}
          max={100_000_000}
          hint={texts.quotaMaxHint}
          onSet={(max) => max !== undefined && set("max", max)}
        />
        <Pick
          label={texts.quotaTo}
          value={quota.to ?? ""}
          options={[
            { value: "", label: texts.quotaDefault },
            ...endings.map((ending) => ({
              value: ending.id,
              label: texts.endingNamed(short(oneLine(ending.text, language)) || texts.unwritten),
            })),
          ]}
          onSet={(to) => set("to", to || undefined)}
        />
      </div>
      <ConditionEditor
        from={endOfSurvey}
        condition={quota.when}
        onSet={(when) => when && set("when", when)}
      />
    </Sentence>
  );
}
