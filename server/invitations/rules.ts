import { dayOf } from "#limits/day.ts";
import {
  fewestEligible,
  type IdentityPolicy,
  type InvitationEnd,
  type InvitationState,
  invitationLimits,
  keepsApart,
} from "#limits/limits.ts";

type Invited = {
  ownerId: string | null;
  option: boolean;
  access: string | null;
};

/** Who may invite: a questionnaire's owner. A survey that is another's counts as not found. */
export function refuseInviting(
  viewerId: string,
  survey: Invited | null,
): "not-found" | "not-this-kind" | null {
  if (!survey || survey.ownerId !== viewerId) return "not-found";
  const takesThem = survey.access === "invited" || survey.access === "link";
  return survey.option && takesThem ? null : "not-this-kind";
}

/** `sendAt` is null for now. */
export function refuseSending(
  { endsOn }: { endsOn: string },
  sendAt: Date | null,
  at: Date,
): "survey-closed" | "too-late" | null {
  if (endsOn < dayOf(at)) return "survey-closed";
  return sendAt && endsOn < dayOf(sendAt) ? "too-late" : null;
}

/**
 * Whether this many more can't be put on a sealed survey's list: it stays as it is once somebody has
 * taken a ballot, and of too few people the result says too much.
 */
export function refuseListing(
  { eligible, isListFixed }: { eligible: number | null; isListFixed: boolean },
  more: number,
): "list-fixed" | "too-few" | null {
  if (eligible === null) return null;
  if (isListFixed) return "list-fixed";
  return eligible + more < fewestEligible.refused ? "too-few" : null;
}

/** Whether this many more would be more than one may invite. */
export function isTooMany(more: number, before: { count: number; ofSurvey: number }): boolean {
  const { perDay, perSurvey } = invitationLimits;
  return before.count + more > perDay || before.ofSurvey + more > perSurvey;
}

/** Tries of one mail before it counts as bounced: over two days. */
export const maxAttempts = 16;

/**
 * How many days with a temporary failure make an address one that gets no mail from this surveyor:
 * the mailbox is full for good, or its server gone. A mail is tried for `triedForDays`.
 */
export const softBounces = { maxDays: 5, withinDays: 14, triedForDays: 3 } as const;

/**
 * Whether a refusal says that there is no such mailbox (5.1.x), so that it gets nothing from anyone
 * here. Others are about the mail or its sender: the next one may be taken.
 */
export function isGone(status: string | null): boolean {
  return status !== null && /^5\.1\.\d+$/.test(status) && status !== "5.1.7" && status !== "5.1.8";
}

type Standing = {
  step: number;
  opened: boolean;
  told: boolean;
  ended: InvitationEnd | null;
};

/**
 * What its surveyor learns of an invitation, of what may be told (shown.ts). Where answers have names,
 * everything. Elsewhere what was told once stays, also of one who is revoked.
 */
export function stateOf(
  { step, opened, told, ended }: Standing,
  identity: IdentityPolicy,
): InvitationState {
  if (ended === "revoked" && identity === "named") return ended;
  if (told) return keepsApart(identity) ? "taken" : "answered";
  if (ended) return ended;
  if (opened) return "opened";
  return step > 0 ? "sent" : "waiting";
}

/**
 * When somebody's mail went out. A reminder goes to those who haven't answered, so where names
 * aren't shown with answers it is the time of their mailing, which is the same for all of it.
 */
export function sentAtFor(
  { step, sentAt, mailedAt }: { step: number; sentAt: Date | null; mailedAt: Date },
  identity: IdentityPolicy,
): Date | null {
  if (identity === "named" || sentAt === null) return sentAt;
  return step > 0 ? mailedAt : null;
}

/**
 * Whether those who answered are told in groups, or only at the end, and nobody is said to have
 * opened a link.
 */
export function tellsGroups(identity: IdentityPolicy, isOver: boolean): boolean {
  return identity !== "named" && !(keepsApart(identity) && isOver);
}
