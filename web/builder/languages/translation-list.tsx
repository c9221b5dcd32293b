import { memo, useMemo, useState } from "react";
import type { Definition } from "#engine/definition.ts";
import { definitionLimits } from "#engine/definition-limits.ts";
import { firstUnits } from "#limits/characters.ts";
import { textDirection } from "#limits/text-direction.ts";
import { builderTexts } from "#texts/builder.ts";
import { languagesTexts as texts } from "#texts/builder-languages.ts";
import { placeNames } from "#web/drafts/place-name.ts";
import { outlineOf } from "#web/editing/document/outline.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { Select } from "#web/ui/select.tsx";
import { type State, setTranslation, stateOf, type Text, translatable } from "./translatable.ts";
import type { Published } from "./use-published.ts";

type Filter = "all" | "open";

/** Each text with its translation, in the survey's order. */
export function TranslationList({
  language,
  published,
}: {
  language: string;
  published: Published | null;
}) {
  const definition = useDefinition((now) => now);
  const [filter, setFilter] = useState<Filter>("all");
  /** Texts that the author looked at and left as they are. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [first = "en"] = definition.languages;
  const headingOf = useMemo(() => headings(definition), [definition]);
  const all = translatable(definition).map((text) => {
    const state = stateOf(text, { first, language, published: published?.definition ?? null });
    return { text, state: state === "stale" && kept.has(text.path) ? ("done" as const) : state };
  });
  const done = all.filter(({ state }) => state === "done").length;
  // What is written stays where it is until the filter is chosen again.
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const shown = filter === "all" ? all : all.filter(({ text }) => open.has(text.path));

  function choose(next: Filter): void {
    setFilter(next);
    setOpen(new Set(all.filter(({ state }) => state !== "done").map(({ text }) => text.path)));
  }

  return (
    <section className="grid gap-5" aria-label={texts.title}>
      <div className="b-language-bar">
        <p aria-live="polite" className="b-language-progress">
          {texts.progress(done, all.length)}
          <progress value={done} max={all.length} aria-hidden="true" />
        </p>
        <Select
          label={texts.show}
          value={filter}
          onChange={(event) => choose(event.target.value as Filter)}
          choices={(["all", "open"] as const).map((value) => ({
            value,
            label: texts.filters[value],
          }))}
        />
      </div>
      {shown.length === 0 ? <p className="text-soft">{texts.nothingOpen}</p> : null}
      <ol className="b-translations">
        {shown.map(({ text, state }, at) => (
          <TranslationRow
            key={text.path}
            text={text}
            state={state}
            first={first}
            language={language}
            heading={shown[at - 1]?.text.at === text.at ? null : headingOf(text.at || "title")}
            version={published?.version ?? 1}
            onKeep={() => setKept((before) => new Set(before).add(text.path))}
          />
        ))}
      </ol>
    </section>
  );
}

/** Short names of places: their own words stand right below. */
function headings(definition: Definition): (at: string) => string {
  const { numbers, endings } = outlineOf(definition, null);
  const nameOf = placeNames([definition]);
  return (at) => {
    const number = numbers.get(at);
    if (number !== undefined) return texts.question(number);
    return endings.includes(at) ? builderTexts.ending : nameOf(at);
  };
}

type RowProps = {
  text: Text;
  state: State;
  first: string;
  language: string;
  /** Where the texts of another question begin. */
  heading: string | null;
  version: number;
  onKeep: () => void;
};

const TranslationRow = memo(
  function TranslationRow({ text, state, first, language, heading, version, onKeep }: RowProps) {
    const { store } = useDraft();
    const { path, words, slots } = text;
    const own = words[language] ?? "";
    const lost = slots.filter((name) => !own.includes(`{${name}}`));
    const write = (value: string) =>
      store.perform(
        texts.action,
        () => setTranslation(path, language, firstUnits(value, definitionLimits.words)),
        `${path} ${language}`,
      );
    return (
      <li className="b-translation" data-state={state}>
        {heading === null ? null : <h2 className="b-translation-of">{heading}</h2>}
        <p lang={first} dir={textDirection(first)} className="b-original">
          {path.includes("/slots/") ? <span className="b-note">{texts.fallback}: </span> : null}
          <Chips text={words[first] ?? ""} slots={slots} />
        </p>
        <div className="grid gap-1">
          <textarea
            rows={1}
            value={own}
            lang={language}
            dir={textDirection(language)}
            className="b-text b-translated"
            aria-label={texts.translationOf(words[first] ?? "")}
            placeholder={texts.states.missing}
            maxLength={definitionLimits.words}
            onChange={(event) => write(event.target.value)}
          />
          {state === "done" || state === "missing" ? null : (
            <p className="b-wrong flex flex-wrap items-center gap-2">
              {state === "stale" ? texts.staleText(version) : texts.states[state]}
              {state === "stale" ? (
                <button type="button" className="b-link" onClick={onKeep}>
                  {texts.keep}
                </button>
              ) : (
                lost.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="b-link"
                    onClick={() => write(`${own}{${name}}`)}
                  >
                    {texts.insertSlot(name)}
                  </button>
                ))
              )}
            </p>
          )}
        </div>
      </li>
    );
  },
  (before, after) =>
    before.text.words === after.text.words &&
    before.text.path === after.text.path &&
    before.state === after.state &&
    before.language === after.language &&
    before.heading === after.heading &&
    before.version === after.version,
);

/** The original, in which slots stand out as what mustn't be translated. */
function Chips({ text, slots }: { text: string; slots: readonly string[] }) {
  let at = 0;
  return text.split(/(\{[a-z0-9_]+\})/).map((part) => {
    at += part.length;
    const isSlot = slots.includes(part.slice(1, -1));
    return isSlot ? (
      <code key={at} className="b-slot">
        {part}
      </code>
    ) : (
      <span key={at}>{part}</span>
    );
  });
}
