import type { ShownFinding } from "#contract/drafts.ts";
import { findingSentences } from "#engine/checker/finding-text.ts";
import type { Definition } from "#engine/definition.ts";
import { answerTexts } from "#texts/answer.ts";
import { answerVoteTexts } from "#texts/answer-votes.ts";
import { asksWhoTexts } from "#texts/asks-who.ts";
import { findingWords } from "#texts/findings.ts";
import { language } from "#texts/language.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { asksWhoWords, numbersThatAskWho } from "#web/answer/asks-who-words.ts";
import { eyeIcon, Icon } from "#web/ui/icon.tsx";
import { votingTexts } from "#web/voting/voting-texts.ts";
import type { Terms } from "./terms.ts";

type BeforeTheyStartProps = {
  fields: Terms;
  surveyor: string;
  /** Who never gave a name is known by the beginning of their email. */
  isUnnamed: boolean;
  definition: Definition;
  /** How long the ways through it are. */
  length: ShownFinding | undefined;
};

/** What people read before they begin, as the settings are now. */
export function BeforeTheyStart(props: BeforeTheyStartProps) {
  const { fields, surveyor, isUnnamed, definition, length } = props;
  const { identity, fence, results } = fields;
  const named = identity === "named" && fence === "link" ? "named-if-logged-in" : identity;
  const told = votingTexts(answerTexts, answerVoteTexts, definition);
  const unless = asksWhoWords(numbersThatAskWho(definition), identity, asksWhoTexts, language.tag);
  const sentences = [told.privacy[named], ...(unless ? [unless] : []), told.results[results]];
  return (
    <div className="sheet grid gap-2 border-edge p-5">
      <p className="text-xs font-semibold text-soft">{texts.read}</p>
      <p aria-live="polite" className="display flex gap-3">
        <Icon shape={eyeIcon} className="mt-1 size-4.5" />
        <span>{sentences.map((each) => each.replace("{surveyor}", surveyor)).join(" ")}</span>
      </p>
      {isUnnamed ? (
        <p className="text-xs text-soft">
          {texts.unnamed(surveyor)}{" "}
          <a href="/dashboard/profile" target="_blank" rel="noreferrer" className="font-semibold">
            {texts.giveName}
          </a>
        </p>
      ) : null}
      {length ? (
        <p className="mt-1 border-t border-line pt-3 text-xs text-soft">
          {findingSentences(length, definition, findingWords).what}
        </p>
      ) : null}
    </div>
  );
}
