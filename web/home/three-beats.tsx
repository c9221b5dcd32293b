import type { HomeTexts } from "#texts/home.ts";

/** The product in three drawings: a question, a ticked box, a tally. */
const drawings = [
  ["M14 6h32l8 8v40H14z M46 6v8h8", "M27 24c1-5 13-6 13 1 0 5-6 5-6 10 M34 42v1", "text-ink"],
  ["M12 18h36v36H12z", "M20 34c4 3 7 7 9 12C34 30 44 18 58 8", "text-yes"],
  ["M14 8l-1 48 M26 9v46 M38 8l-1 48 M50 9l1 46", "M4 46 60 16", "text-no"],
] as const;

export function ThreeBeats({ beats }: Pick<HomeTexts, "beats">) {
  return (
    <ol className="column grid gap-x-8 gap-y-6 pt-16 md:grid-cols-3 md:pt-20">
      {beats.map(({ title, text }, index) => (
        <li key={title} className="grid grid-cols-[auto_1fr] items-center gap-4">
          <Drawing paths={drawings[index] ?? drawings[0]} />
          <div className="grid gap-1">
            <h2 className="display text-lg">{title}</h2>
            <p className="text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Drawing({ paths: [quiet, loud, look] }: { paths: (typeof drawings)[number] }) {
  return (
    <svg
      viewBox="0 0 64 62"
      aria-hidden="true"
      className="size-14 fill-none stroke-current stroke-[3] [stroke-linecap:round] [stroke-linejoin:round]"
    >
      <path d={quiet} />
      <path d={loud} className={`${look} stroke-[4]`} />
    </svg>
  );
}
