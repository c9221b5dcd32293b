import { builderTexts as texts } from "#texts/builder.ts";
import { useDefinition, useOutline } from "../shell/draft-context.ts";
import { focusField } from "../shell/view.ts";
import { TextHere } from "./text-here.tsx";

/** The survey's title and what it says before the first question. */
export function TitleBlock() {
  const title = useDefinition((now) => now.title);
  const description = useDefinition((now) => now.description);
  const [first] = useOutline().pages;
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
        onEnter={() => focusField(`${first?.id}.gap`)}
      />
    </header>
  );
}
