import type { NamedTally } from "#engine/counting/named-tally.ts";
import type { Definition } from "#engine/definition.ts";
import type { Answers } from "#engine/kinds/all.ts";
import type { State } from "#engine/walk.ts";

/** The lines of an export with proof, as docs/proof.md defines them. */
export const exportFormat = 1;

export type ExportHeader = {
  candorResponses: typeof exportFormat;
  surveyId: string;
  /** The address of the site that made it. */
  site: string;
  responses: number;
  /** The text that a sealed survey's chain begins with. */
  start?: string;
  /** Hexadecimal, as every hash here. */
  head: string;
  /** What its votes came to, each with the versions whose answers were counted. */
  tallies?: { versions: number[]; tally: NamedTally }[];
};
export type ExportVersion = { version: number; hash: string; definition: Definition };
export type ExportResponse = {
  place: number;
  version: number;
  versionHash: string;
  day?: string;
  createdAt?: string;
  /** Absent if the whole response was erased, as answers and ending. Then `states` is empty. */
  language?: string;
  respondent?: { name: string; email: string };
  answers?: Answers;
  states: Record<string, State | "erased">;
  ending?: string;
  variables?: Readonly<Record<string, string>>;
  /** Hidden fields that fewer than five people share may be left out. */
  withheld?: true;
  seed?: number;
  /** True, or the keys of the erased answers. Then the next three are absent. */
  erased?: true | string[];
  salt?: string;
  respondentSeal?: string;
  /** `-` if there is none. */
  submissionId?: string;
  seal: string;
  /** Of a sealed ballot. */
  serial?: string;
  link: string;
};
export type ExportLine = ExportHeader | ExportVersion | ExportResponse;
