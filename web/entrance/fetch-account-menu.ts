import { untilLoaded } from "#web/ui/until-loaded.ts";

/** Prefetches the account menu, so that the next page's bar shows it at once. */
export function fetchAccountMenu(): void {
  void untilLoaded(() => import("#web/layout/signed-in-account.tsx"));
}
