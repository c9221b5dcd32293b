import * as texts from "#texts/upload-progress.ts";
import { Button } from "#web/ui/button.tsx";

type UploadProgressProps = { part: number; onCancel: () => void; cancelLabel?: string };

/** The progress of an upload, with a cancel button. */
export function UploadProgress({
  part,
  onCancel,
  cancelLabel = texts.cancel,
}: UploadProgressProps) {
  const percent = Math.round(part * 100);
  const text = percent < 100 ? texts.uploading : texts.finishing;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-40 flex-1 gap-1.5">
        <p role="status" className="text-sm font-semibold">
          {text}
        </p>
        <progress
          aria-label={text}
          max={100}
          value={percent}
          className="h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-line [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-act"
        />
      </div>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
