import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { CodedText } from "#contract/codebooks.ts";
import { categoriseTexts as texts } from "#texts/categorise.ts";
import { api } from "#web/session/api.ts";
import { toast } from "#web/ui/toast.ts";
import { type Book, codebookKey } from "./use-codebook.ts";

export type TagChange = { add?: string[]; remove?: string[]; done?: boolean };
/** Counting reads every answer, so it waits for a pause. */
const countAfterMs = 1_500;
type Page = { rows: CodedText[]; total: number };

/** Shows a change of an answer's codes at once, and saves it; changes are sent one by one. */
export function useTagging(of: Book, pass: number) {
  const client = useQueryClient();
  const sending = useRef<Promise<void>>(Promise.resolve());
  const counting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listKey = ["texts", of.surveyId, of.question];

  function show(row: CodedText, now: Pick<CodedText, "tags" | "done">): void {
    client.setQueriesData<Page>(
      { queryKey: listKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((each) => (isSame(each, row) ? { ...each, ...now } : each)),
        },
    );
  }

  async function send(row: CodedText, change: TagChange): Promise<void> {
    try {
      await api("PUT /responses/{id}/tags", {
        params: { id: row.responseId },
        body: { question: row.key, pass, ...change },
      });
    } catch {
      toast.error(texts.saveFailed);
      await client.invalidateQueries({ queryKey: listKey });
    }
  }

  function countSoon(): void {
    clearTimeout(counting.current);
    counting.current = setTimeout(
      () => void client.invalidateQueries({ queryKey: codebookKey(of) }),
      countAfterMs,
    );
  }

  return (row: CodedText, change: TagChange): void => {
    const { add = [], remove = [], done = row.done } = change;
    const tags = [...new Set([...row.tags, ...add])].filter((tag) => !remove.includes(tag));
    show(row, { tags, done });
    sending.current = sending.current.then(() => send(row, change)).then(countSoon);
  };
}

function isSame(a: CodedText, b: CodedText): boolean {
  return a.responseId === b.responseId && a.key === b.key;
}
