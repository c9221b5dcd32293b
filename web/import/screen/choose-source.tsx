import { type DragEvent, type FormEvent, useId, useState } from "react";
import { importScreenTexts as texts } from "#texts/import-screen.ts";
import { ChooseFile } from "#web/images/choose-file.tsx";
import { Button } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import type { Source } from "./use-import.ts";

/** A hint for the dialog only: what a file is, its content says. */
const accepted = ".json,.xlsx,.qsf,.lss,.lsa,.md,.txt,.zip,application/json,text/plain";

type ChooseSourceProps = {
  /** What was pasted so far: it lasts while it is read, so that it can be mended. */
  text: string;
  onText: (text: string) => void;
  onChoose: (source: Source) => void;
};

/** A file to drop or choose, or a text to paste. */
export function ChooseSource({ text, onText, onChoose }: ChooseSourceProps) {
  const [error, setError] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const dropId = useId();

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) return onChoose(file);
    const dropped = event.dataTransfer.getData("text/plain");
    if (dropped.trim() !== "") onChoose(dropped);
  }

  function read(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === "") return setError(texts.nothingPasted);
    onChoose(text);
  }

  return (
    <>
      <section
        aria-labelledby={dropId}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          "grid justify-items-start gap-3 rounded-md border-2 border-dashed px-6 py-8 sm:px-8",
          isOver ? "border-act bg-yes-wash" : "border-edge",
        )}
      >
        <h2 id={dropId} className="display text-xl">
          {texts.drop}
        </h2>
        <p id={`${dropId}-formats`} className="text-sm text-soft">
          {texts.formats}
        </p>
        <ChooseFile
          label={texts.chooseFile}
          accept={accepted}
          aria-describedby={`${dropId}-formats`}
          onFile={onChoose}
        />
      </section>
      <form onSubmit={read} noValidate className="grid gap-4">
        <TextArea
          label={texts.paste}
          hint={texts.pasteHint}
          rows={8}
          placeholder={texts.example}
          error={error}
          value={text}
          onChange={({ target }) => {
            onText(target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="quiet" className="justify-self-start">
          {texts.read}
        </Button>
      </form>
    </>
  );
}
