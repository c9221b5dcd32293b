import { use } from "react";
import { roomTexts as texts } from "#texts/rooms.ts";
import { WrittenLanguage } from "./written-language.ts";

/** What the room hears about, at the top of its board. */
export function AnsweredNow({ text }: { text: string | null }) {
  const inLanguage = use(WrittenLanguage);
  return (
    <div aria-live="polite" className="empty:hidden">
      {text === null ? null : (
        <section
          aria-labelledby="answered-now"
          className="grid gap-1.5 border-t-2 border-b border-t-no border-b-line py-3.5"
        >
          <h2 id="answered-now" className="text-xs font-semibold text-no">
            {texts.now}
          </h2>
          <p {...inLanguage} className="display text-lg wrap-anywhere">
            {text}
          </p>
        </section>
      )}
    </div>
  );
}
