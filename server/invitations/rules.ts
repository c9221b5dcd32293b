import {
  fewestEligible,
  type IdentityPolicy,
  type InvitationEnd,
  type InvitationState,
  invitationLimits,
  keepsApart,
  lotSize,
  smallestGroup,
} from "#contract/limits.ts";

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
  if (endsOn < day(at)) return "survey-closed";
  return sendAt && endsOn < day(sendAt) ? "too-late" : null;
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
  taken: boolean;
  ended: InvitationEnd | null;
  /** Its place among those who answered, from 1, and how many those are. */
  answeredAs: number | null;
  answers: number;
};

/**
 * What its surveyor learns of an invitation. Where answers have names, everything. Where they are
 * confidential, nobody is seen to open a link, and those who answered are shown in groups of five:
 * whoever watched list and answers together would otherwise know whose answer came. Where who took
 * part is kept apart, it is shown as `taken`, and only at the end, as all of it is counted.
 */
export function stateOf(row: Standing, identity: IdentityPolicy, isOver: boolean): InvitationState {
  const { ended, step, opened, taken } = row;
  if (ended === "revoked") return ended;
  const isApart = keepsApart(identity);
  if (taken && isApart && isOver) return "taken";
  if (taken && !isApart && (identity === "named" || isOfFullGroup(row))) return "answered";
  if (ended) return ended;
  if (opened && identity === "named") return "opened";
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

type Counts = { opened: number; answered: number };

/**
 * How many opened a link and answered is told as the list and the results tell it: by fives, and
 * where answers are counted in lots, by lots until the close.
 */
export function countsFor<Row extends Counts>(
  counts: Row,
  identity: IdentityPolicy,
  isOver: boolean,
): Row & { inGroups: boolean } {
  const isApart = keepsApart(identity);
  if (identity === "named" || (isApart && isOver)) return { ...counts, inGroups: false };
  const size = isApart ? lotSize : smallestGroup.usual;
  const whole = (count: number) => count - (count % size);
  const { opened, answered } = counts;
  return { ...counts, opened: whole(opened), answered: whole(answered), inGroups: true };
}

function isOfFullGroup({ answeredAs, answers }: Standing): boolean {
  return (answeredAs ?? 0) <= answers - (answers % smallestGroup.usual);
}

function day(at: Date): string {
  return at.toISOString().slice(0, 10);
}
