import { useEffect, useState, useSyncExternalStore } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import type { Saving } from "#web/editing/document/draft-store.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { Mark } from "#web/ui/mark.tsx";

/** Where the work is: with the server, on its way, or on this device. */
export function SavedLine() {
  const { store } = useDraft();
  const saving = useSyncExternalStore(store.subscribe, store.savingNow, store.savingNow);
  const isOnline = useOnline();
  const isLong =
    saving.state === "waiting" && (!saving.isKept || (isOnline && saving.problem !== null));
  const isSafe = saving.state === "saved";
  return (
    <p className="b-saved" role="status" data-state={saving.state} data-long={isLong || undefined}>
      <Mark kind={isSafe ? "tick" : "dash"} className="size-3.5" />
      {wordsFor(saving, isOnline)}
    </p>
  );
}

function wordsFor(saving: Saving, isOnline: boolean): string {
  if (saving.state === "saved")
    return saving.at === null ? texts.saved : texts.savedAt(clockOf(new Date(saving.at)));
  if (saving.state === "saving") return texts.saving;
  if (!saving.isKept) return texts.notKept;
  return isOnline && saving.problem ? texts.keptBecause(saving.problem) : texts.kept;
}

function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(true);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    look();
    window.addEventListener("online", look);
    window.addEventListener("offline", look);
    return () => {
      window.removeEventListener("online", look);
      window.removeEventListener("offline", look);
    };
  }, []);
  return isOnline;
}

/** The reader's own clock, as both languages write it. */
function clockOf(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}
