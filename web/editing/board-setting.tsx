import { useState } from "react";
import type { Board } from "#engine/boards/board.ts";
import { type BoardMode, type BoardReview, boardLimits } from "#engine/boards/board-limits.ts";
import { resolveDate } from "#engine/kinds/date/kind.ts";
import { newPartId } from "#engine/new-part-id.ts";
import { firstUnits } from "#limits/characters.ts";
import { builderTexts } from "#texts/builder.ts";
import { builderBoardTexts as texts } from "#texts/builder-board.ts";
import type { NumberSetting, Pick as PickSetting, TypedSetting } from "./controls.tsx";
import { elementPath, setMember } from "./document/edits.ts";
import { useDraft } from "./draft-context.ts";
import { linesIn } from "./lines-in.ts";

type Controls = {
  Pick: typeof PickSetting;
  NumberSetting: typeof NumberSetting;
  TypedSetting: typeof TypedSetting;
};

type BoardSettingProps = {
  /** Given: in files of their own they would weigh more than this does. */
  controls: Controls;
  board: Board;
  isOpen: boolean;
};

/** What people write on a board, who reads it first, and what stands on it from the start. */
export default function BoardSetting({ controls, board, isOpen }: BoardSettingProps) {
  const { mode, starts } = board;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p className="b-soft text-sm">{texts.what[mode]}</p>
      {isOpen ? (
        <Terms controls={controls} board={board} />
      ) : starts.length > 0 ? (
        <ul className="b-soft list-disc ps-5 text-sm">
          {starts.map(({ id, text }) => (
            <li key={id} className="wrap-anywhere">
              {text}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Terms({ controls, board }: Omit<BoardSettingProps, "isOpen">) {
  const { Pick, NumberSetting, TypedSetting } = controls;
  const { store } = useDraft();
  const { id } = board;
  const set = <Name extends keyof Board>(member: Name, value: Board[Name] | undefined) =>
    store.perform(
      builderTexts.actions.setting,
      (now) => setMember(now, `${elementPath(now, id)}/${member}`, value),
      `${id} ${member}`,
    );
  return (
    <>
      <Pick
        label={texts.mode}
        value={board.mode}
        options={optionsOf(texts.modes)}
        onSet={(mode) => set("mode", mode as BoardMode)}
      />
      <Pick
        label={texts.review}
        value={board.review}
        options={optionsOf(texts.reviews)}
        onSet={(review) => set("review", review as BoardReview)}
      />
      <NumberSetting
        label={texts.own}
        value={board.own}
        min={1}
        max={boardLimits.own}
        hint={builderTexts.wholeFrom(1, boardLimits.own)}
        onSet={(own) => own !== undefined && set("own", own)}
      />
      <Starts starts={board.starts} onSet={(starts) => set("starts", starts)} />
      <details className="b-more">
        <summary>{builderTexts.more}</summary>
        <NumberSetting
          label={texts.max}
          value={board.max}
          min={1}
          max={boardLimits.items}
          hint={builderTexts.wholeFrom(1, boardLimits.items)}
          onSet={(max) => max !== undefined && set("max", max)}
        />
        <TypedSetting
          label={texts.until}
          value={board.until ?? ""}
          hint={texts.untilHint}
          placeholder={builderTexts.examples.date}
          onType={(typed) => {
            const day = typed.trim();
            const fits = day === "" || resolveDate(day, "date", day) === day;
            if (fits) set("until", day || undefined);
            return fits;
          }}
        />
      </details>
    </>
  );
}

/** One a line. A line that was there keeps its id. */
function Starts({
  starts,
  onSet,
}: {
  starts: Board["starts"];
  onSet(starts: Board["starts"]): void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <label className="grid gap-1">
      <span className="b-setting-label">{texts.starts}</span>
      <textarea
        className="b-input w-full max-w-none"
        rows={3}
        value={typed ?? starts.map(({ text }) => text).join("\n")}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          setTyped(event.target.value);
          onSet(startsOf(event.target.value, starts));
        }}
      />
    </label>
  );
}

function startsOf(typed: string, before: Board["starts"]): Board["starts"] {
  const lines = linesIn(typed).slice(0, boardLimits.starts);
  const left = new Set(before);
  const found = lines.map((line) => {
    const known = [...left].find(({ text }) => text === line);
    if (known) left.delete(known);
    return known;
  });
  return lines.map(
    (line, at): Board["starts"][number] =>
      found[at] ?? { id: newPartId(), text: firstUnits(line, boardLimits.text.max) },
  );
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
