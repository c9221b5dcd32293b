import { useDeferredValue, useState } from "react";
import type { Definition, Page } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { Pick } from "#web/editing/controls.tsx";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { pageName, short } from "#web/editing/names.ts";
import { numbered } from "#web/editing/numbered.ts";
import { conditionOf } from "#web/logic/condition-form.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { strong } from "#web/logic/sentence.ts";
import { ConditionEditor, newLine } from "./condition-editor.tsx";
import { Sentence } from "./guarded.tsx";
import type { PagePart } from "./page-part.ts";
import { ConditionText } from "./sentence-text.tsx";
import { useReadables } from "./use-readables.ts";

type Route = Page["next"][number];

/** Where a page leads: the first route whose condition holds. */
export function RoutesEditor({ page, at, from, store, canAdd }: PagePart & { canAdd: boolean }) {
  const { language } = useDraft();
  const definition = useDeferredValue(useDefinition((now) => now));
  const [open, setOpen] = useState<number | null>(null);
  const targets = targetsAfter(definition, at, language);
  const [last] = targets.slice(-1);
  const readables = useReadables(from);
  const set = (next: Route[], run?: string) =>
    store.perform(
      texts.actions.route,
      () => [{ op: "add", path: `/pages/${page.id}/next`, value: next }],
      run,
    );
  const setRoute = (index: number, route: Route) =>
    set(page.next.with(index, route), `${page.id} route ${index}`);

  function add(): void {
    const when = conditionOf({ how: "all", lines: [newLine(readables)] });
    if (!when || !last) return;
    set([...page.next, { when, to: last.value }]);
    setOpen(page.next.length);
  }

  return (
    <>
      {numbered(page.next).map(({ at: index, item: route }) => (
        <Sentence
          key={index}
          field={`${page.id}.route${index}`}
          isOpen={open === index}
          onOpen={(isOpen) => setOpen(isOpen ? index : null)}
          onRemove={() => {
            set(page.next.toSpliced(index, 1));
            setOpen(null);
          }}
          text={
            <ConditionText
              condition={route.when}
              say={(condition) =>
                texts.route(strong(targetName(definition, route.to, language)), condition)
              }
            />
          }
        >
          <Pick
            label={texts.routeTo}
            value={route.to}
            options={
              targets.some(({ value }) => value === route.to)
                ? targets
                : [{ value: route.to, label: texts.missing }, ...targets]
            }
            onSet={(to) => setRoute(index, { ...route, to })}
          />
          <ConditionEditor
            from={from}
            condition={route.when}
            onSet={(when) => when && setRoute(index, { ...route, when })}
          />
        </Sentence>
      ))}
      {page.next.length > 0 ? (
        <p className="b-note">{texts.otherwise(nextName(definition, at, language))}</p>
      ) : null}
      {canAdd && last && readables.length > 0 ? (
        <button type="button" className="b-add" data-field={`${page.id}.route.add`} onClick={add}>
          {texts.addRoute}
        </button>
      ) : null}
    </>
  );
}

/** Later pages and all endings, as a menu's choices. */
function targetsAfter({ pages, endings }: Definition, at: number, language: string) {
  return [
    ...pages.slice(at + 1).map((page, index) => ({
      value: page.id,
      label: pageName(page, at + 1 + index, language),
    })),
    ...endings.map((ending) => ({
      value: ending.id,
      label: texts.endingNamed(short(oneLine(ending.text, language)) || texts.unwritten),
    })),
  ];
}

function targetName(definition: Definition, id: string, language: string): string {
  return (
    targetsAfter(definition, -1, language).find(({ value }) => value === id)?.label ?? texts.missing
  );
}

function nextName({ pages }: Definition, at: number, language: string): string {
  const next = pages[at + 1];
  return next ? pageName(next, at + 1, language) : texts.theEnd;
}
