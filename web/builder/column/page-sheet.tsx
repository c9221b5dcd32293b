import { type CSSProperties, Fragment, memo } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { moreIcon } from "#web/editing/choice-menu.tsx";
import { joinPages, moveItemBefore } from "#web/editing/document/edits.ts";
import type { OutlinePage } from "#web/editing/document/outline.ts";
import { idsIn } from "#web/editing/document/part-ids.ts";
import { useDefinition, useDraft, useView, wordsOf } from "#web/editing/draft-context.ts";
import { askRemoval } from "#web/editing/removal-dialog.tsx";
import { TextHere } from "#web/editing/text-here.tsx";
import { focusField, thenFocus } from "#web/editing/view.ts";
import { downIcon, forwardIcon, Icon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import { FindingLines } from "../checker/finding-lines.tsx";
import { FoundButton } from "../checker/found-mark.tsx";
import { PageLogic } from "../logic/page-logic.tsx";
import { GapLine } from "./gap-line.tsx";
import { QuestionRow } from "./question-row.tsx";

type PageSheetProps = {
  page: OutlinePage;
  at: number;
  of: number;
  numbers: ReadonlyMap<string, number>;
  /** Of its questions, while a long survey opens. */
  rendered: number;
};

/** Past this, strokes are no quicker to read than the words. */
const maxStrokes = 15;

/** A page of the survey is one sheet of paper. */
export const PageSheet = memo(function PageSheet({
  page,
  at,
  of,
  numbers,
  rendered,
}: PageSheetProps) {
  const { view } = useDraft();
  const isFolded = useView(({ folded }) => folded.has(page.id));
  const number = texts.pageNumber(at + 1);
  return (
    <section
      className="b-page"
      aria-label={number}
      data-folded={isFolded || undefined}
      style={{ "--questions": isFolded ? 0 : page.elements.length } as CSSProperties}
    >
      <header className="b-page-head">
        <button
          type="button"
          className="b-tool"
          aria-expanded={!isFolded}
          aria-label={isFolded ? texts.unfold(number) : texts.fold(number)}
          onClick={() => view.fold(page.id)}
        >
          <Icon shape={isFolded ? forwardIcon : downIcon} className="size-4" />
        </button>
        <h2>{number}</h2>
        <PageTitle id={page.id} />
        {page.questions > 0 && page.questions <= maxStrokes ? (
          <TallyMarks count={page.questions} className="h-4" />
        ) : null}
        <span className="b-note">{texts.questions(page.questions)}</span>
        {isFolded ? <FoundButton ids={page.elements} place={number} /> : null}
        <PageMenu id={page.id} at={at} of={of} />
      </header>
      <FindingLines id={page.id} />
      {isFolded ? null : (
        <div className="b-sheet">
          <GapLine startOf={page.id} />
          {page.elements.length === 0 ? <p className="b-empty">{texts.emptyPage}</p> : null}
          {page.elements.slice(0, rendered).map((id) => (
            <Fragment key={id}>
              <QuestionRow id={id} number={numbers.get(id)} />
              <GapLine after={id} />
            </Fragment>
          ))}
          <PageLogic id={page.id} at={at} />
        </div>
      )}
    </section>
  );
});

function PageTitle({ id }: { id: string }) {
  const { view } = useDraft();
  const title = useDefinition(({ pages }) => pages.find((page) => page.id === id)?.title);
  return (
    <TextHere
      field={`${id}.title`}
      path={() => `/pages/${id}/title`}
      copy={title}
      label={texts.pageTitle}
      placeholder={texts.pageTitlePlaceholder}
      action={texts.actions.write}
      isOptional
      className="b-page-title"
      onEnter={() => view.openGap({ startOf: id })}
    />
  );
}

function PageMenu({ id, at, of }: { id: string; at: number; of: number }) {
  const draft = useDraft();
  const { store, announce, language } = draft;
  const number = texts.pageNumber(at + 1);
  const isShuffled = useDefinition(
    ({ pages }) => pages.find((page) => page.id === id)?.order === "shuffled",
  );

  function move(by: -1 | 1): void {
    thenFocus(() => {
      store.perform(texts.actions.movePage, ({ pages }) => {
        const before = by === -1 ? pages[at - 1]?.id : (pages[at + 2]?.id ?? "-");
        return before ? moveItemBefore("/pages", id, before) : [];
      });
    }, `${id}.title`);
    const name = wordsOf(store.document().pages.find((page) => page.id === id)?.title, language);
    announce(texts.said.moved(name || number, at + by + 1, of));
  }

  function remove(): void {
    const page = store.document().pages.find((each) => each.id === id);
    askRemoval(draft, {
      gone: { ids: [...idsIn(page)] },
      name: wordsOf(page?.title, language) || number,
      run: (first) => {
        thenFocus(() => {
          store.perform(texts.actions.removePage, () => [
            ...first,
            { op: "remove", path: `/pages/${id}` },
          ]);
        }, "title");
        announce(texts.said.removed(number));
      },
    });
  }

  return (
    <Menu
      buttonClassName="b-tool"
      label={texts.moreOf(number)}
      button={<Icon shape={moreIcon} className="size-4" />}
    >
      {at > 0 ? (
        <>
          <li>
            <button type="button" className={menuItem} onClick={() => move(-1)}>
              {texts.moveUp}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={menuItem}
              onClick={() => {
                store.perform(texts.actions.joinPages, (now) => joinPages(now, id));
                announce(texts.said.joined);
                focusField("title");
              }}
            >
              {texts.joinPage}
            </button>
          </li>
        </>
      ) : null}
      {at < of - 1 ? (
        <li>
          <button type="button" className={menuItem} onClick={() => move(1)}>
            {texts.moveDown}
          </button>
        </li>
      ) : null}
      <li>
        <button
          type="button"
          className={menuItem}
          aria-pressed={isShuffled}
          onClick={() =>
            store.perform(texts.actions.setting, () => [
              { op: "add", path: `/pages/${id}/order`, value: isShuffled ? "given" : "shuffled" },
            ])
          }
        >
          {isShuffled ? texts.keepOrder : texts.shufflePage}
        </button>
      </li>
      {of > 1 ? (
        <li>
          <button type="button" className={`${menuItem} text-no`} onClick={remove}>
            {texts.removePage}
          </button>
        </li>
      ) : null}
    </Menu>
  );
}
