import { use, useEffect, useMemo, useRef, useState } from "react";
import type { TimedAnswers } from "#engine/timed-answers.ts";
import type { Answering } from "./answering-data.ts";
import { draftKeeper } from "./draft-keeper.ts";
import type { EndCode, KeptWhere } from "./keeping-state.ts";
import { KioskContext } from "./kiosk-context.ts";
import type { Answers } from "./use-answers.ts";

export type Keeping = {
  where: KeptWhere | null;
  /** How many answers another tab or device has changed while this page was open. */
  changedElsewhere: number;
  /** Why the server keeps nothing any more. */
  ended: EndCode | null;
  /**
   * Saves at the server, quietly: what changed since the last time, and the screen to open next.
   * Resolves when that has ended, well or not.
   */
  save(screen: string | undefined): Promise<void>;
  /** Whether the server has saved anything from this page. */
  isSaved(): boolean;
  /** After sending: nothing is left of the answers on this device. */
  forget(): void;
};

/**
 * Keeps the answers as they are typed in this browser at once, and screen by screen at the server.
 * A preview and a shared device keep nothing.
 */
export function useKeeping(data: Answering, { timed, current, merge }: Answers): Keeping {
  const [where, setWhere] = useState<KeptWhere | null>(null);
  const [changedElsewhere, setChanged] = useState(0);
  const [ended, setEnded] = useState<EndCode | null>(null);
  const keeper = useRef<ReturnType<typeof draftKeeper> | null>(null);

  const isKiosk = use(KioskContext) !== null;
  useEffect(() => {
    if (data.isPreview || isKiosk) return;
    const merged = (theirs: TimedAnswers, isNews: boolean) => {
      const replaced = merge(theirs);
      if (isNews && replaced.length > 0) setChanged(replaced.length);
    };
    const own = draftKeeper(data, { current, merge: merged, setWhere, setEnded });
    keeper.current = own;
    return own.stop;
  }, [data, current, merge, isKiosk]);

  const first = useRef(timed);
  useEffect(() => {
    if (timed !== first.current) keeper.current?.changed();
  }, [timed]);

  return useMemo(
    () => ({
      where,
      changedElsewhere,
      ended,
      save: async (screen) => keeper.current?.save(screen),
      isSaved: () => keeper.current?.isSaved() ?? false,
      forget: () => keeper.current?.forget(),
    }),
    [where, changedElsewhere, ended],
  );
}
