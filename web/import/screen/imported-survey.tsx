import { useEffect, useId, useRef, useState } from "react";
import { questionsOf } from "#engine/definition.ts";
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
import type { Imported } from "../imported.ts";
import { DownloadItems } from "./download-items.tsx";
import { ImportReport } from "./import-report.tsx";

type ImportedSurveyProps = { imported: Imported; name: string; onAnother: () => void };

/** What was read: the report beside the questions, and the way to a draft. */
export function ImportedSurvey({ imported, name, onAnother }: ImportedSurveyProps) {
  const { definition, report, format } = imported;
  const [language = "en"] = definition.languages;
  const [failed, setFailed] = useState<string | null>(null);
  const { begin, pending } = useNewDraft((error) => setFailed(failureText(error)));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const reportId = useId();
  const questionsId = useId();

  const isUntitled = outlineText(definition.title, language) === "";

  function create() {
    setFailed(null);
    void begin({ definition }, undefined, isUntitled ? "title" : undefined);
  }

  const count = questionsOf(definition).length;
  return (
    <div className="grid gap-8">
      <section className="grid gap-4 border-b border-line pb-10">
        <h2 ref={title} tabIndex={-1} className="display text-2xl wrap-anywhere">
          <bdi lang={language}>{outlineText(definition.title, language) || texts.untitled}</bdi>
        </h2>
        <p className="max-w-text">{texts.summary(count, texts.sources[format], name)}</p>
        {failed ? <Notice tone="problem" title={failed} /> : null}
        <div className="flex flex-wrap gap-3">
          <Button pending={pending} onClick={create}>
            {texts.create}
          </Button>
          <Button variant="quiet" onClick={onAnother}>
            {texts.another}
          </Button>
          <Menu button={downloadTexts.download} buttonClassName={buttonLook({ variant: "plain" })}>
            <DownloadItems definition={definition} />
          </Menu>
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

/** Moves to a question. One on a page that isn't listed yet has no element. */
function showPlace(id: string): boolean {
  const place = document.getElementById(placeId(id));
  place?.focus();
  place?.scrollIntoView({ block: "center" });
  return place !== null;
}
