import { useEffect, useState } from "react";
import { startOfSurvey } from "#engine/checker/references.ts";
import type { Definition } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { isWritten } from "#web/drafts/problems.ts";
import { useDefinition, useDraft, useOutline } from "#web/editing/draft-context.ts";
import { TextHere } from "#web/editing/text-here.tsx";
import { focusField } from "#web/editing/view.ts";
import { FindingLines } from "../checker/finding-lines.tsx";
import { goTo } from "../checker/go-to.ts";
import { Slots } from "../logic/slots.tsx";

/** The survey's title and what it says before the first question. */
export function TitleBlock() {
  const draft = useDraft();
  const { view } = draft;
  const title = useDefinition((now) => now.title);
  const description = useDefinition((now) => now.description);
  const { pages } = useOutline();
  const [first] = pages;
  const [start] = useState(() => startOf(draft.store.document()));
  // The author of a new survey can write at once. A navigation leaves the focus on the heading.
  useEffect(() => {
    if (start === null || !document.activeElement?.matches("body, h1")) return;
    if (start === "title") focusField("title");
    else goTo(draft, start);
  }, [draft, start]);
  return (
    <header className="b-title">
      <h1 className="sr-only">{texts.heading}</h1>
      <TextHere
        field="title"
        path={() => "/title"}
        copy={title}
        label={texts.title}
        placeholder={texts.titlePlaceholder}
        action={texts.actions.write}
        className="b-title-words"
        readsAt={() => startOfSurvey}
        onEnter={() => focusField("description")}
      />
      <TextHere
        field="description"
        path={() => "/description"}
        copy={description}
        label={texts.description}
        placeholder={texts.descriptionPlaceholder}
        action={texts.actions.write}
        isOptional
        className="b-title-lead"
        readsAt={() => startOfSurvey}
        onEnter={() => first && view.openGap({ startOf: first.id })}
      />
      {(
        [
          ["title", title],
          ["description", description],
        ] as const
      ).map(([field, copy]) => (
        <Slots key={field} field={field} copy={copy} path={() => `/${field}`} />
      ))}
      <FindingLines id="title" />
      <FindingLines id="description" />
    </header>
  );
}

/** Where writing begins: a new survey's title, or its question if it has just one. */
function startOf({ title, pages }: Definition): string | null {
  const [only, ...others] = pages.flatMap(({ elements }) => elements);
  if (isWritten(title) || others.length > 0) return null;
  if (only === undefined) return "title";
  return isWritten(only.prompt) ? null : only.id;
}
