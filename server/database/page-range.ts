import { maxRows, pageSize } from "#contract/limits.ts";

export type PageRange = { limit: number; offset: number };

/** The rows that a list call asks for. Without `page` the first ones, up to the most that any list gives. */
export function pageRange({ page, size }: { page?: number | undefined; size?: number | undefined }): PageRange {
  if (page === undefined) return { limit: size ?? maxRows, offset: 0 };
  const limit = size ?? pageSize;
  return { limit, offset: (page - 1) * limit };
}

/** The same rows counted from the nearer end of the list, so that its last page costs what its first does. `backwards`: read them in reverse. */
export function fromNearerEnd({ limit, offset }: PageRange, total: number): PageRange & { backwards: boolean } {
  if (offset <= total / 2) return { limit, offset, backwards: false };
  const after = total - offset - limit;
  return { limit: limit + Math.min(after, 0), offset: Math.max(after, 0), backwards: true };
}
