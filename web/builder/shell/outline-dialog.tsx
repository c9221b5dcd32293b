import { builderTexts as texts } from "#texts/builder.ts";
import { useDraft, useOutline, useView } from "#web/editing/draft-context.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { FoundMark } from "../checker/found-mark.tsx";
import { goTo } from "../checker/go-to.ts";
import { kindGlyphs } from "../kinds.ts";

/** A long survey at a glance: its pages and questions, each a way there. */
export function OutlineDialog() {
  const { view } = useDraft();
  const isOpen = useView(({ dialog }) => dialog === "outline");
  return (
    <Dialog open={isOpen} onClose={() => view.open(null)} title={texts.outline}>
      {isOpen ? <Pages /> : null}
    </Dialog>
  );
}

function Pages() {
  const draft = useDraft();
  const { store, view, language } = draft;
  const { pages, numbers } = useOutline();
  const titles = new Map(store.document().pages.map(({ id, title }) => [id, title]));

  function go(id: string): void {
    view.open(null);
    goTo(draft, id);
  }

  return (
    <ol className="b-outline">
      {pages.map((page, at) => (
        <li key={page.id}>
          <p className="b-label">
            {[texts.pageNumber(at + 1), oneLine(titles.get(page.id), language)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <ol>
            {page.elements.map((id) => {
              const element = store.element(id);
              return element ? (
                <li key={id}>
                  <button type="button" className="b-outline-item" onClick={() => go(id)}>
                    <span className="b-outline-number">{numbers.get(id) ?? ""}</span>
                    <Icon shape={kindGlyphs[element.kind]} className="size-4" />
                    <span>{oneLine(element.prompt, language) || texts.unwritten}</span>
                    <FoundMark ids={[id]} />
                  </button>
                </li>
              ) : null;
            })}
          </ol>
        </li>
      ))}
    </ol>
  );
}
