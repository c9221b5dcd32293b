const retryMs = 5000;

/** Tries again until it is there: the line may be gone for a while, which must not break the page. */
export const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() =>
    new Promise((resolve) => setTimeout(resolve, retryMs)).then(() => untilLoaded(load)),
  );
