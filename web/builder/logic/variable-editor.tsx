import type { Variable } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { TypedSetting } from "#web/editing/controls.tsx";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { numbered } from "#web/editing/numbered.ts";
import { askRemoval } from "#web/editing/removal-dialog.tsx";
import { RemoveButton } from "./condition-editor.tsx";
import { renameVariable } from "./rename-variable.ts";
import { listIn } from "./value-fields.tsx";

/** Hidden fields whose values come with the link. */
export function VariableEditor() {
  const draft = useDraft();
  const { store } = draft;
  const variables = useDefinition((now) => now.variables);
  const set = (next: Variable[], run?: string) =>
    store.perform(
      texts.actions.variable,
      () => [{ op: "add", path: "/variables", value: next }],
      run,
    );

  function add(): void {
    const taken = new Set(variables.map(({ name }) => name));
    const free = ["source", ...Array.from({ length: 60 }, (_, at) => `value${at + 1}`)];
    const name = free.find((each) => !taken.has(each));
    if (name) set([...variables, { name }]);
  }

  return (
    <section className="b-facts-list" aria-label={texts.variables}>
      <h3 className="b-facts-title">{texts.variables}</h3>
      {numbered(variables).map(({ at: index, item: variable }) => (
        <div key={index} className="b-line">
          <TypedSetting
            label={texts.variable}
            value={variable.name}
            hint={texts.variableHint}
            onType={(text) => {
              const name = text.trim();
              const isFree = !variables.some((each, at) => each.name === name && at !== index);
              const fits = /^[a-z][a-z0-9_]{0,31}$/.test(name) && isFree;
              if (fits)
                store.perform(
                  texts.actions.variable,
                  (now) => renameVariable(now, variable.name, name),
                  `variable ${index}`,
                );
              return fits;
            }}
          />
          <TypedSetting
            label={texts.variableValues}
            value={variable.values?.join(", ") ?? ""}
            hint={texts.variableValuesHint}
            placeholder={texts.variableValuesHint}
            onType={(text) => {
              const values = listIn(text);
              const { name } = variable;
              const next = values.length > 0 ? { name, values } : { name };
              set(variables.with(index, next), `variable ${index} values`);
              return true;
            }}
          />
          <RemoveButton
            label={texts.remove}
            onRemove={() =>
              askRemoval(draft, {
                gone: { variables: [variable.name] },
                name: variable.name,
                run: (first) =>
                  store.perform(texts.actions.remove, (now) => [
                    ...first,
                    {
                      op: "add",
                      path: "/variables",
                      value: now.variables.filter(({ name }) => name !== variable.name),
                    },
                  ]),
              })
            }
          />
          <p className="b-note b-line-note">{texts.variableExample(variable.name)}</p>
        </div>
      ))}
      <button type="button" className="b-add" disabled={variables.length >= 50} onClick={add}>
        {texts.addVariable}
      </button>
    </section>
  );
}
