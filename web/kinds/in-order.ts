/** Ids of parts as the question has them: an answer names them in an order of its own. */
export function inOrder(ids: readonly string[], parts: readonly { id: string }[]): string[] {
  const given = new Set(ids);
  const known = parts.filter(({ id }) => given.delete(id)).map(({ id }) => id);
  return [...known, ...given];
}
