/** The commands' exit codes besides 0. */
export const exits = { found: 1, failed: 2 } as const;

export function report(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Runs a command until it ends or a signal aborts it. `work` closes what it opens and returns the
 * exit code. Prints an error as one line on stderr.
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<number>): Promise<void> {
  const stopping = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(name, () => stopping.abort(new Error("Stopped.")));
  }
  try {
    process.exitCode = await work(stopping.signal);
  } catch (error) {
    const reason = stopping.signal.aborted ? stopping.signal.reason : error;
    report(reason instanceof Error ? reason.message : String(reason));
    process.exitCode = exits.failed;
  }
}
