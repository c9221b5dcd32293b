import { Part } from "./specimen.tsx";

const colours: [name: string, use: string, look: string][] = [
  ["paper", "the page", "bg-paper"],
  ["card", "what is written on", "bg-card"],
  ["sunk", "what lies lower; pointed at", "bg-sunk"],
  ["line", "hairlines; pressed", "bg-line"],
  ["edge", "the edge of a control", "bg-edge"],
  ["soft", "second text", "bg-soft"],
  ["ink", "text", "bg-ink"],
  ["act", "what can be done", "bg-act"],
  ["act-strong", "the same, pointed at", "bg-act-strong"],
  ["yes", "yes", "bg-yes"],
  ["no", "no, and what went wrong", "bg-no"],
  ["stone", "no opinion", "bg-stone"],
  ["good", "it worked; it is open", "bg-good"],
];
const pairs: [words: string, look: string][] = [
  ["ink on paper", "bg-paper text-ink"],
  ["soft on paper", "bg-paper text-soft"],
  ["soft on sunk", "bg-sunk text-soft"],
  ["act on paper", "bg-paper text-act"],
  ["on-act on act", "bg-act text-on-act"],
  ["yes on its wash", "bg-yes-wash text-yes"],
  ["no on its wash", "bg-no-wash text-no"],
  ["stone on its wash", "bg-stone-wash text-stone"],
  ["good on its wash", "bg-good-wash text-good"],
];

/** Shows both themes at once, in either theme. */
export function Colours() {
  return (
    <Part
      id="colour"
      title="Colour"
      lead="Paper and ink. A colour is there because it says something, and never says it alone."
    >
      <div className="grid gap-4 md:grid-cols-2">
        {["light", "dark"].map((theme) => (
          <div
            key={theme}
            data-theme={theme}
            className="grid content-start gap-5 rounded-md border border-line bg-paper p-5 text-ink"
          >
            <h3 className="font-semibold">{theme === "light" ? "Light" : "Dark"}</h3>
            <ul className="grid gap-1.5">
              {colours.map(([name, use, look]) => (
                <li key={name} className="flex items-center gap-3 text-sm">
                  <span className={`size-7 shrink-0 rounded-sm border border-edge ${look}`} />
                  <span className="w-24 shrink-0 font-semibold">{name}</span>
                  <span className="text-xs text-soft">{use}</span>
                </li>
              ))}
            </ul>
            <ul className="grid gap-1.5 sm:grid-cols-2">
              {pairs.map(([words, look]) => (
                <li
                  key={words}
                  className={`rounded-sm px-2.5 py-1.5 text-xs font-semibold ${look}`}
                >
                  {words}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Part>
  );
}
