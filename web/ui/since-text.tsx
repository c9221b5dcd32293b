import { DateText } from "./date-text.tsx";
import { daySinceWords, sinceWords } from "./since-words.ts";

/** "3 days ago" instead of the date. */
export function SinceText({ at }: { at: string }) {
  return <DateText at={at} words={(instant) => sinceWords(instant)} />;
}

/** "yesterday", where only the day is known: hours would claim more. */
export function DaySinceText({ day }: { day: string }) {
  return <DateText at={day} words={(midnight) => daySinceWords(midnight)} />;
}
