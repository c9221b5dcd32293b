import { maxRows, pageSize } from "#limits/limits.ts";

export type PageRange = { limit: number; offset: number };

/** The rows that a list call requests. Without `page`: the first rows, up to the maximum. */
export function pageRange({
  page,
  size,
}: {
  page?: number | undefined;
  size?: number | undefined;
}): PageRange {
  if (page === undefined) return { limit: size ?? maxRows, offset: 0 };
  const limit = size ?? pageSize;
  return { limit, offset: (page - 1) * limit };
}
