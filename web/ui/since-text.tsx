import { format } from "#texts/language.ts";
import { justNow } from "#texts/ui.ts";
import { DateText } from "./date-text.tsx";

/** "3 days ago" instead of the date. */
export function SinceText({ at }: { at: string }) {
  return <DateText at={at} words={sinceWords} />;
}

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
  ["month", 2_629_800],
  ["year", 31_557_600],
];

function sinceWords(date: Date): string {
  const seconds = (date.getTime() - Date.now()) / 1000;
  const step = steps.findLast(([, size]) => Math.abs(seconds) >= size);
  if (!step) return justNow;
  return format.since(Math.trunc(seconds / step[1]), step[0]);
}
