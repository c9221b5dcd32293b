import type { ShownFinding } from "#contract/drafts.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import type { Definition } from "#engine/definition.ts";
import { answerTexts } from "#texts/answer.ts";
import { findingWords } from "#texts/findings.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { eyeIcon, Icon } from "#web/ui/icon.tsx";
import type { Terms } from "./terms.ts";

type BeforeTheyStartProps = {
  fields: Terms;
  surveyor: string;
  definition: Definition;
  /** How long the ways through it are. */
  length: ShownFinding | undefined;
};

/** What people read before they begin, as the settings are now. */
export function BeforeTheyStart({ fields, surveyor, definition, length }: BeforeTheyStartProps) {
  const { identity, fence, results } = fields;
  const named = identity === "named" && fence === "link" ? "named-if-logged-in" : identity;
  const sentences = [answerTexts.privacy[named], answerTexts.results[results]];
  return (
    <div className="sheet grid gap-2 border-edge p-5">
      <p className="text-xs font-semibold text-soft">{texts.read}</p>
      <p aria-live="polite" className="display flex gap-3">
        <Icon shape={eyeIcon} className="mt-1 size-4.5" />
        <span>{sentences.map((each) => each.replace("{surveyor}", surveyor)).join(" ")}</span>
      </p>
      {length ? (
        <p className="mt-1 border-t border-line pt-3 text-xs text-soft">
          {findingSentences(length, definition, findingWords).what}
        </p>
      ) : null}
    </div>
  );
}
