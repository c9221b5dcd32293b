import { useEffect, useRef } from "react";
import type { ReportPart } from "#contract/result-reports.ts";
import { limits } from "#limits/limits.ts";
import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { TextArea } from "#web/ui/text-area.tsx";

type PartTextProps = {
  part: Extract<ReportPart, { kind: "text" }>;
  /** Whether it was just added, and is what people go on with. */
  isNew: boolean;
  onChange: (part: ReportPart) => void;
};

/** The words of a text in a report. */
export default function PartText({ part, isNew, onChange }: PartTextProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isNew) field.current?.focus();
  }, [isNew]);
  return (
    <TextArea
      ref={field}
      label={texts.text}
      hint={texts.textHint}
      value={part.text}
      maxLength={limits.reportText.max}
      onChange={(event) => onChange({ ...part, text: event.target.value })}
      className="max-w-text"
    />
  );
}
