import { useEffect, useId, useMemo, useRef, useState } from "react";
import { type Definition, questionsOf } from "#engine/definition.ts";
import { escapeMarkdown } from "#engine/markdown.ts";
import { hasAtLeast, hasAtMost } from "#limits/characters.ts";
import { limits } from "#limits/limits.ts";
import { downloadTexts } from "#texts/download.ts";
import { importScreenTexts as texts } from "#texts/import-screen.ts";
import { DefinitionOutline, placeId } from "#web/outline/definition-outline.tsx";
import { outlineText, shownAt } from "#web/outline/outline-of.ts";
import { failureText } from "#web/session/failure-text.ts";
import { useNewDraft } from "#web/surveys/use-new-draft.ts";
import { Button } from "#web/ui/button.tsx";
import { buttonLook } from "#web/ui/button-look.ts";
import { Menu } from "#web/ui/menu.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Imported } from "../imported.ts";
import { DownloadItems } from "./download-items.tsx";
import { ImportReport } from "./import-report.tsx";

type ImportedSurveyProps = { imported: Imported; name: string; onAnother: () => void };

/** What was read: the report beside the questions, and the way to a draft. */
export function ImportedSurvey({ imported, name, onAnother }: ImportedSurveyProps) {
  const { report, format } = imported;
  const [language = "en"] = imported.definition.languages;
  const own = outlineText(imported.definition.title, language);
  const [title, setTitle] = useState(own);
  const [error, setError] = useState<string | null>(null);
  const definition = useMemo(
    () => (title === own ? imported.definition : withTitle(imported.definition, title.trim())),
    [imported, own, title],
  );
  const [failed, setFailed] = useState<string | null>(null);
  const { begin, pending } = useNewDraft((error) => setFailed(failureText(error)));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const reportId = useId();
  const questionsId = useId();

  function create() {
    const { min, max } = limits.title;
    const words = title.trim();
    const fits = words === "" || (hasAtLeast(words, min) && hasAtMost(words, max));
    setError(fits ? null : texts.titleLength(min, max));
    if (!fits) return;
    setFailed(null);
    void begin({ definition }, undefined, words === "" ? "title" : undefined);
  }

  const count = questionsOf(definition).length;
  return (
    <div className="grid gap-8">
      <section className="grid gap-4 border-b border-line pb-10">
        <h2 ref={heading} tabIndex={-1} className="display text-2xl wrap-anywhere">
          {texts.summary(count, texts.sources[format], name)}
        </h2>
        <TextField
          label={texts.surveyTitle}
          hint={title.trim() === "" ? texts.titleLater : undefined}
          error={error}
          className="max-w-text"
          lang={language}
          dir="auto"
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
            setError(null);
          }}
        />
        {failed ? <Notice tone="problem" title={failed} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} onClick={create}>
            {texts.create}
          </Button>
          <Menu button={downloadTexts.download} buttonClassName={buttonLook({ variant: "plain" })}>
            <DownloadItems definition={definition} />
          </Menu>
          <Button variant="quiet" onClick={onAnother}>
            {texts.another}
          </Button>
        </div>
      </section>
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
        <section aria-labelledby={reportId} className="grid min-w-0 content-start gap-4">
          <h3 id={reportId} className="display text-xl">
            {texts.report}
          </h3>
          <ImportReport report={report} places={shownAt(definition)} onShow={showPlace} />
        </section>
        <section aria-labelledby={questionsId} className="grid min-w-0 content-start gap-4">
          <h3 id={questionsId} className="display text-xl">
            {texts.questions}
          </h3>
          <DefinitionOutline definition={definition} language={language} level={4} />
        </section>
      </div>
    </div>
  );
}

/** In its first language: other languages keep theirs. */
function withTitle(definition: Definition, title: string): Definition {
  const [language = "en"] = definition.languages;
  const { words, slots } = definition.title;
  // A translation that pipes in what this one doesn't is none of it.
  const others = Object.keys(slots).length > 0 ? {} : words;
  const own = { ...others, [language]: escapeMarkdown(title) };
  return { ...definition, title: { words: own, slots: {} } };
}

/** Moves to a question. One on a page that isn't listed yet has no element. */
function showPlace(id: string): boolean {
  const place = document.getElementById(placeId(id));
  place?.focus();
  place?.scrollIntoView({ block: "center" });
  return place !== null;
}
