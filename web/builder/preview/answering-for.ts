import { privacyOf } from "#engine/answer-privacy.ts";
import type { Definition } from "#engine/definition.ts";
import { hasWords } from "#engine/visible-words.ts";
import { dayOf } from "#limits/day.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { frameFor } from "#web/answer/answer-languages.ts";
import type { Answering } from "#web/answer/answering-data.ts";
import { inOneLanguage } from "#web/answer/in-one-language.ts";
import { firstTerms, voteTerms } from "#web/drafts/terms.ts";
import { hashesOfNothing } from "#web/kinds/consent/consent-hashes.ts";

/**
 * What the respondent's page would be sent, with nothing answered yet. How votes are counted comes
 * by `useVoteWords`, what the promise doesn’t cover by `useAside`.
 */
export function answeringFor(
  whole: Definition,
  { language, author, seed }: { language: string; author: string; seed: number },
): Answering {
  const definition = nameNameless(inOneLanguage(whole, language), language);
  return {
    ...frameFor(language, { definition: whole }),
    state: "open",
    survey: { id: "", home: "", surveyor: author, version: 0 },
    definition,
    languages: [],
    consentHashes: hashesOfNothing(definition),
    voteWords: {},
    ballotKey: null,
    ballotHolder: null,
    aside: null,
    slowsScripts: false,
    privacy: privacyOf(
      whole.settings ?? { access: firstTerms.fence, ...firstTerms, ...voteTerms(whole) },
      "account",
    ),
    account: null,
    isPreview: false,
    fullQuotas: [],
    files: [],
    today: dayOf(new Date()),
    draft: { answers: {}, ages: {}, revision: 0, screen: undefined, seed, variables: {} },
    notices: { lost: null, noCookies: false, refusedFile: null },
    submissionId: "",
    checked: false,
    cameUp: 0,
  };
}

/**
 * Gives questions, choices, rows and fields that have no words yet some in the preview, so that
 * everything that can be pressed has a name. The definition is in one language.
 */
function nameNameless<T>(value: T, language: string): T {
  return named(value, language) as T;
}

function named(value: unknown, language: string): unknown {
  if (Array.isArray(value)) return value.map((each) => named(each, language));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      // Questions have a code; a statement that says nothing isn't there.
      const isQuestion = name === "prompt" && "code" in value;
      const words = isQuestion ? texts.previewQuestion : texts.noWords;
      return [
        name,
        (isQuestion || name === "label") && isWordless(each, language)
          ? { words: { [language]: words }, slots: {} }
          : named(each, language),
      ];
    }),
  );
}

function isWordless(value: { words?: Record<string, string> }, language: string): boolean {
  return value.words !== undefined && !hasWords(value.words[language]);
}
