import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { limits, timeSorts } from "#contract/limits.ts";

/** Rows of one page of a dashboard list. */
export const listSize = 10;

type Choose = <T extends string>(name: string, offered: readonly T[]) => T | "";
type Asked = { search: string; page: number; size: number };
type ListOptions<Row, Choices extends object> = {
  queryKey: readonly unknown[];
  /**
   * What the list takes from its address beside search and page; an unknown choice counts as none.
   */
  choices: (choose: Choose) => Choices;
  load: (query: Asked & Choices, signal: AbortSignal) => Promise<{ rows: Row[]; total: number }>;
};

export type List<Row, Choices extends object = object> = {
  query: UseQueryResult<{ rows: Row[]; total: number }>;
  /** From 1. */
  page: number;
  search: string;
  choices: Choices;
  /** Whether the address asks for anything but a page. */
  asked: boolean;
  /** Whether the address leaves rows out; an order does not. */
  narrowed: boolean;
};

/** Most lists are ordered by time alone: the newest first, unless the address says otherwise. */
export function timeSorted(choose: Choose) {
  return { sort: choose("sort", [timeSorts[1]]) };
}

/**
 * The page of a list that the address asks for. The page before stays until the next one is there.
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
  });
  const names = [...address.keys()].filter((name) => name !== "page");
  return {
    ...{ query, page, search, choices },
    asked: names.length > 0,
    narrowed: names.some((name) => name !== "sort"),
  };
}

/** The number of a row in the whole list, from 1. */
export function serialNumber(page: number, index: number): number {
  return (page - 1) * listSize + index + 1;
}

function pageOf(address: URLSearchParams): number {
  const page = Number(address.get("page"));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
