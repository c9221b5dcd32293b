import { useMutation } from "@tanstack/react-query";
import type { ExportJob } from "#contract/exports.ts";
import { exportTexts as texts } from "#texts/exports.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { toast } from "#web/ui/toast.ts";

export function isOpen({ state }: ExportJob): boolean {
  return state === "waiting" || state === "running";
}

/** One file, and what can be done with it. */
export function ExportFile({ file, refresh }: { file: ExportJob; refresh: () => void }) {
  const params = { id: file.exportId };
  const fetchFile = useMutation({
    mutationFn: async (part: "file" | "codebook") => {
      const body = await api.download(
        part === "file" ? "GET /exports/{id}/file" : "GET /exports/{id}/codebook",
        { params },
      );
      const isFile = part === "file";
      offerFile(
        await new Response(body).blob(),
        isFile ? file.name : file.name.replace(/\.\w+$/, "-codebook.csv"),
      );
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const remove = useMutation({
    mutationFn: () => api("DELETE /exports/{id}", { params }),
    onSettled: refresh,
  });
  return (
    <li className="grid gap-2 border-t border-line pt-4">
      <span className="wrap-anywhere">
        <span className="font-semibold">{file.name}</span>
        <span className="text-sm text-soft">
          {file.bytes !== undefined && ` · ${texts.size(file.bytes)}`} ·{" "}
          <SinceText at={file.createdAt} />
        </span>
      </span>
      {isOpen(file) && (
        <>
          <div className="max-w-text">
            <ProgressBar label={file.name} value={file.progress} max={1} />
          </div>
          <span role="status" className="text-sm text-soft">
            {file.state === "waiting" ? texts.waiting : texts.running(file.rows)}
          </span>
        </>
      )}
      {file.state === "failed" && <p className="font-semibold text-no">{texts.failed}</p>}
      <div className="flex flex-wrap items-center gap-3">
        {file.state === "done" && (
          <Button
            size="small"
            aria-label={texts.downloadOf(file.name)}
            pending={fetchFile.isPending}
            onClick={() => fetchFile.mutate("file")}
          >
            {texts.download}
          </Button>
        )}
        {file.codebook && (
          <Button size="small" variant="quiet" onClick={() => fetchFile.mutate("codebook")}>
            {texts.codebook}
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          pending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {isOpen(file) ? texts.cancel : texts.remove}
        </Button>
      </div>
      {file.sha256 && (
        <details className="text-sm text-soft">
          <summary className="w-fit cursor-pointer hover:text-act">{texts.checksum}</summary>
          <p className="max-w-text pt-1">{texts.checksumText}</p>
          <code className="text-xs wrap-anywhere">{file.sha256}</code>
        </details>
      )}
    </li>
  );
}
