import type { Code } from "#contract/codebooks.ts";
import { ballotDefinition } from "#engine/ballot-definition.ts";
import type { Definition } from "#engine/definition.ts";
import type { Meanings } from "#engine/meanings.ts";
import { findCodebook } from "#server/codebooks/queries.ts";
import type { Queryable } from "#server/database/connect.ts";
import { withoutWithheld } from "#server/vote-secrecy/withheld.ts";
import { listSegments, type SegmentRow } from "./segments.ts";

export type DefinitionOf = (version: number) => Promise<Definition | null>;

export type VersionMeanings = { number: number; meanings: Meanings };

/** A survey as filters and the sides of cross-tabs understand it. */
export type FilteredSurvey<Version extends VersionMeanings = VersionMeanings> = {
  /** Those that are looked at, oldest first. */
  versions: readonly Version[];
  /** Without the questions that are withheld. */
  definitionOf: DefinitionOf;
  wholeDefinitionOf: DefinitionOf;
  /** The codes that text answers to a question are sorted under. */
  codesOf(question: string): Promise<readonly Pick<Code, "id" | "parent">[]>;
  segments(): Promise<SegmentRow[]>;
  /** Then what asks for a hidden field is refused. */
  withholdsFields: boolean;
  /** Then what asks for codes of texts is refused. */
  withholdsTags: boolean;
  /** The questions that votes keep from everybody; what asks for one is refused. */
  withheld: ReadonlySet<string>;
};

type Looked<Version extends VersionMeanings> = Pick<
  FilteredSurvey,
  "definitionOf" | "withholdsFields" | "withholdsTags" | "withheld"
> & {
  all: readonly Version[];
  /** The only one of them that is looked at, if it is given. */
  version: number | undefined;
};

/** `definitionOf` is asked for the versions of questionnaires alone. */
export function filteredSurvey<Version extends VersionMeanings>(
  database: Queryable,
  { id: surveyId, option, title }: { id: string; option: boolean; title: string },
  { all, version, definitionOf, withholdsFields, withholdsTags, withheld }: Looked<Version>,
): FilteredSurvey<Version> {
  const ballot = option ? null : ballotDefinition(title);
  const wholeDefinitionOf: DefinitionOf = async (number) => ballot ?? definitionOf(number);
  return {
    versions: all.filter(({ number }) => (version ?? number) === number),
    wholeDefinitionOf,
    async definitionOf(number) {
      const whole = await wholeDefinitionOf(number);
      return whole && withoutWithheld(whole, { questions: withheld });
    },
    codesOf: async (question) => (await findCodebook(database, { surveyId, question })).codes,
    segments: () => listSegments(database, surveyId),
    withholdsFields,
    withholdsTags,
    withheld,
  };
}
