import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { ExportJob } from "#contract/exports.ts";
import type { Filter } from "#contract/filters.ts";
import type { Margin } from "#contract/weights.ts";
import { exportTexts as texts } from "#texts/exports.ts";
import { language } from "#texts/language.ts";
import { tryAgain } from "#texts/ui.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { offerFile } from "#web/ui/offer-file.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { SinceText } from "#web/ui/since-text.tsx";
import { toast } from "#web/ui/toast.ts";

const kinds = ["csv", "xlsx", "sav", "jsonl", "proof"] as const;
type Kind = (typeof kinds)[number];
const pollMs = 1_000;

type ExportPanelProps = {
  surveyId: string;
  filters: readonly Filter[];
  /** One alone, if it is chosen. */
  version: number | null;
  weights: readonly Margin[];
  /** Those of a questionnaire's newest version. */
  languages: readonly string[] | undefined;
};

/** Has files of a survey's responses made, and offers those of the last day. */
export function ExportPanel({ surveyId, filters, version, weights, languages }: ExportPanelProps) {
  const [kind, setKind] = useState<Kind>("csv");
  const [codes, setCodes] = useState(false);
  const name = useId();
  // What proves the responses has all of them, and nothing else.
  const isNarrowed = filters.length > 0 || version !== null;
  const hasAll = kind === "proof";
  const client = useQueryClient();
  const queryKey = ["exports", surveyId];
  const refresh = () => client.invalidateQueries({ queryKey });
  const files = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/exports", { params: { id: surveyId } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isOpen) ? pollMs : false),
  });
  const make = useMutation({
    mutationFn: () =>
      api("POST /surveys/{id}/exports", {
        params: { id: surveyId },
        body: {
          format: kind === "proof" ? "jsonl" : kind,
          ...{ labels: !codes, proof: kind === "proof" },
          ...((languages?.includes(language.tag) ?? true) && { language: language.tag }),
          ...(!hasAll && filters.length > 0 && { where: [...filters] }),
          ...(!hasAll && version !== null && { version }),
          ...(!hasAll && weights.length > 0 && { weights: [...weights] }),
        },
      }),
    onSettled: refresh,
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <section aria-labelledby={`${name}-title`} className="grid gap-4 print:hidden">
      <h2 id={`${name}-title`} className="display text-2xl">
        {texts.title}
      </h2>
      <p className="max-w-text text-soft">{texts.lead}</p>
      <RadioCards
        legend={<span className="font-semibold">{texts.kind}</span>}
        name={name}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        cards={kinds.map((each) => ({ value: each, ...texts.kinds[each] }))}
      />
      {(kind === "csv" || kind === "xlsx") && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={codes}
            onChange={() => setCodes(!codes)}
            className="size-4 accent-act"
          />
          {texts.codes}
        </label>
      )}
      {isNarrowed ? (
        <p className="text-sm text-soft">
          {hasAll ? texts.whole : texts.narrowed(filters.length > 0, version)}
        </p>
      ) : null}
      {weights.length > 0 ? (
        <p className="text-sm text-soft">
          {hasAll ? texts.unweighted : kind === "sav" ? texts.weightedSpss : texts.weighted}
        </p>
      ) : null}
      <div>
        <Button variant="quiet" pending={make.isPending} onClick={() => make.mutate()}>
          {texts.make}
        </Button>
      </div>
      {files.isError && (
        <Notice
          tone="problem"
          title={texts.gone}
          action={
            <Button variant="quiet" size="small" pending={files.isFetching} onClick={refresh}>
              {tryAgain}
            </Button>
          }
        />
      )}
      <ul className="grid gap-4">
        {files.data?.map((file) => (
          <File key={file.exportId} file={file} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}

function isOpen({ state }: ExportJob): boolean {
  return state === "waiting" || state === "running";
}

function File({ file, refresh }: { file: ExportJob; refresh: () => void }) {
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
      {file.sha256 && (
        <span className="text-sm text-soft wrap-anywhere">
          {texts.sha256} <code>{file.sha256}</code>
        </span>
      )}
      <div className="flex flex-wrap gap-3">
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
    </li>
  );
}
