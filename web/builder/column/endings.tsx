import { endOfSurvey } from "#engine/checker/references.ts";
import type { Ending } from "#engine/definition.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { optionsOf, Pick, TypedSetting } from "#web/editing/controls.tsx";
import { newCopy } from "#web/editing/document/edits.ts";
import { useDefinition, useDraft, useOutline } from "#web/editing/draft-context.ts";
import { askRemoval } from "#web/editing/removal-dialog.tsx";
import { TextHere } from "#web/editing/text-here.tsx";
import { thenFocus } from "#web/editing/view.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { FindingLines } from "../checker/finding-lines.tsx";
import { Slots } from "../logic/slots.tsx";

/** What people read at the end, and where they may be led from there. */
export function Endings() {
  const { endings } = useOutline();
  const { store, language } = useDraft();

  function add(): void {
    const id = newPartId();
    const value: Ending = { id, kind: "done", text: newCopy(language) };
    thenFocus(
      () =>
        store.perform(texts.actions.addEnding, () => [{ op: "add", path: "/endings/-", value }]),
      `${id}.text`,
    );
  }

  return (
    <section className="b-endings" aria-label={texts.endings}>
      {endings.map((id) => (
        <EndingRow key={id} id={id} isOnly={endings.length === 1} />
      ))}
      <button type="button" className="b-add" onClick={add}>
        {texts.addEnding}
      </button>
    </section>
  );
}

function EndingRow({ id, isOnly }: { id: string; isOnly: boolean }) {
  const draft = useDraft();
  const { store, announce, language } = draft;
  const ending = useDefinition(({ endings }) => endings.find((each) => each.id === id));
  if (!ending) return null;
  const set = (member: string, value: unknown) =>
    store.perform(
      texts.actions.setting,
      () =>
        value === undefined
          ? [{ op: "remove", path: `/endings/${id}/${member}` }]
          : [{ op: "add", path: `/endings/${id}/${member}`, value }],
      `${id} ${member}`,
    );
  return (
    <div className="b-ending">
      <h2>{texts.ending}</h2>
      <TextHere
        field={`${id}.text`}
        path={() => `/endings/${id}/text`}
        copy={ending.text}
        label={texts.endingText}
        placeholder={texts.endingPlaceholder}
        action={texts.actions.write}
        className="b-ending-words"
        readsAt={() => endOfSurvey}
      />
      <Slots field={`${id}.text`} path={() => `/endings/${id}/text`} copy={ending.text} />
      <div className="b-ending-settings">
        <Pick
          label={texts.endingFor}
          value={ending.kind}
          options={optionsOf(texts.endingKinds)}
          onSet={(kind) => set("kind", kind)}
        />
        <TypedSetting
          label={texts.redirect}
          value={ending.redirect ?? ""}
          hint={texts.redirectHint}
          inputMode="url"
          placeholder={texts.examples.address}
          onType={(text) => {
            const typed = text.trim();
            if (typed === "" && ending.redirect === undefined) return true;
            const fits = typed === "" || isAddress(typed);
            if (fits) set("redirect", typed || undefined);
            return fits;
          }}
        />
        {isOnly ? null : (
          <button
            type="button"
            className="b-tool"
            aria-label={texts.removeEnding}
            onClick={() =>
              askRemoval(draft, {
                gone: { ids: [id] },
                name: oneLine(ending.text, language) || texts.ending,
                run: (first) => {
                  thenFocus(() => {
                    store.perform(texts.actions.removeEnding, () => [
                      ...first,
                      { op: "remove", path: `/endings/${id}` },
                    ]);
                  }, "title");
                  announce(texts.said.removed(texts.ending));
                },
              })
            }
          >
            <Icon shape={closeIcon} className="size-3.5" />
          </button>
        )}
      </div>
      <FindingLines id={id} />
    </div>
  );
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+\.[^\s]+$/.test(text) && URL.canParse(text);
}
