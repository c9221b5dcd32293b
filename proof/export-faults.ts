import { grouped } from "./chain-faults.ts";

/** A fault in an export with proof. `line` is the first faulty line, counted from 1. */
export type ExportFault = {
  line: number;
  code:
    | "no-export"
    | "no-end"
    | "unreadable"
    | "misplaced-version"
    | "other-definition"
    | "misplaced"
    | "too-many"
    | "too-few"
    | "other-version"
    | "other-seal"
    | "does-not-follow"
    | "other-states"
    | "other-head";
  /** The response's place, from 1. */
  place?: number;
  version?: number;
};

/** The English text. Translations are in web/texts/<language>/export-faults.ts. */
export function exportFaultText({ line, code, place = 0, version = 0 }: ExportFault): string {
  const at = `Line ${grouped(line)}`;
  const response = `response ${grouped(place)}`;
  switch (code) {
    case "no-export":
      return "This isn't an export with proof: its first line has to say so.";
    case "no-end":
      return `${at} has no end: the file was cut short, or something was added.`;
    case "unreadable":
      return `${at} can't be read.`;
    case "misplaced-version":
      return `${at} is a version among the responses; versions come before them.`;
    case "other-definition":
      return `${at}: the definition of version ${grouped(version)} doesn't match its hash.`;
    case "misplaced":
      return `${at} has to be ${response}.`;
    case "too-many":
      return `${at} is one response too many.`;
    case "too-few":
      return `${at} is missing: it has to be ${response}. The file was cut short.`;
    case "other-version":
      return `${at}, ${response}, names a version that the file doesn't have.`;
    case "other-seal":
      return `${at}, ${response}, was changed: its answers don't match its seal.`;
    case "does-not-follow":
      return `${at}, ${response}, doesn't follow from the one before it.`;
    case "other-states":
      return `${at}, ${response}, says of a question what doesn't follow from its answers.`;
    case "other-head":
      return "Line 1 names a head that isn't the last link.";
  }
}
