import { type FormEvent, useState } from "react";
import { definitionLimits } from "#engine/definition-limits.ts";
import { languagesTexts as texts } from "#texts/builder-languages.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { languageName } from "#web/questions/language-name.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { languageTag } from "./language-name.ts";

/** What people most often want; any other tag can be typed. */
const usual = ["de", "en", "fr", "es", "it", "pt", "nl", "pl", "tr", "uk", "ar", "zh", "ja"];

export function AddLanguage({ onAdded }: { onAdded: (language: string) => void }) {
  const { store } = useDraft();
  const languages = useDefinition((now) => now.languages);
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    const tag = languageTag(typed);
    if (!tag || languages.includes(tag) || languages.length >= definitionLimits.languages)
      return setError(texts.addWrong);
    store.perform(texts.addAction, () => [
      { op: "add", path: "/languages", value: [...languages, tag] },
    ]);
    setTyped("");
    setError(null);
    onAdded(tag);
  }

  return (
    <form onSubmit={add} className="b-language-add" noValidate>
      <TextField
        label={texts.add}
        hint={texts.addHint}
        error={error}
        value={typed}
        list="usual-languages"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={35}
        onChange={(event) => setTyped(event.target.value)}
      />
      <datalist id="usual-languages">
        {usual
          .filter((tag) => !languages.includes(tag))
          .map((tag) => (
            <option key={tag} value={languageName(tag)}>
              {tag}
            </option>
          ))}
      </datalist>
      <Button type="submit" variant="quiet">
        {texts.addNow}
      </Button>
    </form>
  );
}
