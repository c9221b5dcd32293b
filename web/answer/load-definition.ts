import type { Definition } from "#engine/definition.ts";
import { offeredLanguages } from "#engine/offered-languages.ts";
import type { Api } from "#web/api.ts";
import { consentHashesIn } from "#web/kinds/consent/consent-hashes.ts";
import type { VoteWords } from "#web/questions/ask-wording.ts";
import { voteWordsIn } from "#web/voting/vote-words.ts";
import { numbersThatAskWho } from "./asks-who-words.ts";
import { inOneLanguage } from "./in-one-language.ts";

type Loaded = {
  definition: Definition;
  /** The one that the definition is in. */
  language: string;
  /** All that are offered. */
  languages: readonly string[];
  /** Question → SHA-256 of its statement in this language, which an agreement names. */
  consentHashes: Record<string, string>;
  /** Question → how its vote is counted. */
  voteWords: Record<string, VoteWords>;
  /** The numbers of the questions that ask people who they are. */
  asksWho: readonly number[];
};

/** Published versions never change, and making one language of a large one takes a while. */
const known = new Map<string, Loaded>();
const knownLanguages = new Map<string, readonly string[]>();
const maxKnown = 100;

/** A published version in one language. The caller has checked that the survey may be seen. */
export async function loadDefinition(
  api: Api,
  { id, number }: { id: string; number: number },
  pick: (languages: readonly string[]) => string,
): Promise<Loaded> {
  const version = `${id} ${number}`;
  const languages = knownLanguages.get(version);
  const before = languages && known.get(`${version} ${pick(languages)}`);
  if (before) return before;
  const { definition } = await api("GET /surveys/{id}/versions/{number}", {
    params: { id, number },
  });
  const offered = offeredLanguages(definition);
  const language = pick(offered);
  const shown = inOneLanguage(definition, language);
  const loaded = {
    definition: shown,
    language,
    languages: offered,
    consentHashes: await consentHashesIn(shown, language),
    voteWords: voteWordsIn(shown, language),
    asksWho: numbersThatAskWho(definition),
  };
  remember(knownLanguages, version, offered);
  remember(known, `${version} ${language}`, loaded);
  return loaded;
}

function remember<T>(kept: Map<string, T>, key: string, value: T): void {
  const [oldest] = kept.keys();
  if (kept.size >= maxKnown && oldest !== undefined) kept.delete(oldest);
  kept.set(key, value);
}
