import type { ReportReading } from "./result-reports.ts";
import type { Results, Survey } from "./surveys.ts";

/**
 * The content of a shared survey's preview image. `results` is set only of a ballot, when everybody
 * may see them, `questions` and `minutes` only of a questionnaire, `report` of a report.
 */
export type PreviewFacts = Pick<
  Survey,
  "title" | "category" | "deadline" | "questions" | "minutes"
> & { results: Results | null; report?: { people: number | null; day: string | null } };

/** Raise it with each change of the design, which invalidates cached images. */
const look = 2;

export const previewFolder = "/images/previews/";
/** In pixels: the size that link previews use. */
export const previewSize = { width: 1200, height: 630 } as const;
/** The image of pages without one of their own. */
export const sitePreview = `${previewFolder}site-${look}.png`;

/**
 * The URL of a survey's preview image. It contains a hash of the image's content, so that a change
 * bypasses cached copies.
 */
export function previewAddress(id: string, facts: PreviewFacts): string {
  return `${previewFolder}${id}-${previewMark(facts)}.png`;
}

/** The content of a report's preview image: how many it is about, and when it was frozen. */
export function reportPreview(reading: ReportReading): PreviewFacts {
  const { title, category, kind, at, summary } = reading;
  const day = kind === "frozen" ? at.slice(0, 10) : null;
  return {
    title,
    category,
    deadline: "",
    results: null,
    report: { people: summary?.responses ?? null, day },
  };
}

/** A hash of everything that is drawn, in sixteen hex digits. A cache key, not a secret. */
function previewMark(facts: PreviewFacts): string {
  const { title, category, deadline, results, questions, minutes, report } = facts;
  const counts = results && [results.yes, results.no, results.noOpinion];
  const length = questions === undefined ? [] : [questions, minutes];
  const about = report ? [report.people, report.day] : [];
  const text = JSON.stringify([look, title, category, deadline, counts, ...length, ...about]);
  return fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c);
}

/** 32-bit FNV-1a with a chosen start value. */
function fnv(text: string, start: number): string {
  let sum = start;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
