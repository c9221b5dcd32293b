import { createContext, use, useCallback, useSyncExternalStore } from "react";
import type { Copy, Definition, Element } from "#engine/definition.ts";
import type { copiedBy } from "./document/copied-element.ts";
import type { DraftStore } from "./document/draft-store.ts";
import type { ReviewStore } from "./document/review-store.ts";
import type { View } from "./view.ts";

/** The draft that is open, for everything inside the builder. */
export type OpenDraft = {
  id: string;
  /** The survey whose next version it becomes. */
  surveyId: string | undefined;
  /** Tests and dismissed hints. */
  reviews: ReviewStore;
  store: DraftStore;
  view: View;
  copied: ReturnType<typeof copiedBy>;
  /** The language that is written in. */
  language: string;
  /** The author, as respondents read their name. */
  author: string;
  /** Says something to screen readers. */
  announce(message: string): void;
};

export const DraftContext = createContext<OpenDraft | null>(null);

export function useDraft(): OpenDraft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("no draft is open here");
  return draft;
}

/** One question or statement. Renders again only if it has changed itself. */
export function useElement(id: string): Element | undefined {
  const { store } = useDraft();
  const subscribe = useCallback(
    (listener: () => void) => store.subscribeTo(id, listener),
    [store, id],
  );
  const read = () => store.element(id);
  return useSyncExternalStore(subscribe, read, read);
}

/** A part of the definition, which has to be the same object as long as it is the same. */
export function useDefinition<T>(select: (definition: Definition) => T): T {
  const { store } = useDraft();
  const read = () => select(store.document());
  return useSyncExternalStore(store.subscribe, read, read);
}

export function useOutline() {
  const { store } = useDraft();
  return useSyncExternalStore(store.subscribe, store.outline, store.outline);
}

export function useView<T>(select: (view: View) => T): T {
  const { view } = useDraft();
  const read = () => select(view);
  return useSyncExternalStore(view.subscribe, read, read);
}

/** The words in a language, empty where there are none. */
export function wordsOf(copy: Copy | undefined, language: string): string {
  return copy?.words[language] ?? "";
}
