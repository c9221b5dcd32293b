/** Whether a count is nobody's or that of at least `k` people. */
export function isShowable(count: number, k: number): boolean {
  return count === 0 || count >= k;
}
