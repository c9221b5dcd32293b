import { useState } from "react";
import { languagesTexts as texts } from "#texts/builder-languages.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { dashboardMeta } from "#web/layout/dashboard-page.tsx";
import { languageName } from "#web/questions/language-name.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/select.tsx";
import { SubBar } from "../shell/sub-bar.tsx";
import { AddLanguage } from "./add-language.tsx";
import { RemoveLanguage } from "./remove-language.tsx";
import { TranslationFiles } from "./translation-files.tsx";
import { TranslationList } from "./translation-list.tsx";
import { usePublished } from "./use-published.ts";

export const meta = dashboardMeta(texts.title);

/** Every text beside its translation. */
export default function LanguagesScreen() {
  const { surveyId } = useDraft();
  const definition = useDefinition((now) => now);
  const [first = "en", ...others] = definition.languages;
  const [chosen, setChosen] = useState<string | null>(null);
  const published = usePublished(surveyId);
  const language = chosen && others.includes(chosen) ? chosen : (others[0] ?? null);
  return (
    <div className="b-work">
      <SubBar title={texts.title} />
      <main id="main" tabIndex={-1} className="b-page-wide">
        <h1 className="display text-2xl">{texts.title}</h1>
        <p className="max-w-text text-soft">{texts.lead(languageName(first))}</p>
        <div className="b-language-bar">
          {language ? (
            <>
              <Select
                label={texts.language}
                value={language}
                onChange={(event) => setChosen(event.target.value)}
                choices={others.map((tag) => ({ value: tag, label: languageName(tag) }))}
              />
              <RemoveLanguage language={language} />
            </>
          ) : null}
          <AddLanguage onAdded={setChosen} />
        </div>
        {language ? (
          <>
            <TranslationFiles language={language} />
            <TranslationList key={language} language={language} published={published} />
          </>
        ) : (
          <EmptyState title={texts.none}>{texts.noneText}</EmptyState>
        )}
      </main>
    </div>
  );
}
