import { memo } from "react";
import type { Element } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { moreIcon } from "#web/editing/choice-menu.tsx";
import { useDraft } from "#web/editing/draft-context.ts";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { insertions, isReadyRating, kindGlyphs } from "../kinds.ts";
import { changeKind, copy, duplicate, nudge, remove } from "./row-actions.ts";

/** The chosen question's kind and tools. */
export const SlipTools = memo(function SlipTools({
  id,
  kind,
  name,
}: {
  id: string;
  kind: Element["kind"];
  name: string;
}) {
  const draft = useDraft();
  return (
    <div className="b-tools">
      <Menu
        buttonClassName="b-kind"
        button={
          <>
            <Icon shape={kindGlyphs[kind]} className="size-4" />
            <span className="b-kind-name">{texts.kinds[kind].name}</span>
            <Icon shape={downIcon} className="size-3" />
            <span className="sr-only">{texts.changeKind}</span>
          </>
        }
      >
        {insertions
          .flatMap(({ kinds }) => kinds)
          .map((each) =>
            each === "page-break" ||
            each === "board" ||
            isReadyRating(each) ||
            each === kind ? null : (
              <li key={each}>
                <button
                  type="button"
                  className={menuItem}
                  onClick={() => changeKind(draft, id, each)}
                >
                  <Icon shape={kindGlyphs[each]} className="size-4" />
                  {texts.kinds[each].name}
                </button>
              </li>
            ),
          )}
      </Menu>
      <span className="b-tools-end">
        <button
          type="button"
          className="b-tool"
          aria-label={texts.moveUpOne(name)}
          title={texts.tips.moveUp}
          data-field={`${id}.up`}
          onClick={() => nudge(draft, id, -1)}
        >
          <Icon shape={upIcon} className="size-4" />
        </button>
        <button
          type="button"
          className="b-tool"
          aria-label={texts.moveDownOne(name)}
          title={texts.tips.moveDown}
          data-field={`${id}.down`}
          onClick={() => nudge(draft, id, 1)}
        >
          <Icon shape={`${downArrow}`} className="size-4" />
        </button>
        <button
          type="button"
          className="b-tool"
          aria-label={texts.duplicateOne(name)}
          title={texts.tips.duplicate}
          onClick={() => duplicate(draft, id)}
        >
          <Icon shape={copyIcon} className="size-4" />
        </button>
        <button
          type="button"
          className="b-tool"
          aria-label={texts.removeOne(name)}
          title={texts.remove}
          onClick={() => remove(draft, id)}
        >
          <Icon shape={binIcon} className="size-4" />
        </button>
        <Menu
          buttonClassName="b-tool"
          label={texts.moreOf(name)}
          button={<Icon shape={moreIcon} className="size-4" />}
        >
          <li>
            <button type="button" className={menuItem} onClick={() => copy(draft, id)}>
              {texts.copyIt}
            </button>
          </li>
          <li>
            <button type="button" className={menuItem} onClick={() => draft.view.open("move", id)}>
              {texts.moveTo}
            </button>
          </li>
          <li>
            <button
              type="button"
              className={menuItem}
              onClick={() => draft.view.openGap({ after: id })}
            >
              {texts.insertBelow}
            </button>
          </li>
        </Menu>
      </span>
    </div>
  );
});

const upIcon = "M9 15V3.5M4 8.5l5-5 5 5";
const downArrow = "M9 3v11.5M4 9.5l5 5 5-5";
const copyIcon = "M6.5 6.5h8.5v8.5H6.5zM3.5 11.5V3h8.5";
const binIcon = "M3 5h12M7 5V2.5h4V5M4.5 5l.8 10.5h7.4L13.5 5M7.5 8v5M10.5 8v5";
