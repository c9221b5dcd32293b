import { wordsIn } from "#engine/copy-text.ts";
import { type Definition, type Question, questionsOf } from "#engine/definition.ts";
import type { Consent } from "#engine/kinds/consent/kind.ts";

/** Question → SHA-256 of its statement in this language, which an agreement names. */
export async function consentHashesIn(
  definition: Definition,
  language: string,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { id, statement } of questionsOf(definition).filter(isConsent)) {
    const words = new TextEncoder().encode(wordsIn(statement.words, language));
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", words));
    hashes[id] = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
  return hashes;
}

/** For a preview: any hash will do where nothing is sent. */
export function hashesOfNothing(definition: Definition): Record<string, string> {
  const consents = questionsOf(definition).filter(isConsent);
  return Object.fromEntries(consents.map(({ id }) => [id, "0".repeat(64)]));
}

function isConsent(question: Question): question is Consent {
  return question.kind === "consent";
}
