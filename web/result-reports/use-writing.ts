import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReportPart, ResultReport } from "#contract/result-reports.ts";
import { limits } from "#limits/limits.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";

export type Content = { title: string; parts: readonly ReportPart[] };
type WritingState = "saved" | "saving" | "unsaved" | "failed" | "elsewhere";

/** After a pause in typing. */
const pauseMs = 800;

export function isTooShort(title: string): boolean {
  return title.trim().length < limits.title.min;
}

export function reportKey(id: string) {
  return ["result-report", id];
}

/**
 * A report that is saved while it is written. What others wrote meanwhile isn't overwritten: then
 * the state is `elsewhere`, and `reload` gives theirs.
 */
export function useWriting(report: ResultReport) {
  const { _id: id } = report;
  const client = useQueryClient();
  const [content, setContent] = useState<Content>(report);
  const [saved, setSaved] = useState(() => sentOf(report));
  const [revision, setRevision] = useState(report.revision);
  const sent = sentOf(content);
  const isDirty = sent !== saved && !isTooShort(content.title);

  const save = useMutation({
    mutationFn: (body: string) =>
      api("PUT /result-reports/{id}", {
        params: { id },
        body: { revision, ...(JSON.parse(body) as Content & { parts: ReportPart[] }) },
      }),
    onSuccess: (after, body) => {
      setSaved(body);
      take(after);
    },
  });
  const isElsewhere = isRefusal(save.error) && save.error.code === "draft-changed";

  function take(after: ResultReport): void {
    setRevision(after.revision);
    client.setQueryData(reportKey(id), after);
    void client.invalidateQueries({ queryKey: ["result-reports", after.surveyId] });
  }

  const { mutate, isPending, isError } = save;
  useEffect(() => {
    if (!isDirty || isPending || isError) return;
    const timer = setTimeout(() => mutate(sent), pauseMs);
    return () => clearTimeout(timer);
  }, [sent, isDirty, isPending, isError, mutate]);

  const leave = useEffectEvent(() => {
    if (isDirty && !isPending && !isElsewhere) mutate(sent);
  });
  useEffect(() => () => leave(), []);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isDirty]);

  const state: WritingState = isElsewhere
    ? "elsewhere"
    : isError
      ? "failed"
      : isPending
        ? "saving"
        : sent === saved
          ? "saved"
          : "unsaved";
  return {
    content,
    revision,
    state,
    take,
    failure: save.error,
    change(after: Partial<Content>) {
      setContent({ ...content, ...after });
      if (isError && !isElsewhere) save.reset();
    },
    retry: () => mutate(sent),
  };
}

/** What is sent of it, without texts that have no words yet and tables without both sides. */
function sentOf({ title, parts }: Content): string {
  const written = parts.filter((part) => {
    if (part.kind === "text") return part.text.trim() !== "";
    if (part.kind === "weights") return part.weights.length > 0;
    return part.kind === "question" || (part.rows !== "" && part.columns !== "");
  });
  return JSON.stringify({ title: title.trim(), parts: written });
}
