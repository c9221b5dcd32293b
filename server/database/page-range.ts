import { maxRows, pageSize } from "#contract/limits.ts";

export type PageRange = { limit: number; offset: number };

/** The rows that a list call asks for. Without `page` the first ones, up to the most that any list gives. */
export function pageRange({ page, size }: { page?: number | undefined; size?: number | undefined }): PageRange {
  if (page === undefined) return { limit: size ?? maxRows, offset: 0 };
  const limit = size ?? pageSize;
  return { limit, offset: (page - 1) * limit };
}
