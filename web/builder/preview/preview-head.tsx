import { useId } from "react";
import { builderTexts as texts } from "#texts/builder.ts";
import { tryTexts } from "#texts/builder-try.ts";
import { useDefinition, useDraft } from "#web/editing/draft-context.ts";
import { Icon, playIcon } from "#web/ui/icon.tsx";
import { lookWords, setLook } from "./set-look.ts";

const looks = ["pages", "one-at-a-time"] as const;

/** How people go through the survey, and the way to answer it as they will. */
export function PreviewHead() {
  const draft = useDraft();
  const look = useDefinition((now) => now.look);
  const name = useId();
  return (
    <div className="b-side-head">
      <h2 className="b-label">{texts.whatPeopleSee}</h2>
      <a
        href={`/dashboard/builder/${draft.id}/try`}
        target="_blank"
        rel="noreferrer"
        className="b-try"
        title={tryTexts.openTip}
      >
        <Icon shape={playIcon} className="size-4" />
        {tryTexts.open}
      </a>
      <fieldset className="b-segments b-looks">
        <legend className="sr-only">{texts.lookOfSurvey}</legend>
        {looks.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === look}
              onChange={() => setLook(draft, each)}
            />
            <span>{lookWords[each]}</span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
