import type { CSSProperties } from "react";
import type { Choice, Row } from "#engine/definition.ts";
import type { Matrix } from "#engine/kinds/matrix/kind.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { Check, optionsOf, Segments } from "#web/editing/controls.tsx";
import { newChoice, newRow } from "#web/editing/document/new-elements.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { OrderSetting } from "#web/editing/order-setting.tsx";
import { focusFirstPart, PartList } from "#web/editing/part-list.tsx";
import { PointsSetting } from "#web/editing/points-setting.tsx";
import { ReadyList } from "#web/editing/ready-menu.tsx";
import { WordsShown } from "#web/editing/words-shown.tsx";
import type { BodyProps, KindEdit, SettingsProps } from "../kind-edit.ts";

export const matrixEdit: KindEdit<Matrix> = {
  group: "rate",
  Body: MatrixBody,
  Settings: MatrixSettings,
};

/** A grid as it is read; its rows and columns as two lists while they are written. */
function MatrixBody({ question, isOpen }: BodyProps<Matrix>) {
  const { language, view } = useDraft();
  if (isOpen)
    return (
      <div className="b-grid-lists">
        <div>
          <p className="b-label">{texts.rows}</p>
          <PartList
            question={question.id}
            list="rows"
            items={question.rows}
            isOpen
            make={(siblings: readonly Row[], label) => newRow(language, siblings, label)}
            words={{ one: texts.row, add: texts.addRow }}
            onLeave={() => focusFirstPart(question.columns)}
          />
        </div>
        <div>
          <p className="b-label">{texts.columns}</p>
          <PartList
            question={question.id}
            list="columns"
            items={question.columns}
            isOpen
            make={(siblings: readonly Choice[], label) => newChoice(language, siblings, label)}
            words={{ one: texts.column, add: texts.addColumn }}
            extras={<ReadyList question={question.id} list="columns" choices={question.columns} />}
            onLeave={() => view.openGap({ after: question.id })}
          />
        </div>
      </div>
    );
  return (
    <div
      className="b-grid"
      aria-hidden="true"
      lang={language}
      data-many={question.columns.length > 5 || undefined}
      style={{ "--columns": question.columns.length } as CSSProperties}
    >
      <div className="b-grid-row">
        <span />
        {question.columns.map(({ id, label }, at) => (
          <span key={id} className="b-grid-head">
            <WordsShown
              copy={label}
              language={language}
              placeholder={texts.partOf(texts.column, at + 1)}
            />
          </span>
        ))}
      </div>
      {question.rows.map(({ id, label }, at) => (
        <div key={id} className="b-grid-row">
          <span>
            <WordsShown
              copy={label}
              language={language}
              placeholder={texts.partOf(texts.row, at + 1)}
            />
          </span>
          {question.columns.map((column) => (
            <span key={column.id} className="b-grid-cell">
              <span
                className="b-mark"
                data-kind={question.each === "one" ? "single-choice" : "multiple-choice"}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

function MatrixSettings({ question, set }: SettingsProps<Matrix>) {
  return (
    <>
      <Check
        label={texts.everyRow}
        isOn={question.everyRow}
        onSet={(isOn) => set("everyRow", isOn)}
      />
      <Segments
        label={texts.each}
        value={question.each}
        options={optionsOf(texts.eaches)}
        onSet={(each) => set("each", each)}
      />
      <OrderSetting order={question.order} set={set} />
      <PointsSetting question={question.id} list="columns" choices={question.columns} />
    </>
  );
}
