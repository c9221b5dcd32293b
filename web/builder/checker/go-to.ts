import { placeOf } from "#web/editing/document/edits.ts";
import type { OpenDraft } from "#web/editing/draft-context.ts";
import { thenFocus } from "#web/editing/view.ts";
import { ownersIn } from "./problems.ts";

/** Opens a part of the draft and puts the focus there. */
export function goTo({ store, view }: OpenDraft, at: string): void {
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
  // After a dialog has given its focus back.
  requestAnimationFrame(() =>
    thenFocus(() => {
      if (!place) return;
      if (view.folded.has(place.page.id)) view.fold(place.page.id);
      view.choose(id);
    }, field),
  );
}
