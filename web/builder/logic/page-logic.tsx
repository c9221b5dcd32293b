import { useState } from "react";
import { logicTexts as texts } from "#texts/builder-logic.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { ChecksEditor } from "./checks-editor.tsx";
import { OptionalCondition } from "./guarded.tsx";
import { RepeatEditor } from "./repeat-editor.tsx";
import { RoutesEditor } from "./routes-editor.tsx";

/** Below a page: when it is shown, how often, what is checked on it, and where it leads. */
export function PageLogic({ id, at }: { id: string; at: number }) {
  const { store } = useDraft();
  const page = useDefinition(({ pages }) => pages.find((each) => each.id === id));
  const hasLogic = Boolean(
    page && (page.showIf || page.repeat || page.next.length > 0 || page.checks.length > 0),
  );
  const [isOpen, setIsOpen] = useState(false);
  if (!page) return null;
  const end = { page: at, element: Number.POSITIVE_INFINITY };
  const part = { page, at, from: end, store };
  return (
    <div className="b-page-logic">
      {isOpen || hasLogic ? (
        <div className="b-logic">
          {isOpen || page.showIf ? (
            <OptionalCondition
              field={`${id}.showIf`}
              from={{ page: at, element: -1 }}
              condition={page.showIf}
              path={() => `/pages/${id}/showIf`}
              add={texts.showPageIf}
              say={texts.pageShownIf}
            />
          ) : null}
          {isOpen || page.repeat ? <RepeatEditor {...part} /> : null}
          {isOpen || page.checks.length > 0 ? <ChecksEditor {...part} canAdd={isOpen} /> : null}
          {isOpen || page.next.length > 0 ? <RoutesEditor {...part} canAdd={isOpen} /> : null}
        </div>
      ) : null}
      <button
        type="button"
        className="b-link b-page-logic-toggle"
        aria-expanded={isOpen}
        onClick={() => setIsOpen((before) => !before)}
      >
        {isOpen ? texts.done : texts.pageLogic}
      </button>
    </div>
  );
}
