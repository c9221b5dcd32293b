import { useState } from "react";
import { languagesTexts as texts } from "#texts/builder-languages.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { offerFile } from "#web/ui/offer-file.ts";
import { csvOf, readUnits, type Taken, taken, unitsOf, xliffOf } from "./translation-units.ts";

const maxBytes = 10 * 1024 * 1024;

/** Texts as files for translators, and back. */
export function TranslationFiles({ language }: { language: string }) {
  const { store } = useDraft();
  const [error, setError] = useState<string | null>(null);
  const [result, setResult] = useState<Taken | null>(null);

  function download(form: "csv" | "xliff"): void {
    const definition = store.document();
    const [first = "en"] = definition.languages;
    const units = unitsOf(definition, language);
    const content =
      form === "csv" ? csvOf(units, first, language) : xliffOf(units, first, language);
    const type = form === "csv" ? "text/csv" : "application/xliff+xml";
    const file = new Blob([content], { type: `${type};charset=utf-8` });
    offerFile(file, `survey.${language}.${form === "csv" ? "csv" : "xlf"}`);
  }

  async function bring(file: File | undefined): Promise<void> {
    if (!file) return;
    setResult(null);
    if (file.size > maxBytes) return setError(texts.tooLarge);
    const units = readUnits(await file.text());
    if (!units) return setError(texts.notRead);
    setError(null);
    const found = taken(store.document(), language, units);
    if (found.patches.length > 0) store.perform(texts.action, found.patches);
    setResult(found);
  }

  return (
    <section className="b-translators" aria-labelledby="translators">
      <h2 id="translators" className="font-semibold">
        {texts.files}
      </h2>
      <p className="b-note">{texts.filesText}</p>
      <div className="b-group-acts">
        <button type="button" className="b-link" onClick={() => download("csv")}>
          {texts.csv}
        </button>
        <button type="button" className="b-link" onClick={() => download("xliff")}>
          {texts.xliff}
        </button>
        <label className="b-link b-file">
          {texts.bring}
          <input
            type="file"
            className="sr-only"
            accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
            onChange={(event) => {
              void bring(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
      </div>
      <div aria-live="polite" className="grid gap-2 text-sm">
        {error ? <p className="b-wrong">{error}</p> : null}
        {result ? (
          <>
            <p>{texts.took(result.patches.length)}</p>
            <Left title={texts.changedTitle(result.changed.length)} units={result.changed} />
            <Left title={texts.unknownTitle(result.unknown.length)} units={result.unknown} />
          </>
        ) : null}
      </div>
    </section>
  );
}

function Left({ title, units }: { title: string; units: Taken["changed"] }) {
  if (units.length === 0) return null;
  return (
    <details>
      <summary>{title}</summary>
      <ul className="b-broken">
        {units.map(({ path, source }) => (
          <li key={path}>{source || path}</li>
        ))}
      </ul>
    </details>
  );
}
