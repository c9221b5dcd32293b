import type { CDPSession } from "@playwright/test";

/** A page's main-thread work, in milliseconds on a processor slowed down by the given factor. */
export type Work = {
  frames: number;
  late: number;
  worstMs: number;
  wholeMs: number;
  blockedMs: number;
};
type Event = { name: string; tid: number; pid: number; tdur?: number };

/**
 * Traces the page while `act` runs. A task longer than `longMs` is late, and the excess counts as
 * blocked time.
 */
export async function readTrace(
  session: CDPSession,
  act: () => Promise<void>,
  { slower, longMs }: { slower: number; longMs: number },
): Promise<Work> {
  const events: Event[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as Event[]));
  session.on("Tracing.dataCollected", collect);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      includedCategories: ["cc", "toplevel", "disabled-by-default-devtools.timeline"],
    },
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", collect);
  const begun = events.filter(
    ({ name, tdur }) => name === "ProxyMain::BeginMainFrame" && tdur !== undefined,
  );
  const threads = new Set(begun.map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && threads.has(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => (tdur / 1_000) * slower);
  if (begun.length === 0 || tasks.length === 0)
    throw new Error("the trace has nothing about the page's main thread");
  const long = tasks.filter((each) => each > longMs);
  return {
    frames: begun.length,
    late: long.length,
    worstMs: Math.max(...tasks),
    wholeMs: tasks.reduce((sum, each) => sum + each, 0),
    blockedMs: long.reduce((sum, each) => sum + each - longMs, 0),
  };
}
