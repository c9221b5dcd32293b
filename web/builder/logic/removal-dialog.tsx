import { useSyncExternalStore } from "react";
import type { Definition } from "#contract/definition.ts";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { plainWords } from "../column/words-shown.tsx";
import type { OwnPatch } from "../document/steps.ts";
import { type OpenDraft, useDraft } from "../shell/draft-context.ts";
import { pageName, short } from "./names.ts";
import { type Broken, type Gone, type Removal, removalOf } from "./removal.ts";

type Asked = { name: string; removal: Removal; run: (first: readonly OwnPatch[]) => unknown };

/** The one question that is open, of whichever draft. */
let asked: Asked | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = () => asked;
const none = () => null;

function ask(next: Asked | null): void {
  asked = next;
  for (const listener of [...listeners]) listener();
}

/**
 * Deletes at once what nothing reads. Otherwise shows first what would change with it. `run` gets the
 * patches to be done before the deletion.
 */
export function askRemoval(
  { store }: OpenDraft,
  { gone, name, run }: { gone: Gone; name: string; run: (first: readonly OwnPatch[]) => unknown },
): void {
  const removal = removalOf(store.document(), gone);
  if (removal.broken.length === 0) run([]);
  else ask({ name, removal, run });
}

/** What a deletion would break, before it does. */
export function RemovalDialog() {
  const { store, language } = useDraft();
  const now = useSyncExternalStore(subscribe, read, none);
  const close = () => ask(null);
  const places = now
    ? [...new Set(now.removal.broken.map((each) => saysOf(store.document(), each, language)))]
    : [];
  return (
    <Dialog
      open={now !== null}
      onClose={close}
      title={texts.deleteTitle(short(now?.name || texts.unwritten))}
    >
      {now ? (
        <div className="grid gap-4">
          <p>{texts.deleteLead(places.length)}</p>
          <ul className="b-broken">
            {places.map((place) => (
              <li key={place}>{place}</li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={close}>
              {texts.cancel}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                close();
                now.run(now.removal.patches);
              }}
            >
              {texts.deleteAll}
            </Button>
          </div>
        </div>
      ) : null}
    </Dialog>
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
    return texts.endingNamed(short(plainWords(ending?.text, language)) || texts.unwritten);
  }
  const at = definition.pages.findIndex((each) => each.id === id);
  const page = definition.pages[at];
  if (!page) return quoted(plainWords(definition.title, language));
  const found = page.elements.find((each) => each.id === element);
  return found ? quoted(plainWords(found.prompt, language)) : pageName(page, at, language);
}
