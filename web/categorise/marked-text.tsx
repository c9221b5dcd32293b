/** A text with what was searched for marked, whatever its case. */
export function MarkedText({ text, search }: { text: string; search: string }) {
  return (
    <span dir="auto" className="whitespace-pre-line wrap-anywhere">
      {partsOf(text, search).map(({ part, isFound, at }) =>
        isFound ? (
          <mark key={at} className="r-found">
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </span>
  );
}

function partsOf(text: string, search: string) {
  if (search === "") return [{ part: text, isFound: false, at: 0 }];
  const literal = search.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const pattern = new RegExp(`(${literal})`, "giu");
  return text.split(pattern).map((part, at) => ({ part, isFound: at % 2 === 1, at }));
}
