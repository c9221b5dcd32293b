import type { Definition } from "../definition.ts";
import { emptyPart } from "./empty-part.ts";
import type { Finding } from "./finding.ts";
import { findingNames } from "./finding-names.ts";
import { type FindingCode, type FindingWords, findingWords, type Reason } from "./finding-words.ts";

/** What a finding says, why that is so, and what its fix does. */
export type FindingSentences = { what: string; why?: string; fix?: string };

export function findingSentences(
  finding: Pick<Finding, "code" | "at" | "values"> & { fix?: object },
  definition: Definition,
  words: FindingWords,
  language?: string,
): FindingSentences {
  const names = findingNames(finding, definition, words, language);
  const { because, why: stuck } = finding.values ?? {};
  const empty = finding.code === "missing-text" ? emptyPart(definition, finding.at) : undefined;
  const what = empty ? words.empty[empty] : words.what[finding.code as FindingCode];
  const why = words.why[(because ?? stuck) as Reason]?.(names);
  const fix = finding.fix && words.fix[finding.code as FindingCode];
  return {
    what: typeof what === "function" ? what(names) : (what ?? finding.code),
    ...(why && { why }),
    ...(fix && { fix }),
  };
}

/** In English, for the API. */
export function findingText(finding: Finding, definition: Definition): string {
  const { what, why } = findingSentences(finding, definition, findingWords);
  return why ? `${what} ${why}` : what;
}
