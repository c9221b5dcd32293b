import { useState } from "react";
import { languagesTexts as texts } from "#texts/builder-languages.ts";
import type { OwnPatch } from "#web/editing/document/steps.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { languageName } from "#web/questions/language-name.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { textsOf } from "./translatable.ts";

export function RemoveLanguage({ language }: { language: string }) {
  const { store } = useDraft();
  const [isOpen, setIsOpen] = useState(false);
  const name = languageName(language);

  function remove(): void {
    setIsOpen(false);
    store.perform(texts.removeAction, (now) => [
      {
        op: "add",
        path: "/languages",
        value: now.languages.filter((each) => each !== language),
      },
      ...textsOf(now)
        .filter(({ words }) => words[language] !== undefined)
        .map(({ path }): OwnPatch => ({ op: "remove", path: `${path}/${language}` })),
    ]);
  }

  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        {texts.remove(name)}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={texts.removeTitle(name)}>
        <div className="grid gap-5">
          <p>{texts.removeText}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setIsOpen(false)}>
              {texts.cancel}
            </Button>
            <Button variant="danger" onClick={remove}>
              {texts.remove(name)}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
