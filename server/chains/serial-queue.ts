/** Runs jobs one after another. */
export type SerialQueue = <T>(work: () => Promise<T>) => Promise<T>;

export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
