import type { Receipt } from "#contract/votes.ts";

/** As it is copied: whole, with what it belongs to. */
export function receiptText(surveyId: string, { place, link }: Receipt): string {
  return `candor receipt ${surveyId} ${place} ${link}`;
}

/** As it is read. */
export function shortReceipt({ place, link }: Receipt): string {
  return `No. ${place.toLocaleString("en")} · ${link.slice(0, 6)}…${link.slice(-4)}`;
}

/** The page that looks a receipt up in its survey's chain. */
export function verifyAddress(surveyId: string, { place, link }: Receipt): string {
  return `/verify?${new URLSearchParams({ survey: surveyId, place: String(place), link })}`;
}
