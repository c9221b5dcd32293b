import {
  type Category,
  categories,
  limits,
  type VoteCountSort,
  voteCountSorts,
} from "#limits/limits.ts";

/** The search, filters, order and page of a list, as in its query. */
export type SurveySearch = {
  category: Category | "";
  search: string;
  sort: VoteCountSort | "";
  page: number;
};

/** Parses the query, ignoring invalid values. */
export function readSearch(query: URLSearchParams): SurveySearch {
  const page = Number(query.get("page") ?? 1);
  return {
    category: categories.find((each) => each === query.get("category")) ?? "",
    search: (query.get("search") ?? "").slice(0, limits.search.max).trim(),
    sort: voteCountSorts.find((each) => each === query.get("sort")) ?? "",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of a list, without defaults. */
export function surveysAddress(search: Partial<SurveySearch>): string {
  const query = new URLSearchParams();
  if (search.category) query.set("category", search.category);
  if (search.search) query.set("search", search.search);
  if (search.sort) query.set("sort", search.sort);
  if (search.page && search.page > 1) query.set("page", String(search.page));
  const text = query.toString();
  return text ? `/surveys?${text}` : "/surveys";
}
