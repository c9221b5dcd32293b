import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { limits, timeSorts } from "#limits/limits.ts";

/** Rows per page of a dashboard list. */
export const listSize = 10;

type Choose = <T extends string>(name: string, offered: readonly T[]) => T | "";
type ListQuery = { search: string; page: number; size: number };
type ListOptions<Row, Choices extends object> = {
  queryKey: readonly unknown[];
  /**
   * The query parameters that the list reads besides search and page; unknown values are ignored.
   */
  choices: (choose: Choose) => Choices;
  load: (
    query: ListQuery & Choices,
    signal: AbortSignal,
  ) => Promise<{ rows: Row[]; total: number }>;
  /** How long a page counts as new, in milliseconds; minutes when absent. */
  staleTime?: number;
};

export type List<Row, Choices extends object = object> = {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  /** Starts at 1. */
  page: number;
  search: string;
  choices: Choices;
  /** True if the query has more than a page. */
  asked: boolean;
  /** True if the query filters rows; an order doesn't. */
  narrowed: boolean;
};

/** Most lists are ordered by time, newest first by default. */
export function timeSorted(choose: Choose) {
  return { sort: choose("sort", [timeSorts[1]]) };
}

/**
 * The page of a list that the query names. The previous page stays until the new one has loaded.
 */
export function useList<Row, Choices extends object>(
  options: ListOptions<Row, Choices>,
): List<Row, Choices> {
  const [address] = useSearchParams();
  const page = pageOf(address);
  const search = (address.get("search") ?? "").slice(0, limits.search.max);
  const choose: Choose = (name, offered) =>
    offered.find((each) => each === address.get(name)) ?? "";
  const choices = options.choices(choose);
  const asked = { ...choices, search, page, size: listSize };
  const query = useQuery({
    queryKey: [...options.queryKey, asked],
    queryFn: ({ signal }) => options.load(asked, signal),
    placeholderData: keepPreviousData,
    ...(options.staleTime !== undefined && { staleTime: options.staleTime }),
  });
  const names = [...address.keys()].filter((name) => name !== "page");
  return {
    query,
    page,
    search,
    choices,
    asked: names.length > 0,
    narrowed: names.some((name) => name !== "sort"),
  };
}

/** A row's number in the whole list, from 1. */
export function serialNumber(page: number, index: number): number {
  return (page - 1) * listSize + index + 1;
}

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
