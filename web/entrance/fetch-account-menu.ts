/** So that the bar of the next page shows at once who logged in. */
export function fetchAccountMenu(): void {
  import("#web/layout/signed-in-account.tsx").catch(() => {});
}
