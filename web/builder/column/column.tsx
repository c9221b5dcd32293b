import { startTransition, useEffect, useState } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { useDraft, useOutline } from "#web/editing/draft-context.ts";
import { Behind } from "../logic/behind.tsx";
import { whenQuiet } from "../shell/when-quiet.ts";
import { OtherClashes } from "./clash-note.tsx";
import { Endings } from "./endings.tsx";
import { PageSheet } from "./page-sheet.tsx";
import { TitleBlock } from "./title-block.tsx";

/** As many questions as fill a screen. */
const firstRendered = 12;
/** Few enough that a key pressed meanwhile doesn't wait. */
const renderedStep = 12;

/** The survey as one column of paper. */
export function Column() {
  const { view } = useDraft();
  const { pages, numbers } = useOutline();
  const rendered = useRendered(pages.map(({ elements }) => elements.length));
  const last = pages.at(-1);
  const end = last?.elements.at(-1);
  return (
    <div className="b-column" data-column="">
      <TitleBlock />
      <OtherClashes />
      {pages.slice(0, rendered.length).map((page, at) => (
        <PageSheet
          key={page.id}
          page={page}
          at={at}
          of={pages.length}
          numbers={numbers}
          rendered={rendered[at] ?? 0}
        />
      ))}
      {rendered.length < pages.length ? null : (
        <>
          {last ? (
            <button
              type="button"
              className="b-add b-add-question"
              onClick={() => view.openGap(end ? { after: end } : { startOf: last.id })}
            >
              {texts.addQuestion}
            </button>
          ) : null}
          <Endings />
          <Behind />
        </>
      )}
    </div>
  );
}

/**
 * How many questions to render of each page: the first screen at once, so that a long survey opens
 * quickly, and the others soon after it, in pauses of typing. Infinity for a page that is whole.
 */
function useRendered(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const [limit, setLimit] = useState(
    all > firstRendered ? firstRendered : Number.POSITIVE_INFINITY,
  );
  useEffect(() => {
    if (limit === Number.POSITIVE_INFINITY) return;
    const next = limit + renderedStep;
    return whenQuiet(() =>
      startTransition(() => setLimit(next < all ? next : Number.POSITIVE_INFINITY)),
    );
  }, [limit, all]);
  const rendered: number[] = [];
  let left = limit;
  for (const count of counts) {
    if (left <= 0) break;
    rendered.push(count <= left ? Number.POSITIVE_INFINITY : left);
    left -= count;
  }
  return rendered;
}
