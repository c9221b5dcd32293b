import { type FormEvent, type ReactNode, use as useContext } from "react";
import type { Board, BoardItem } from "#contract/boards.ts";
import type { MarkValue } from "#engine/boards/board-limits.ts";
import { isOnBoard } from "#engine/boards/room.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { roomTexts } from "#texts/rooms.ts";
import { Button } from "#web/ui/button.tsx";
import { itemFigures } from "./item-figures.ts";
import type { UseBoard } from "./use-board.ts";
import { useSeen } from "./use-seen.ts";
import { WrittenLanguage } from "./written-language.ts";

type ListProps = { board: Board; use: UseBoard };

export function BoardList({ board, use }: ListProps) {
  return (
    <ul className="grid border-t border-line">
      {board.items.map((item) => (
        <Item key={item.id} item={item} board={board} use={use} />
      ))}
    </ul>
  );
}

function Item({ item, board, use }: ListProps & { item: BoardItem }) {
  const inLanguage = useContext(WrittenLanguage);
  const place = useSeen<HTMLLIElement>(item, use.noteSeen);
  // What is answered is wanted no more.
  const isMarked = board.open && isOnBoard(item.state) && item.state !== "answered";
  return (
    <li
      ref={place}
      id={`item-${item.id}`}
      className="grid scroll-mt-20 gap-3 border-b border-line py-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6"
    >
      <div className="grid gap-1">
        <h3 {...inLanguage} className="display text-lg wrap-anywhere">
          {item.text}
        </h3>
        <div className="flex flex-wrap items-baseline gap-x-4">
          <p className="text-sm text-soft">{standing(item, board)}</p>
          {isMarked ? <More item={item} use={use} /> : null}
        </div>
        {item.leftOut ? (
          <p dir="auto" className="text-sm">
            {texts.leftOut(item.leftOut)}
          </p>
        ) : null}
        {item.note ? <p className="text-sm text-soft">{texts.quoted(item.note)}</p> : null}
        {item.state === "declined" && item.isMine ? <Objecting item={item} use={use} /> : null}
      </div>
      {isMarked ? <Marks item={item} board={board} use={use} /> : null}
    </li>
  );
}

function standing(item: BoardItem, { mode, showsMarks }: Board): string {
  const { state, saw, isMine, isNew, joined, reason } = item;
  if (!isOnBoard(state)) {
    const why = state === "declined" && reason ? ` ${texts.reasons[reason]}.` : "";
    return texts.state[state] + why;
  }
  const unmarked =
    saw > 0
      ? texts[showsMarks ? "seen" : "seenAtLeast"](saw)
      : showsMarks
        ? texts.unseen
        : texts.fewSeen;
  const figures = itemFigures(item, mode);
  return [
    ...(state === "shown" ? [] : [roomTexts.states[state]]),
    ...(isMine ? [texts.mine] : []),
    ...(isNew && !isMine && figures ? [texts.few] : []),
    figures ?? unmarked,
  ]
    .join(" · ")
    .concat(joined.length > 0 ? `. ${texts.joined(joined.map(({ text }) => text))}` : "");
}

/** A form for those without JavaScript, whose press is taken over where there is. */
function Act({
  what,
  item,
  onAct,
  children,
}: {
  what: string;
  item: string;
  onAct(form: FormData): Promise<void>;
  children: ReactNode;
}) {
  function take(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    void onAct(new FormData(event.currentTarget, submitter));
  }
  return (
    <form method="post" onSubmit={take} className="flex flex-wrap gap-2">
      <input type="hidden" name="do" value={what} />
      <input type="hidden" name="item" value={item} />
      {children}
    </form>
  );
}

const statementValues = ["1", "0", "-1"] as const;

/** A press on what is marked takes it back. */
function Marks({ item, board, use }: ListProps & { item: BoardItem }) {
  const values = board.mode === "statements" ? statementValues : (["1"] as const);
  const nameOf = (value: keyof typeof texts.marks, isOn: boolean) => {
    if (board.mode === "statements") return texts.marks[value];
    return texts.back[board.mode][isOn ? 1 : 0];
  };
  return (
    <Act
      what="mark"
      item={item.id}
      onAct={(form) => {
        const value = String(form.get("value"));
        return use.mark(item.id, value === "none" ? null : (Number(value) as MarkValue));
      }}
    >
      {values.map((value) => {
        const isOn = item.mine === Number(value);
        return (
          <Button
            key={value}
            type="submit"
            name="value"
            value={isOn ? "none" : value}
            variant={isOn ? undefined : "quiet"}
            aria-pressed={isOn}
            aria-label={`${nameOf(value, isOn)}: ${item.text}`}
          >
            {nameOf(value, isOn)}
          </Button>
        );
      })}
    </Act>
  );
}

const linkLook =
  "min-h-6 cursor-pointer text-sm text-soft underline underline-offset-2 hover:text-ink";

function More({ item, use }: { item: BoardItem; use: UseBoard }) {
  const [what, name, act] = item.isMine
    ? (["withdraw", texts.takeBack, use.withdraw] as const)
    : (["report", texts.report, use.report] as const);
  return (
    <Act what={what} item={item.id} onAct={() => act(item.id)}>
      <button type="submit" className={linkLook} aria-label={`${name}: ${item.text}`}>
        {name}
      </button>
    </Act>
  );
}

function Objecting({ item, use }: { item: BoardItem; use: UseBoard }) {
  if (!item.mayObject) return <p className="text-sm">{texts.objected}</p>;
  const id = `objection-${item.id}`;
  return (
    <Act
      what="object"
      item={item.id}
      onAct={(form) => use.object(item.id, String(form.get("text") ?? ""))}
    >
      <div className="grid w-full max-w-text gap-2">
        <label htmlFor={id} className="text-sm">
          {texts.objection}
        </label>
        <input id={id} name="text" required maxLength={500} className="control w-full" />
        <div>
          <Button type="submit" variant="quiet" size="small">
            {texts.object}
          </Button>
        </div>
      </div>
    </Act>
  );
}
