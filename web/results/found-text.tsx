import { responsesReceivedTexts as texts } from "#texts/responses-received.ts";

/** About two lines of a column. */
const shownLength = 90;
const before = 30;

/** An answer in a cell, begun where the search found something, which is marked. */
export function FoundText({ words, search }: { words: string; search: string }) {
  const at = search === "" ? -1 : words.toLowerCase().indexOf(search.toLowerCase());
  const start = at > shownLength - search.length ? at - before : 0;
  const end = Math.min(words.length, start + shownLength);
  const from = start > 0 ? texts.cut : "";
  const rest = end < words.length ? texts.cut : "";
  if (at < 0) return `${words.slice(0, end)}${rest}`;
  const until = Math.min(at + search.length, end);
  return (
    <>
      {from}
      {words.slice(start, at)}
      <mark className="bg-transparent font-semibold text-ink underline">
        {words.slice(at, until)}
      </mark>
      {words.slice(until, end)}
      {rest}
    </>
  );
}
