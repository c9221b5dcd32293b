import * as texts from "#texts/upload-progress.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";

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
        <ProgressBar label={text} value={percent} max={100} />
      </div>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  );
}
