import { describe, expect, it } from "vitest";
import { invitationLimits } from "#limits/limits.ts";
import { fateIn, fieldBlocks, isComplaint } from "#server/bounces/rules.ts";
import { domainPace } from "#server/invitations/domain-pace.ts";
import { isGone, isTooMany, refuseListing, refuseSending } from "#server/invitations/rules.ts";
import { checkMail } from "#server/mail-checks/rules.ts";

describe("a refused mail", () => {
  it("says that there is no such mailbox by 5.1.x, unless it is about the sender", () => {
    expect(["5.1.1", "5.1.2", "5.1.10"].map(isGone)).toEqual([true, true, true]);
    // 5.1.7 and 5.1.8: the sender's address is bad.
    expect([null, "5.1.7", "5.1.8", "4.1.1", "5.7.1", "5.2.2"].map(isGone)).toEqual(
      Array.from({ length: 6 }, () => false),
    );
  });

  it("is final if one of the report's recipients was refused for good", () => {
    const about = (action: string, status: string) =>
      fieldBlocks(`Reporting-MTA: dns;a.example\n\nAction: ${action}\nStatus: ${status}\n`);
    const [head = new Map(), delayed = new Map()] = about("delayed", "4.4.1");
    const [, failed = new Map()] = about("failed", "5.1.1");
    const final = { kind: "bounced", status: "5.1.1", isFinal: true };
    expect(fateIn([head, delayed, failed])).toEqual(final);
    expect(fateIn([head, failed, delayed])).toEqual(final);
    expect(fateIn([head, delayed])).toEqual({ kind: "bounced", status: "4.4.1", isFinal: false });
    expect(fateIn([head])).toBe(null);
  });

  it("is complained about by a report of abuse alone", () => {
    const isReported = (type: string) => isComplaint(fieldBlocks(`Feedback-Type: ${type}`)[0]);
    expect(["abuse", "fraud", "opt-out"].map(isReported)).toEqual([true, true, true]);
    expect(["not-spam", "auth-failure"].map(isReported)).toEqual([false, false]);
    expect(isComplaint(undefined)).toBe(false);
  });
});

describe("inviting", () => {
  const { perDay, perSurvey } = invitationLimits;

  it("takes as many as a day and a survey may have, and not one more", () => {
    expect(isTooMany(perDay, { count: 0, ofSurvey: 0 })).toBe(false);
    expect(isTooMany(perDay + 1, { count: 0, ofSurvey: 0 })).toBe(true);
    expect(isTooMany(1, { count: perDay, ofSurvey: 0 })).toBe(true);
    expect(isTooMany(1, { count: 0, ofSurvey: perSurvey - 1 })).toBe(false);
    expect(isTooMany(1, { count: 0, ofSurvey: perSurvey })).toBe(true);
  });

  it("ends with the survey's last day", () => {
    const at = new Date("2026-11-27T12:00:00Z");
    const sending = (endsOn: string, sendAt: Date | null = null) =>
      refuseSending({ endsOn }, sendAt, at);
    expect(sending("2026-11-27")).toBe(null);
    expect(sending("2026-11-26")).toBe("survey-closed");
    expect(sending("2026-11-27", new Date("2026-11-28T00:00:00Z"))).toBe("too-late");
    expect(sending("2026-11-28", new Date("2026-11-28T23:59:59Z"))).toBe(null);
  });

  it("leaves a sealed survey's list as it is once a ballot was taken", () => {
    const listing = (eligible: number | null, isListFixed: boolean, more = 100) =>
      refuseListing({ eligible, isListFixed }, more);
    expect(listing(null, true)).toBe(null);
    expect(listing(0, true)).toBe("list-fixed");
    expect(listing(0, false, 1)).toBe("too-few");
    expect(listing(100, false, 1)).toBe(null);
  });
});

describe("the pace of a domain", () => {
  let now = Date.parse("2026-11-27T12:00:00Z");
  const pace = () => domainPace(() => new Date(now));
  const taken = (from: ReturnType<typeof pace>, tries = 20) =>
    Array.from({ length: tries }, () => from.take("a.example")).filter(Boolean).length;

  it("is five at once and ten a second", () => {
    const of = pace();
    expect(taken(of)).toBe(5);
    now += 100;
    expect(taken(of)).toBe(1);
    expect(of.paused()).toEqual(["a.example"]);
    now += 10_000;
    expect(taken(of)).toBe(5);
    expect(of.take("b.example")).toBe(true);
  });

  it("stops at a refusal, halves, and doubles after twenty in a row", () => {
    const of = pace();
    of.wasRefused("a.example");
    expect(taken(of)).toBe(0);
    now += 200;
    expect(taken(of)).toBe(1);
    now += 199;
    expect(taken(of)).toBe(0);
    for (let mail = 0; mail < 20; mail++) of.wasTaken("a.example");
    now += 101;
    expect(taken(of)).toBe(2);
  });
});

describe("an email check", () => {
  const check = (from: string, signedBy: string) =>
    checkMail(
      [
        ["from", `Ann <ann@${from}>`],
        ["authentication-results", `mx.example; dkim=pass header.d=${signedBy}`],
        ["dkim-signature", `v=1; d=${signedBy}; h=from`],
      ],
      { ours: from, isReturn: null },
    ).dkim.result;

  it("takes a signature of the sender's organization, and of no other", () => {
    expect(check("surveys.firm.example", "firm.example")).toBe("pass");
    expect(check("firm.example", "mail.firm.example")).toBe("pass");
    expect(check("firm.example", "other.example")).toBe("elsewhere");
    // Two firms below a registry's second part aren't one.
    expect(check("firm.co.uk", "other.co.uk")).toBe("elsewhere");
    expect(check("surveys.firm.co.uk", "firm.co.uk")).toBe("pass");
  });
});
