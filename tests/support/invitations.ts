import { invitationTokens } from "#server/invitations/tokens.ts";
import type { Candor, Person } from "./candor.ts";

/** That many addresses to invite. */
export function invitedPeople(count: number): string[] {
  return Array.from({ length: count }, (_, n) => `invited.${n}@candor.example`);
}

/** A survey's invitations, as its surveyor sees them. */
export function invitationsOf(by: Person, survey: string) {
  return by.api("GET /surveys/{id}/invitations", { params: { id: survey }, query: {} });
}

/** Follows the link of an invitation. */
export function openInvitation(candor: Candor, token: string): Promise<Response> {
  return candor.visitor.raw("GET", `/../i/${token}`);
}

/** What the link sent to that address holds. */
export async function tokenOfInvitation(
  candor: Candor,
  by: Person,
  survey: string,
  email: string,
): Promise<string> {
  return invitationTokens(candor.settings.authSecret)(await idOfInvitation(by, survey, email));
}

export async function idOfInvitation(by: Person, survey: string, email: string): Promise<string> {
  return (await invitationsOf(by, survey)).find((each) => each.email === email)?._id ?? "";
}
