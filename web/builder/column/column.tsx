import { builderTexts as texts } from "#texts/builder.ts";
import { Behind } from "../logic/behind.tsx";
import { useDraft, useOutline } from "../shell/draft-context.ts";
import { OtherClashes } from "./clash-note.tsx";
import { Endings } from "./endings.tsx";
import { PageSheet } from "./page-sheet.tsx";
import { TitleBlock } from "./title-block.tsx";
import { useRendered } from "./use-rendered.ts";

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
