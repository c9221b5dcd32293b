import type { ReactNode } from "react";
import type { Decision, QueuedItem } from "#contract/boards.ts";
import { declineReasons } from "#engine/boards/board-limits.ts";
import { boardQueueTexts as texts } from "#texts/board-queue.ts";
import { boardTexts } from "#texts/boards.ts";

/** Of the browser's storage. */
const storageKey = "queue-keys";

/** What a key decides about an item; undefined if nothing. */
export function decisionBy(key: string, item: QueuedItem): Decision | undefined {
  if (key === "s" && item.state !== "shown") return { state: "shown" };
  const [first] = item.alike;
  if (key === "j" && first) return { state: "joined", into: first.id };
  const reason = /^\d$/.test(key) ? declineReasons[Number(key) - 1] : undefined;
  return reason && { state: "declined", reason };
}

/** Whether a key is for what somebody types, or chooses, in a field. */
export function isForField(target: EventTarget): boolean {
  return target instanceof Element && target.closest("input, textarea, select") !== null;
}

/** Who speaks to their device may not want single letters to do anything (WCAG 2.1.4). */
export function usesKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function keepUse(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Without storage, they are on again the next time.
  }
}

type QueueKeysProps = { isOn: boolean; onSwitch(isOn: boolean): void };

/** Which keys there are; a phone, which hardly has any, has no room for them. */
export function QueueKeys({ isOn, onSwitch }: QueueKeysProps) {
  const { acts } = texts;
  return (
    <section aria-labelledby="queue-keys" className="hidden gap-2 text-sm sm:grid">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h3 id="queue-keys" className="font-semibold">
          {texts.title}
        </h3>
        <label className="flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget: { checked } }) => {
              keepUse(checked);
              onSwitch(checked);
            }}
            className="size-4 accent-act"
          />
          {texts.use}
        </label>
      </div>
      {isOn ? (
        <>
          <p className="text-soft">{texts.note}</p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
            <Key name="S">{acts.show}</Key>
            <Key name="J">{acts.join}</Key>
            <Key name="N">{acts.next}</Key>
          </ul>
          <p id="queue-reasons">{acts.decline}</p>
          <ul aria-labelledby="queue-reasons" className="flex flex-wrap gap-x-5 gap-y-1.5">
            {declineReasons.map((reason, at) => (
              <Key key={reason} name={String(at + 1)}>
                {boardTexts.reasons[reason]}
              </Key>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <kbd className="grid h-5.5 min-w-5.5 place-items-center rounded-sm border border-b-2 border-edge bg-card px-1 font-sans text-xs font-semibold">
        {name}
      </kbd>
      {children}
    </li>
  );
}
