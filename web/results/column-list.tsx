import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";
import { Button } from "#web/ui/button.tsx";
import { cutText } from "#web/ui/cut-text.ts";
import type { ChosenColumns } from "./use-columns.ts";

const titleLength = 70;

/** All answers that could be columns, ticked where they are. */
export function ColumnList({ columns, chosen }: ChosenColumns) {
  const { shown, isUsual, toggle, showAll, showUsual } = chosen;
  const ids = new Set(shown.map(({ id }) => id));
  return (
    <>
      <ul>
        {columns.map(({ id, title }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                className="size-4 flex-none accent-act"
                checked={ids.has(id)}
                onChange={() => toggle(id)}
              />
              <span dir="auto" className="wrap-anywhere">
                {cutText(title, titleLength)}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={showAll}>
          {texts.showAllColumns}
        </Button>
        {isUsual ? null : (
          <Button variant="plain" size="small" onClick={showUsual}>
            {texts.usualColumns}
          </Button>
        )}
      </div>
    </>
  );
}
