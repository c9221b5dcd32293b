import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import type { Filter } from "#contract/filters.ts";
import type { Margin } from "#contract/weights.ts";
import { exportTexts as texts } from "#texts/exports.ts";
import { language } from "#texts/language.ts";
import { tryAgain } from "#texts/ui.ts";
import { KeepTrying } from "#web/layout/loaded.tsx";
import { useFailing } from "#web/layout/use-failing.ts";
import { api } from "#web/session/api.ts";
import { failureText } from "#web/session/failure-text.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { toast } from "#web/ui/toast.ts";
import { useOnce } from "#web/ui/use-once.ts";
import { ExportFile, isOpen } from "./export-file.tsx";
import { type ExportKind, exportKinds } from "./last-format.ts";

/** Most files take less than a second, so the first looks come soon after the press. */
const soonMs = 200;
const pollMs = 1_000;
const soonLooks = 10;

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
  const [kind, setKind] = useState<ExportKind>("csv");
  const [codes, setCodes] = useState(false);
  const [names, setNames] = useState(false);
  const name = useId();
  const looks = useRef(0);
  const isQuestionnaire = languages !== undefined;
  const kinds = exportKinds.filter((each) => isQuestionnaire || each !== "proof");
  // What proves the responses has all of them, and nothing else.
  const isNarrowed = filters.length > 0 || version !== null;
  const hasAll = kind === "proof";
  const client = useQueryClient();
  const queryKey = ["exports", surveyId];
  const refresh = () => client.invalidateQueries({ queryKey });
  const files = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      looks.current += 1;
      return api("GET /surveys/{id}/exports", { params: { id: surveyId } }, { signal });
    },
    refetchInterval: ({ state }) => {
      if (!state.data?.some(isOpen)) return false;
      return looks.current < soonLooks ? soonMs : pollMs;
    },
  });
  const { failure, isRetried, retry } = useFailing(files);
  const make = useMutation({
    mutationFn: () =>
      api(
        "POST /surveys/{id}/exports",
        {
          params: { id: surveyId },
          body: {
            format: kind === "proof" ? "jsonl" : kind,
            labels: !codes,
            headings: names ? "codes" : "questions",
            proof: kind === "proof",
            ...((languages?.includes(language.tag) ?? true) && { language: language.tag }),
            ...(!hasAll && filters.length > 0 && { where: [...filters] }),
            ...(!hasAll && version !== null && { version }),
            ...(!hasAll && weights.length > 0 && { weights: [...weights] }),
          },
        },
        { expects403: true },
      ),
    onSettled: () => {
      looks.current = 0;
      return refresh();
    },
    onError: (error) => toast.error(failureText(error)),
  });
  const makeOnce = useOnce(() => make.mutateAsync());
  return (
    <section
      id="export"
      aria-labelledby={`${name}-title`}
      className="grid scroll-mt-20 gap-4 print:hidden"
    >
      <h2 id={`${name}-title`} className="display text-2xl">
        {texts.title}
      </h2>
      <p className="max-w-text text-soft">{isQuestionnaire ? texts.lead : texts.leadVotes}</p>
      <RadioCards
        legend={<span className="font-semibold">{texts.kind}</span>}
        name={name}
        value={kind}
        onChange={(value) => setKind(value as ExportKind)}
        cards={kinds.map((each) => ({ value: each, ...texts.kinds[each] }))}
      />
      {(kind === "csv" || kind === "xlsx") && (
        <div className="grid">
          <CheckBox label={texts.codes} isChecked={codes} onChange={setCodes} />
          <CheckBox label={texts.names} isChecked={names} onChange={setNames} />
        </div>
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
        <Button variant="quiet" pending={make.isPending} onClick={makeOnce}>
          {texts.make}
        </Button>
      </div>
      {failure && (
        <Notice
          tone="problem"
          title={texts.gone}
          action={
            <Button
              variant="quiet"
              size="small"
              pending={files.isFetching && !isRetried}
              onClick={retry}
            >
              {tryAgain}
            </Button>
          }
        >
          {failureText(failure)} {isRetried ? <KeepTrying /> : null}
        </Notice>
      )}
      <ul className="grid gap-4">
        {files.data?.map((file) => (
          <ExportFile key={file.exportId} file={file} refresh={refresh} />
        ))}
      </ul>
    </section>
  );
}

type CheckBoxProps = { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void };

function CheckBox({ label, isChecked, onChange }: CheckBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={() => onChange(!isChecked)}
        className="size-4 shrink-0 accent-act"
      />
      {label}
    </label>
  );
}
