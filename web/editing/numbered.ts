/** Things without ids of their own, such as routes: each is known by its place. */
export function numbered<T>(items: readonly T[]): { at: number; item: T }[] {
  return items.map((item, at) => ({ at, item }));
}
