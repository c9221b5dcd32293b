import { useDeferredValue } from "react";
import type { Computed } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { firstUnits } from "#limits/characters.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { NumberSetting, Pick, TypedSetting } from "#web/editing/controls.tsx";
import { newCopy } from "#web/editing/document/edits.ts";
import { useDefinition, useDraft, wordsOf } from "#web/editing/draft-context.ts";
import { numbered } from "#web/editing/numbered.ts";
import { askRemoval } from "#web/editing/removal-dialog.tsx";
import { keyOf, type Readable, sourceName } from "#web/logic/readable.ts";
import { FindingLines } from "../checker/finding-lines.tsx";
import { RemoveButton } from "./condition-editor.tsx";
import { SourcePick } from "./source-pick.tsx";

const hows = ["sum", "mean", "count", "first"] as const;

/** One value: its name, how it is worked out, of what, and what its bands are called. */
export function ComputedRow({
  computed,
  readables,
}: {
  computed: Computed;
  readables: readonly Readable[];
}) {
  const draft = useDraft();
  const { store, language } = draft;
  const definition = useDeferredValue(useDefinition((now) => now));
  const { id, code, how, of, bands = [] } = computed;
  const set = (member: string, value: unknown) =>
    store.perform(
      texts.actions.computed,
      () => [{ op: "add", path: `/computed/${id}/${member}`, value }],
      `${id} ${member}`,
    );
  const isSum = how === "sum" || how === "mean";
  const free = readables.filter(
    (each) => !of.some((source) => keyOf(source) === each.key) && (!isSum || isNumber(each)),
  );
  return (
    <div className="b-worked-out">
      <div className="b-line">
        <TypedSetting
          label={texts.computedName}
          value={code}
          hint={texts.variableHint}
          onType={(text) => {
            const isFree = definition.computed.every(
              (each) => each.id === id || each.code !== text.trim(),
            );
            const fits = /^[a-z][a-z0-9_]{0,31}$/.test(text.trim()) && isFree;
            if (fits) set("code", text.trim());
            return fits;
          }}
        />
        <Pick
          label={texts.how2}
          value={how}
          options={hows.map((value) => ({ value, label: texts.computedHows[value] }))}
          onSet={(value) => set("how", value)}
        />
        <RemoveButton
          label={texts.remove}
          onRemove={() =>
            askRemoval(draft, {
              gone: { ids: [id] },
              name: code,
              run: (first) =>
                store.perform(texts.actions.remove, () => [
                  ...first,
                  { op: "remove", path: `/computed/${id}` },
                ]),
            })
          }
        />
      </div>
      <ul className="b-sources">
        {of.map((source) => {
          const name = sourceName(definition, source, language);
          return (
            <li key={keyOf(source)} className="b-chip">
              {name}
              {of.length > 1 ? (
                <RemoveButton
                  label={texts.removeSource(name)}
                  onRemove={() =>
                    set(
                      "of",
                      of.filter((each) => each !== source),
                    )
                  }
                />
              ) : null}
            </li>
          );
        })}
      </ul>
      {free.length > 0 ? (
        <SourcePick
          label={texts.addSource}
          readables={free}
          value=""
          missing="—"
          onSet={({ source }) => set("of", [...of, source])}
        />
      ) : null}
      {how === "first" ? null : (
        <>
          {numbered(bands).map(({ at: index, item: band }) => (
            <div key={index} className="b-line">
              <NumberSetting
                label={texts.bandUpTo}
                value={band.upTo}
                isWhole={false}
                hint={texts.numberHint}
                onSet={(upTo) =>
                  upTo !== undefined && set("bands", bands.with(index, { ...band, upTo }))
                }
              />
              <TypedSetting
                label={texts.bandLabel}
                value={wordsOf(band.label, language)}
                hint={texts.valueHint}
                onType={(text) => {
                  const words = {
                    ...band.label.words,
                    [language]: firstUnits(text, definitionLimits.words),
                  };
                  set("bands", bands.with(index, { ...band, label: { ...band.label, words } }));
                  return true;
                }}
              />
              <RemoveButton
                label={texts.remove}
                onRemove={() => set("bands", bands.toSpliced(index, 1))}
              />
            </div>
          ))}
          <button
            type="button"
            className="b-add"
            disabled={bands.length >= 50}
            onClick={() =>
              set("bands", [
                ...bands,
                { upTo: (bands.at(-1)?.upTo ?? 0) + 10, label: newCopy(language) },
              ])
            }
          >
            {texts.addBand}
          </button>
        </>
      )}
      <FindingLines id={id} />
    </div>
  );
}

/** What has a number, such as a rating, or choices that count points. */
export function isNumber({ tests }: Readable): boolean {
  return tests.includes("between");
}
