import type { KeyboardEvent } from "react";
import { plainSigns } from "#limits/number-signs.ts";

/** Two digits make a number only if they follow each other quickly. */
const quicklyMs = 800;
let last = { at: 0, digit: "" };

/**
 * Digits pick a choice while the focus is on the question's choices, and nowhere else: a letter or
 * digit alone must not do anything to those who speak to their device (WCAG 2.1.4). `pick` returns
 * whether there is such a choice.
 */
export function onDigit(pick: (number: number) => boolean) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, ctrlKey, altKey, metaKey } = event;
    const key = plainSigns(event.key);
    if (!/^\d$/.test(key) || ctrlKey || altKey || metaKey) return;
    if (!(target instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(target.type)) return;
    const now = event.timeStamp;
    const both = now - last.at < quicklyMs ? Number(last.digit + key) : Number.NaN;
    last = { at: now, digit: key };
    if (pick(both) || pick(Number(key))) event.preventDefault();
  }
  return { onKeyDown };
}
