const retryMs = 5000;

/**
 * Tries again until it is there: the line may be gone for a while, which must not break the page.
 * After each failure, `onFailure` gets what tries at once; `once` leaves the next try to it.
 */
export const untilLoaded = <T>(
  load: () => Promise<T>,
  onFailure?: (again: () => void) => void,
  once?: boolean,
): Promise<T> =>
  load().catch(() =>
    new Promise<void>((again) => {
      if (!once) setTimeout(again, retryMs);
      onFailure?.(again);
    }).then(() => untilLoaded(load, onFailure, once)),
  );
