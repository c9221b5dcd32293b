/** Prefetches the account menu, so that the next page's bar shows it at once. */
export function fetchAccountMenu(): void {
  import("#web/layout/signed-in-account.tsx").catch(() => {});
}
