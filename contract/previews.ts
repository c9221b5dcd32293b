import type { Results, Survey } from "./surveys.ts";

/** What the picture of a shared survey shows. The results are there only where everybody may see them. */
export type PreviewFacts = Pick<Survey, "title" | "category" | "deadline"> & { results: Results | null };

/** Raised when pictures come to look otherwise, so that nobody goes on showing the old ones. */
const look = 1;

export const previewFolder = "/images/previews/";
/** Pixels, as link previews are shown everywhere. */
export const previewSize = { width: 1200, height: 630 } as const;
/** The picture of every page that has none of its own. */
export const sitePreview = `${previewFolder}site-${look}.png`;

/** Where a survey's picture is. What is drawn is part of the address, so that whoever keeps the old picture asks for the new one. */
export function previewAddress(id: string, facts: PreviewFacts): string {
  return `${previewFolder}${id}-${previewMark(facts)}.png`;
}

/** Sixteen hex digits that change with anything that is drawn. They tell one state of a survey from another and keep nothing secret. */
function previewMark({ title, category, deadline, results }: PreviewFacts): string {
  const counts = results && [results.yes, results.no, results.noOpinion];
  const text = JSON.stringify([look, title, category, deadline, counts]);
  return fnv(text, 0x811c9dc5) + fnv(text, 0x9747b28c);
}

/** FNV-1a over the characters, from a start of one's own. */
function fnv(text: string, start: number): string {
  let sum = start;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
