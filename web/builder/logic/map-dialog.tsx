import { logicTexts as texts } from "#texts/builder-logic.ts";
import { useDraft, useView } from "#web/editing/draft-context.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { lazyPart } from "#web/ui/lazy-part.tsx";

// Loaded lazily, because few open it.
const Paths = lazyPart(() => import("./paths.tsx"));

/** All pages and endings, with the routes between them. */
export function MapDialog() {
  const { store, view } = useDraft();
  const isOpen = useView(({ dialog }) => dialog === "map");
  return (
    <Dialog open={isOpen} onClose={() => view.open(null)} title={texts.map}>
      {isOpen ? <Paths definition={store.document()} /> : null}
    </Dialog>
  );
}
