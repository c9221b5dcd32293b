import { useDeferredValue } from "react";
import { endOfSurvey } from "#engine/checker/references.ts";
import type { Computed } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { ComputedRow, isNumber } from "./computed-row.tsx";
import { useReadables } from "./use-readables.ts";

/** Values worked out from answers, such as a score. */
export function ComputedEditor() {
  const { store } = useDraft();
  const computed = useDefinition((now) => now.computed);
  const readables = useDeferredValue(useReadables(endOfSurvey));
  const questions = readables.filter(({ key }) => key.startsWith("q:"));

  function add(): void {
    const counted = questions.findLast(isNumber);
    const source = (counted ?? questions.at(-1))?.source;
    if (!source) return;
    const taken = new Set(computed.map(({ code }) => code));
    const code = Array.from({ length: 300 }, (_, at) => `score${at + 1}`).find(
      (each) => !taken.has(each),
    );
    const value: Computed = {
      id: newPartId(),
      code: code ?? "score",
      how: counted ? "sum" : "count",
      of: [source],
    };
    store.perform(texts.actions.computed, () => [{ op: "add", path: "/computed/-", value }]);
  }

  return (
    <section className="b-facts-list" aria-label={texts.computed}>
      <h3 className="b-facts-title">{texts.computed}</h3>
      {computed.map((each, at) => (
        <ComputedRow
          key={each.id}
          computed={each}
          readables={readables.filter(
            ({ source }) =>
              !("computed" in source) ||
              computed.findIndex(({ id }) => id === source.computed) < at,
          )}
        />
      ))}
      {questions.length > 0 ? (
        <button type="button" className="b-add" disabled={computed.length >= 200} onClick={add}>
          {texts.addComputed}
        </button>
      ) : null}
    </section>
  );
}
