import { useDeferredValue } from "react";
import { questionsOf } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { NumberSetting, Pick } from "#web/editing/controls.tsx";
import { setMember } from "#web/editing/document/edits.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { sourceName } from "#web/logic/readable.ts";
import { piecesOf, strong } from "#web/logic/sentence.ts";
import { RemoveButton } from "./condition-editor.tsx";
import type { PagePart } from "./page-part.ts";
import { Pieces } from "./sentence-text.tsx";

/** A page that is repeated for each choice taken before. */
export function RepeatEditor({ page, at, store }: PagePart) {
  const { language } = useDraft();
  const definition = useDeferredValue(useDefinition((now) => now));
  const { repeat } = page;
  const earlier = questionsOf({
    pages: definition.pages.slice(0, at).filter((each) => !each.repeat),
  }).filter(({ kind }) => kind === "multiple-choice");
  const set = (value: { over: string; max: number } | undefined) =>
    store.perform(
      texts.actions.repeat,
      (now) => setMember(now, `/pages/${page.id}/repeat`, value),
      `${page.id} repeat`,
    );
  const options = earlier.map(({ id, prompt }) => ({
    value: id,
    label: oneLine(prompt, language) || texts.unwritten,
  }));
  if (!repeat)
    return options.length > 0 ? (
      <Pick
        label={texts.repeat}
        value=""
        options={[{ value: "", label: "—" }, ...options]}
        onSet={(over) => over && set({ over, max: 10 })}
      />
    ) : null;
  const name = strong(sourceName(definition, { question: repeat.over }, language));
  return (
    <div className="b-guard">
      <div className="b-guard-head">
        <p>
          <Pieces pieces={piecesOf(texts.repeated(name, repeat.max))} />
        </p>
        <RemoveButton label={texts.remove} onRemove={() => set(undefined)} />
      </div>
      <div className="b-guard-body b-line">
        <Pick
          label={texts.repeatOver}
          value={repeat.over}
          options={options}
          onSet={(over) => set({ ...repeat, over })}
        />
        <NumberSetting
          label={texts.repeatMax}
          value={repeat.max}
          min={1}
          max={50}
          hint={texts.repeatHint}
          onSet={(max) => max !== undefined && set({ ...repeat, max })}
        />
      </div>
    </div>
  );
}
