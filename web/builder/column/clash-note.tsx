import { useSyncExternalStore } from "react";
import type { Copy } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { bringBack } from "#web/editing/document/edits.ts";
import { partConcerned } from "#web/editing/document/journal.ts";
import { idsIn } from "#web/editing/document/part-ids.ts";
import { readAt } from "#web/editing/document/places.ts";
import type { Clash } from "#web/editing/document/settle.ts";
import type { OwnPatch } from "#web/editing/document/steps.ts";
import { type OpenDraft, useDraft } from "#web/editing/draft-context.ts";
import { Button } from "#web/ui/button.tsx";

function useClashes(): readonly Clash[] {
  const { store } = useDraft();
  return useSyncExternalStore(store.subscribe, store.clashes, store.clashes);
}

/** What clashed in one question, below it. */
export function ElementClashes({ id }: { id: string }) {
  const clashes = useClashes().filter(({ path }) => path.includes(`/elements/${id}`));
  return clashes.map((clash) => <ClashNote key={clash.id} clash={clash} />);
}

/** What clashed elsewhere, such as in something that is gone: above everything. */
export function OtherClashes() {
  const { store } = useDraft();
  const clashes = useClashes().filter(({ path }) => {
    const at = /\/elements\/(\w+)/.exec(path)?.[1];
    return !at || !store.element(at);
  });
  return clashes.map((clash) => <ClashNote key={clash.id} clash={clash} />);
}

/** Both versions, until somebody chooses. */
function ClashNote({ clash }: { clash: Clash }) {
  const draft = useDraft();
  const { store, language } = draft;
  const now = store.document();
  const mine = clash.kind === "both-changed" ? readAt(now, clash.path) : clash.mine;
  const words = texts.clash[clash.kind];
  const other = choiceFor(clash, draft);
  return (
    <section className="b-clash" aria-label={words.title} role="status">
      <h4>{words.title}</h4>
      {clash.reason ? <p>{clash.reason}</p> : null}
      {clash.kind === "deleted-here" ? null : (
        <p>
          <span className="b-label">{texts.clash.mine}</span> {shownWords(mine, language)}
        </p>
      )}
      {clash.kind === "both-changed" || clash.kind === "deleted-here" ? (
        <p>
          <span className="b-label">{texts.clash.theirs}</span> {shownWords(clash.theirs, language)}
        </p>
      ) : null}
      {(clash.also ?? []).map(({ mine: own, theirs }) => (
        <p key={JSON.stringify([own, theirs])}>
          <span className="b-label">{texts.clash.also}</span>{" "}
          {[own, theirs]
            .filter((each) => each !== undefined)
            .map((each) => shownWords(each, language))
            .join(" · ")}
        </p>
      ))}
      <span className="b-clash-acts">
        <Button size="small" variant="quiet" onClick={() => store.settle(clash.id)}>
          {words.keep}
        </Button>
        {other && "other" in words ? (
          <Button
            size="small"
            variant="plain"
            onClick={() => store.settle(clash.id, { name: texts.actions.settle, patches: other })}
          >
            {words.other}
          </Button>
        ) : null}
      </span>
    </section>
  );
}

/** What the other choice does. Null if it can't be done any more. */
function choiceFor(clash: Clash, { store }: OpenDraft): OwnPatch[] | null {
  const now = store.document();
  switch (clash.kind) {
    case "both-changed":
      if (readAt(now, clash.path) === undefined && partConcerned(now, clash.path) === null)
        return null;
      if (clash.theirs === undefined) return [{ op: "remove", path: clash.path }];
      return [{ op: "add", path: clash.path, value: clash.theirs }].map((patch) =>
        Array.isArray(readAt(now, clash.path.slice(0, clash.path.lastIndexOf("/"))))
          ? { ...patch, op: "replace" as const }
          : { ...patch, op: "add" as const },
      );
    case "deleted-there":
    case "deleted-here": {
      const value = clash.kind === "deleted-here" ? clash.theirs : clash.mine;
      return bringBack(now, clash.path, value, idsIn(now));
    }
    default:
      return null;
  }
}

/** Anything that was written, as the words in it. */
function shownWords(value: unknown, language: string): string {
  if (value === undefined || value === null) return texts.clash.nothing;
  if (typeof value === "string") return `“${value}”`;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value !== "object") return String(value);
  const found: string[] = [];
  collectWords(value, language, found);
  return found.length > 0 ? `“${found.join(" / ")}”` : texts.clash.something;
}

function collectWords(value: unknown, language: string, found: string[]): void {
  if (typeof value !== "object" || value === null) return;
  if ("words" in value) {
    const { words } = value as Copy;
    const text = words[language] ?? Object.values(words)[0] ?? "";
    if (text) found.push(text);
    return;
  }
  for (const each of Object.values(value)) collectWords(each, language, found);
}
