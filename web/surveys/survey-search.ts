import {
  type Category,
  categories,
  limits,
  type VoteCountSort,
  voteCountSorts,
} from "#contract/limits.ts";

/** What the list is asked for, as its address says it. */
export type SurveySearch = {
  category: Category | "";
  search: string;
  sort: VoteCountSort | "";
  page: number;
};

/** Reads the address; what makes no sense there counts as not asked for. */
export function readSearch(query: URLSearchParams): SurveySearch {
  const page = Number(query.get("page") ?? 1);
  return {
    category: categories.find((each) => each === query.get("category")) ?? "",
    search: (query.get("search") ?? "").slice(0, limits.search.max).trim(),
    sort: voteCountSorts.find((each) => each === query.get("sort")) ?? "",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a list; what is the default is left out. */
export function surveysAddress(search: Partial<SurveySearch>): string {
  const query = new URLSearchParams();
  if (search.category) query.set("category", search.category);
  if (search.search) query.set("search", search.search);
  if (search.sort) query.set("sort", search.sort);
  if (search.page && search.page > 1) query.set("page", String(search.page));
  const text = query.toString();
  return text ? `/surveys?${text}` : "/surveys";
}
