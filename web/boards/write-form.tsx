import { type FormEvent, use, useState } from "react";
import type { Board } from "#contract/boards.ts";
import { boardLimits, maxItemText } from "#engine/boards/board-limits.ts";
import { boardTexts as texts } from "#texts/boards.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { WrittenLanguage } from "./written-language.ts";

const AlikeWritten = laterPart(() => import("./alike-written.tsx"));

type WriteFormProps = {
  board: Board;
  /** What was refused, to change it. */
  text: string;
  submissionId: string;
  /** The board's, if it isn't the page's. */
  language: string | null;
  onMark(item: string): void;
  /** Whether it was taken. */
  onSend(text: string): Promise<boolean>;
};

export function WriteForm({ board, text, submissionId, language, onMark, onSend }: WriteFormProps) {
  const inLanguage = use(WrittenLanguage);
  const [written, setWritten] = useState(text);
  const [isSending, setSending] = useState(false);
  const { mode, own, review } = board;
  if (own === 0) return <p className="text-sm text-soft">{texts.noneLeft}</p>;

  const hasAdded = board.items.some(({ isMine }) => isMine);

  async function send(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    if (await onSend(written)) setWritten("");
    setSending(false);
  }

  return (
    <form method="post" onSubmit={send} className="grid max-w-text gap-3">
      <input type="hidden" name="do" value="suggest" />
      <input type="hidden" name="submission" value={submissionId} />
      <label htmlFor="suggestion" className="font-semibold">
        {texts.label[mode]}
      </label>
      <textarea
        id="suggestion"
        name="text"
        {...inLanguage}
        required
        rows={2}
        minLength={boardLimits.text.min}
        maxLength={maxItemText(mode)}
        value={written}
        onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        aria-describedby="suggestion-note"
        className="control min-h-18 w-full py-2"
      />
      {written.trim().length > boardLimits.text.min ? (
        <AlikeWritten mode={mode} items={board.items} written={written} onMark={onMark} />
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={isSending}>
          {texts.send[mode]}
        </Button>
        <p id="suggestion-note" className="text-sm text-soft">
          {language ? `${texts.writtenIn(language)} ` : null}
          {texts.left(mode, own, hasAdded)}{" "}
          {review === "before" ? texts.unnamedOnceRead : texts.unnamed}
        </p>
      </div>
    </form>
  );
}
