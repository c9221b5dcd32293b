import { useEffect, useRef, useState } from "react";
import { importInWorker } from "../import-in-worker.ts";
import { ImportRefusal } from "../import-refusal.ts";
import type { Imported } from "../imported.ts";

export type Source = File | string;
export type ImportState =
  | { is: "choosing" }
  | { is: "reading"; name: string }
  | { is: "refused"; name: string; refusal: ImportRefusal }
  | { is: "read"; name: string; imported: Imported };

/** An import, one at a time: another one, Cancel, or leaving the page ends it. */
export function useImport() {
  const [state, setState] = useState<ImportState>({ is: "choosing" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(source: Source) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const name = typeof source === "string" ? "" : source.name;
    setState({ is: "reading", name });
    try {
      const imported = await importInWorker(source, { signal: control.signal });
      if (!control.signal.aborted) setState({ is: "read", name, imported });
    } catch (error) {
      if (control.signal.aborted) return;
      // Such as a file that was deleted since it was chosen.
      const refusal = error instanceof ImportRefusal ? error : new ImportRefusal("unexpected");
      setState({ is: "refused", name, refusal });
    }
  }

  function stop() {
    running.current?.abort();
    setState({ is: "choosing" });
  }

  return { state, start, stop };
}
