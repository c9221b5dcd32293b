import { builderTexts as texts } from "#texts/builder.ts";
import { useDraft, useView } from "#web/editing/draft-context.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** All keys. Each also has a button or a menu. */
export function KeysDialog() {
  const { view } = useDraft();
  const isOpen = useView(({ dialog }) => dialog === "keys");
  return (
    <Dialog open={isOpen} onClose={() => view.open(null)} title={texts.keys}>
      <dl className="b-keys">
        {texts.keyList.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
