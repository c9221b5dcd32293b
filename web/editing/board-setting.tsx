import { useState } from "react";
import type { Board } from "#engine/boards/board.ts";
import { boardLimits } from "#engine/boards/board-limits.ts";
import type { resolveDate as resolveDateOf } from "#engine/kinds/date/kind.ts";
import { builderTexts } from "#texts/builder.ts";
import { builderBoardTexts as texts } from "#texts/builder-board.ts";
import type { NumberSetting, Pick as PickSetting, TypedSetting } from "./controls.tsx";
import type { linesIn as linesInText } from "./lines-in.ts";
import type { SetMember } from "./set-member.ts";

/** Given: in files of their own they would weigh more than this does. */
type BoardParts = {
  Pick: typeof PickSetting;
  NumberSetting: typeof NumberSetting;
  TypedSetting: typeof TypedSetting;
  linesIn: typeof linesInText;
  newPartId: () => string;
  resolveDate: typeof resolveDateOf;
};

type BoardSettingProps = {
  parts: BoardParts;
  set: SetMember;
  board: Board;
  isOpen: boolean;
};

/** What people write on a board, who reads it first, and what stands on it from the start. */
export default function BoardSetting({ isOpen, ...props }: BoardSettingProps) {
  const { mode, starts } = props.board;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <p className="b-soft text-sm">{texts.what[mode]}</p>
      {isOpen ? (
        <Terms {...props} />
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

function Terms({ parts, board, set }: Omit<BoardSettingProps, "isOpen">) {
  const { Pick, NumberSetting, TypedSetting, resolveDate } = parts;
  return (
    <>
      <Pick
        label={texts.mode}
        value={board.mode}
        options={optionsOf(texts.modes)}
        onSet={(mode) => set("mode", mode)}
      />
      <Pick
        label={texts.review}
        value={board.review}
        options={optionsOf(texts.reviews)}
        onSet={(review) => set("review", review)}
      />
      <NumberSetting
        label={texts.own}
        value={board.own}
        min={1}
        max={boardLimits.own}
        hint={builderTexts.wholeFrom(1, boardLimits.own)}
        onSet={(own) => own !== undefined && set("own", own)}
      />
      <Starts parts={parts} starts={board.starts} onSet={(starts) => set("starts", starts)} />
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

type StartsProps = {
  parts: BoardParts;
  starts: Board["starts"];
  onSet(starts: Board["starts"]): void;
};

/** One a line. A line that was there keeps its id. */
function Starts({ parts: { linesIn, newPartId }, starts, onSet }: StartsProps) {
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string): void {
    setTyped(text);
    const left = [...starts];
    const lines = linesIn(text).slice(0, boardLimits.starts);
    const known = lines.map((line) => {
      const at = left.findIndex((each) => each.text === line);
      return at < 0 ? undefined : left.splice(at, 1)[0];
    });
    onSet(
      lines.map(
        (line, at) => known[at] ?? { id: newPartId(), text: line.slice(0, boardLimits.text.max) },
      ),
    );
  }

  return (
    <label className="grid gap-1">
      <span className="b-setting-label">{texts.starts}</span>
      <textarea
        className="b-input w-full max-w-none"
        rows={3}
        value={typed ?? starts.map(({ text }) => text).join("\n")}
        onBlur={() => setTyped(null)}
        onChange={(event) => type(event.target.value)}
      />
    </label>
  );
}

const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
