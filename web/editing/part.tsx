import type { Position } from "#engine/checker/references.ts";
import type { Copy, Definition } from "#engine/definition.ts";
import type { OwnPatch } from "./document/steps.ts";
import { useDraft } from "./draft-context.ts";
import { TextHere, type TextKeys } from "./text-here.tsx";
import { WordsShown } from "./words-shown.tsx";

type PartProps = TextKeys & {
  isOpen: boolean;
  field: string;
  path: (now: Definition) => string;
  copy: Copy | undefined;
  label: string;
  placeholder: string;
  action: string;
  isOptional?: boolean;
  className?: string;
  readsAt?: (now: Definition) => Position | null;
  along?: (now: Definition, text: string) => OwnPatch[];
};

/** A text of a question: written here while its slip is open, else as it is read. */
export function Part({ isOpen, ...text }: PartProps) {
  const { language } = useDraft();
  if (isOpen) return <TextHere {...text} />;
  const { copy, placeholder, isOptional } = text;
  return (
    <span className={text.className} lang={language} data-at={text.field}>
      <WordsShown copy={copy} language={language} {...(!isOptional && { placeholder })} />
    </span>
  );
}
