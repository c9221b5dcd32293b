import type { ComponentProps } from "react";
import type { ShownFinding } from "#contract/drafts.ts";
import { nameOfFinding } from "#engine/checker/finding.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import type { Definition } from "#engine/definition.ts";
import { findingWords } from "#texts/findings.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { Check } from "#web/surveys/terms-fields.tsx";
import { PlaceLink } from "./place-link.tsx";

type DespiteErrorsProps = {
  draftId: string;
  errors: readonly ShownFinding[];
  definition: Definition;
  nameOf: (at: string) => string;
} & Pick<ComponentProps<"input">, "checked" | "onChange">;

/** Proven errors, with a box for those who want to publish all the same. */
export function DespiteErrors({ draftId, errors, definition, nameOf, ...box }: DespiteErrorsProps) {
  const lines = new Map(
    errors.map((each) => [
      JSON.stringify([nameOfFinding(each), each.values]),
      { at: each.at, what: findingSentences(each, definition, findingWords).what },
    ]),
  );
  return (
    <fieldset
      aria-labelledby="proven-errors"
      className="grid gap-3 rounded-sm border-s-4 border-s-no bg-no-wash px-4 py-3"
    >
      <p id="proven-errors" tabIndex={-1} className="text-sm font-semibold">
        {texts.errors(lines.size)}
      </p>
      <ul className="grid gap-2 text-sm">
        {[...lines].map(([key, { at, what }]) => (
          <li key={key} className="grid gap-0.5">
            <PlaceLink draftId={draftId} at={at} name={nameOf(at)} />
            <span>{what}</span>
          </li>
        ))}
      </ul>
      <Check label={texts.despite(lines.size)} note={texts.despiteNote} {...box} />
    </fieldset>
  );
}
