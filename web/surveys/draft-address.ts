/** Where a draft is edited. */
export function draftAddress(id: string): string {
  return `/dashboard/builder/${id}`;
}
