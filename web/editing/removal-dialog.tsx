import type { Definition } from "#engine/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { type OpenDraft, useDraft, useView } from "./draft-context.ts";
import { pageName, short } from "./names.ts";
import { type AskedRemoval, type Broken, removalOf } from "./removal.ts";

/**
 * Deletes at once what nothing reads. Otherwise shows first what would change with it. `run` gets the
 * patches to be done before the deletion.
 */
export function askRemoval({ store, view }: OpenDraft, asked: AskedRemoval): void {
  if (removalOf(store.document(), asked.gone).broken.length === 0) asked.run([]);
  else view.askRemoval(asked);
}

/** What a deletion would break, before it does. */
export function RemovalDialog() {
  const { view } = useDraft();
  const now = useView(({ removal }) => removal);
  const close = () => view.askRemoval(null);
  return (
    <Dialog
      open={now !== null}
      onClose={close}
      title={texts.deleteTitle(short(now?.name || texts.unwritten))}
    >
      {now ? <WhatBreaks asked={now} onClose={close} /> : null}
    </Dialog>
  );
}

function WhatBreaks({ asked, onClose }: { asked: AskedRemoval; onClose: () => void }) {
  const { store, language } = useDraft();
  const definition = store.document();
  const { broken, patches } = removalOf(definition, asked.gone);
  const places = [...new Set(broken.map((each) => saysOf(definition, each, language)))];
  return (
    <div className="grid gap-4">
      <p>{texts.deleteLead(places.length)}</p>
      <ul className="b-broken">
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button
          variant="danger"
          onClick={() => {
            onClose();
            asked.run(patches);
          }}
        >
          {texts.deleteAll}
        </Button>
      </div>
    </div>
  );
}

function saysOf(definition: Definition, { kind, path }: Broken, language: string): string {
  return texts.breaks[kind](placeName(definition, path, language));
}

/** The question, page, ending, quota or computed value that a path leads into. */
function placeName(definition: Definition, path: readonly string[], language: string): string {
  const [list, id, , element] = path;
  const quoted = (text: string) => `“${short(text || texts.unwritten)}”`;
  if (list === "quotas")
    return quoted(definition.quotas.find((each) => each.id === id)?.name ?? "");
  if (list === "computed")
    return quoted(definition.computed.find((each) => each.id === id)?.code ?? "");
  if (list === "endings") {
    const ending = definition.endings.find((each) => each.id === id);
    return texts.endingNamed(short(oneLine(ending?.text, language)) || texts.unwritten);
  }
  const at = definition.pages.findIndex((each) => each.id === id);
  const page = definition.pages[at];
  if (!page) return quoted(oneLine(definition.title, language));
  const found = page.elements.find((each) => each.id === element);
  return found ? quoted(oneLine(found.prompt, language)) : pageName(page, at, language);
}
