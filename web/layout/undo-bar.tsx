import { useMutation } from "@tanstack/react-query";
import { undoTexts as texts } from "#texts/dashboard.ts";
import { failureText } from "#web/session/failure-text.ts";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { Tally } from "#web/ui/tally.tsx";
import { toast } from "#web/ui/toast.ts";

/** A sentence about the last action, and the call that reverts it. */
export type Undoable = { text: string; undo: () => Promise<unknown> };

const button =
  "inline-flex min-h-11 items-center rounded-md px-3 underline underline-offset-4 focus-visible:outline-paper aria-busy:cursor-progress";

/**
 * Offers to undo the last action. It stays until it is used, dismissed or left, because a toast
 * would disappear too soon.
 */
export function UndoBar({ done, onGone }: { done: Undoable | null; onGone: () => void }) {
  const undoing = useMutation({
    mutationFn: ({ undo }: Undoable) => undo(),
    onSuccess: onGone,
    onError: (error) => toast.error(failureText(error)),
  });
  return (
    <div
      role="status"
      className="pointer-events-none sticky bottom-4 z-20 grid justify-items-start"
    >
      {done ? (
        <div className="pointer-events-auto flex max-w-full animate-rise flex-wrap items-center gap-x-2 rounded-md border border-ink bg-ink py-1 ps-4 pe-1 text-sm font-semibold text-paper shadow-float">
          <span className="min-w-0 py-1.5 wrap-anywhere">{done.text}</span>
          <span className="flex items-center">
            <button
              type="button"
              aria-label={texts.undo}
              aria-busy={undoing.isPending || undefined}
              onClick={() => undoing.isPending || undoing.mutate(done)}
              className={button}
            >
              {undoing.isPending ? <Tally counting className="h-3.5" /> : texts.undo}
            </button>
            <button type="button" aria-label={texts.dismiss} onClick={onGone} className={button}>
              <Icon shape={closeIcon} className="size-4" />
            </button>
          </span>
        </div>
      ) : null}
    </div>
  );
}
