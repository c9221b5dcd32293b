import { ownersIn } from "#web/drafts/problems.ts";
import { placeOf } from "#web/editing/document/edits.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { thenFocus } from "#web/editing/view.ts";

/** Opens a part of the draft and puts the focus there. */
export function goTo(draft: OpenDraft, at: string): void {
  // After a dialog has given its focus back.
  requestAnimationFrame(() => openPart(draft, at));
}

/** False if the part isn't on the paper yet. */
export function openPart({ store, view }: OpenDraft, at: string): boolean {
  const now = store.document();
  const id = ownersIn(now).get(at) ?? at;
  const place = placeOf(now, id);
  const field = place
    ? `${id}.prompt`
    : now.pages.some((page) => page.id === id)
      ? `${id}.title`
      : now.endings.some((ending) => ending.id === id)
        ? `${id}.text`
        : "title";
  return thenFocus(() => {
    if (!place) return;
    if (view.folded.has(place.page.id)) view.fold(place.page.id);
    view.choose(id);
  }, field);
}
