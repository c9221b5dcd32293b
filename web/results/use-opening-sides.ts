import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type DifferencesQuery, differencesQuery, readingMs } from "./use-differences.ts";
import type { Variable } from "./variables.ts";

/** Answers, with "Skipped", of what the first look rather compares by. */
const maxAnswers = 8;
/** Questions it tries to compare by. A survey where none of these tells people apart has few. */
const maxTried = 6;

type Sides = { rows: Variable | undefined; columns: Variable | undefined };

/**
 * As a first look, a table worth reading: of the questions with a few answers, the last one, the
 * first one and then the others by which answers differ, with the question that differs most; then
 * of those with more answers, and of the rows of a table. The server tells only of those whose table
 * may be shown.
 */
export function useOpeningSides(
  id: string,
  compared: readonly Variable[],
  asked: Omit<DifferencesQuery, "columns">,
): Sides {
  const client = useQueryClient();
  const single = compared.filter(({ several }) => !several);
  const questions = single.filter(({ of }) => /^[a-z0-9]{10}$/.test(of));
  const short = questions.filter(({ options }) => options.length <= maxAnswers);
  const [last, first] = [short.at(-1) ?? questions.at(-1), short[0] ?? questions[0]];
  const other = questions.find((each) => each !== last);
  const inRows = single.filter(({ of }) => /^[a-z0-9]{10}\/[a-z0-9]{10}$/.test(of));
  const tried = [last, first, ...short.slice(1).toReversed(), ...questions, ...inRows];
  const candidates = [...new Set(tried.flatMap((each) => each?.of ?? []))].slice(0, maxTried);
  const { data, isError } = useQuery({
    queryKey: ["opening-sides", id, candidates, asked],
    enabled: other !== undefined,
    queryFn: async () => {
      for (const columns of candidates) {
        const read = differencesQuery(id, { columns, ...asked });
        const { found, loading } = await client.fetchQuery(read);
        if (loading !== undefined) {
          await client.invalidateQueries({ queryKey: read.queryKey });
          return { loading };
        }
        const [most] = found;
        if (most) return { columns, rows: most.of };
      }
      return {};
    },
    refetchInterval: ({ state }) => (state.data?.loading === undefined ? false : readingMs),
  });
  if (!last || !other) return { rows: undefined, columns: undefined };
  // The table says why it can't be read.
  if (isError) return { rows: other, columns: last };
  if (!data || data.loading !== undefined) return { rows: undefined, columns: last };
  const find = (of: string | undefined) => compared.find((each) => each.of === of);
  const [rows, columns] = [find(data.rows), find(data.columns)];
  return rows && columns ? { rows, columns } : { rows: other, columns: last };
}
