import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import nodemailer from "nodemailer";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBounces } from "#server/bounces/bounces.ts";
import { returnAddresses } from "#server/bounces/return-addresses.ts";
import { newId } from "#server/database/new-id.ts";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { noServices } from "#server/services.ts";
import { type Candor, openCandor, type Person } from "./support/candor.ts";
import { dayFromNow } from "./support/drafts.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";
import { cafe } from "./support/questionnaires/cafe.ts";
import { publishDefinition } from "./support/questionnaires/publish.ts";

/** What comes back after a mail server has taken an invitation. */
const address = "bounces@candor.example";
const secret = `whsec_${randomBytes(24).toString("base64")}`;
const log = pino({ level: "silent" });
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let sam: Person;
let rita: Person;
let receiver: ReturnType<typeof createBounces>;

beforeAll(async () => {
  mailbox = await openMailbox();
  mail = smtpMail(mailbox.url, "Candor <no-reply@candor.example>", log);
  const services = { ...noServices, mail, bounces: { address, secret } };
  candor = await openCandor({ services });
  // On any free port, which only this test wants to know.
  receiver = createBounces({
    services,
    database: candor.database,
    clock: () => new Date(),
    log,
    settings: { ...candor.settings, bouncePort: 0 },
  });
  await receiver.start();
  sam = await candor.person("Sam Surveyor", "surveyor");
  rita = await candor.person("Rita Rival", "surveyor");
});
afterAll(async () => {
  await receiver.stop();
  await candor.close();
  mail.close();
  await mailbox.close();
});

/** Invites one person, and waits for the mail. */
async function invite(to: string, more: object = {}, by = sam) {
  const settings = { access: "invited", identity: "named", deadline: dayFromNow(90) } as const;
  const { surveyId: id } = await publishDefinition(by, cafe(), settings);
  const earlier = mailbox.asked(to);
  const invited = await by.api("POST /surveys/{id}/invitations", {
    params: { id },
    body: { contacts: [{ email: to }], ...more },
  });
  if (invited.invited > 0) await mailbox.received(to, earlier + 1);
  const list = () => by.api("GET /surveys/{id}/invitations", { params: { id }, query: {} });
  if (invited.invited > 0)
    await expect.poll(async () => (await list())[0]?.sentAt).not.toBeUndefined();
  const invitationId = (await list())[0]?._id ?? "";
  return {
    to,
    invited: invited.invited,
    suppressed: invited.suppressed,
    returnTo: returnAddresses(address, candor.settings.authSecret).of(invitationId),
    state: async () => (await list())[0]?.state,
    figures: async () => {
      const [campaign] = await by.api("GET /surveys/{id}/campaigns", { params: { id } });
      const { sent, delivered, bounced, unsubscribed } = campaign ?? {};
      return [sent, delivered, bounced, unsubscribed];
    },
  };
}
type Sent = Awaited<ReturnType<typeof invite>>;

/** A report in the format of one kind of server. */
function report(name: string, { to, returnTo }: Pick<Sent, "to" | "returnTo">): string {
  const text = readFileSync(new URL(`fixtures/mail-reports/${name}.eml`, import.meta.url), "utf8");
  const filled = text.replaceAll("{{return}}", returnTo).replaceAll("{{to}}", to);
  return filled.replaceAll("\n", "\r\n");
}

const sign = (body: string, id: string, time: number, key = secret) =>
  createHmac("sha256", Buffer.from(key.slice("whsec_".length), "base64"))
    .update(`${id}.${time}.${body}`)
    .digest("base64");

function hear(body: string, type = "message/rfc822", more: Record<string, string> = {}) {
  const time = Math.floor(Date.now() / 1000);
  return candor.visitor.raw("POST", "/mail-events", {
    body,
    headers: {
      "content-type": type,
      "webhook-id": "msg_1",
      "webhook-timestamp": String(time),
      "webhook-signature": `v1,${sign(body, "msg_1", time)}`,
      ...more,
    },
  });
}
const tell = (event: object) => hear(JSON.stringify(event), "application/json");
const isOurs = async (answer: Response) => [answer.status, (await answer.json()).ours];

describe("a bounce", () => {
  it.each(["postfix", "exim", "exchange", "gmail", "sendmail", "qmail"])(
    "as %s writes it ends the invitation, and all others to that address",
    async (server) => {
      const sent = await invite(`gone@${server}.example`, { reminders: [2] });
      expect([await sent.state(), await sent.figures()]).toEqual(["sent", [1, 1, 0, 0]]);
      expect(await isOurs(await hear(report(server, sent)))).toEqual([200, true]);
      expect([await sent.state(), await sent.figures()]).toEqual(["bounced", [1, 0, 1, 0]]);
      const again = await invite(sent.to, {}, rita);
      expect([again.invited, again.suppressed]).toEqual([0, 1]);
    },
  );

  it("comes to an address that only this invitation has", async () => {
    const sent = await invite("envelope@envelope.example");
    expect(mailbox.mails.find(({ to }) => to === sent.to)?.from).toBe(sent.returnTo);
    expect(sent.returnTo).toMatch(/^bounces\+[0-9a-f]{48}@/);
    // The longest name that the settings allow.
    const longest = returnAddresses(`${"x".repeat(15)}@candor.example`, "a secret").of(newId());
    expect(longest.indexOf("@")).toBe(64);
    expect(await isOurs(await hear(report("postfix", { ...sent, returnTo: shout(sent) })))).toEqual(
      [200, true],
    );
  });

  it("changes nothing where its address was made up", async () => {
    const sent = await invite("careful@careful.example");
    const other = await invite("other@other.example");
    const swap = (at: number) =>
      sent.returnTo.replace(/\+(.{48})/, (_, token: string) => {
        const [mine, theirs] = [token, tokenOf(other)];
        return `+${mine.slice(0, at)}${theirs.slice(at)}`;
      });
    const forged = [
      swap(32),
      sent.returnTo.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@")),
      sent.returnTo.replace("candor.example", "candor.example.evil.example"),
      address,
    ];
    for (const returnTo of forged)
      expect(await isOurs(await hear(report("postfix", { ...sent, returnTo })))).toEqual([
        200,
        false,
      ]);
    expect([await sent.state(), await other.state()]).toEqual(["sent", "sent"]);
  });

  it("that is about the mail, not the mailbox, ends only this invitation", async () => {
    const sent = await invite("strict@strict.example", { reminders: [2] });
    const refused = report("postfix", sent).replaceAll("5.1.1", "5.7.1");
    expect(await isOurs(await hear(refused))).toEqual([200, true]);
    expect(await sent.state()).toBe("bounced");
    expect((await invite(sent.to)).invited).toBe(1);
  });

  it("that is temporary counts on five days within fourteen, for this surveyor", async () => {
    const sent = await invite("full@full.example", { reminders: [30] });
    const other = await invite("rarely@rarely.example");
    const delayed = report("postfix-delayed", sent);
    for (const daysLater of [1, 3, 3, 3]) {
      for (let n = 0; n < 3; n++) await hear(delayed);
      await hear(report("postfix-delayed", other));
      await candor.database.pool.query("update soft_bounces set day = day - $1::int", [daysLater]);
    }
    expect(await sent.state()).toBe("sent");
    await hear(delayed);
    expect(await sent.state()).toBe("bounced");
    expect((await invite(sent.to)).invited).toBe(0);
    expect((await invite(sent.to, {}, rita)).invited).toBe(1);
    // Its fifth day, more than a fortnight after the first two.
    await candor.database.pool.query("update soft_bounces set day = day - 5");
    await hear(report("postfix-delayed", other));
    expect(await other.state()).toBe("sent");
  });

  it("that is temporary, of the last mail, says that it didn't arrive", async () => {
    const sent = await invite("last@last.example");
    const failed = report("postfix", sent).replaceAll("5.1.1", "4.2.2");
    expect(await isOurs(await hear(failed))).toEqual([200, true]);
    expect(await sent.state()).toBe("bounced");
    expect((await invite(sent.to)).invited).toBe(1);
  });

  it("isn't what somebody on holiday writes", async () => {
    const sent = await invite("away@away.example");
    expect(await isOurs(await hear(report("out-of-office", sent)))).toEqual([200, false]);
    expect(await sent.state()).toBe("sent");
  });
});

describe("a complaint", () => {
  it("ends every mail to its writer at once", async () => {
    const sent = await invite("annoyed@annoyed.example", { reminders: [2] });
    expect(await isOurs(await hear(report("complaint", sent)))).toEqual([200, true]);
    expect([await sent.state(), await sent.figures()]).toEqual(["unsubscribed", [1, 1, 0, 1]]);
    expect((await invite(sent.to, {}, rita)).suppressed).toBe(1);
  });

  it("isn't one where it takes another back", async () => {
    const sent = await invite("sorry@sorry.example");
    const back = report("complaint", sent).replace("Type: abuse", "Type: not-spam");
    expect(await isOurs(await hear(back))).toEqual([200, false]);
    expect(await sent.state()).toBe("sent");
  });
});

describe("a provider's event", () => {
  it("names a recipient and a status", async () => {
    const gone = await invite("gone.p@gone-p.example");
    const annoyed = await invite("annoyed.p@annoyed-p.example");
    const fine = await invite("fine.p@fine-p.example");
    expect(await isOurs(await tell({ recipient: gone.to, status: "5.1.1" }))).toEqual([200, true]);
    await tell({ recipient: annoyed.to.toUpperCase(), complaint: true });
    await tell({ recipient: fine.to, status: "2.0.0" });
    await tell({ message: report("postfix", { ...fine, returnTo: address }) });
    expect(await isOurs(await tell({ recipient: "no@one.example", status: "5.1.1" }))).toEqual([
      200,
      false,
    ]);
    const states = [gone, annoyed, fine].map(({ state }) => state());
    expect(await Promise.all(states)).toEqual(["bounced", "unsubscribed", "sent"]);
  });

  it("is refused without the secret's signature, and changes nothing", async () => {
    const sent = await invite("signed@signed.example");
    const body = report("postfix", sent);
    const time = Math.floor(Date.now() / 1000);
    const other = `whsec_${randomBytes(24).toString("base64")}`;
    const old = time - 301;
    const wrong: Record<string, string>[] = [
      { "webhook-signature": "" },
      { "webhook-signature": `v1,${sign(body, "msg_1", time, other)}` },
      { "webhook-signature": `v1,${sign(`${body} `, "msg_1", time)}` },
      { "webhook-id": "msg_2" },
      { "webhook-timestamp": "soon" },
      { "webhook-timestamp": String(old), "webhook-signature": `v1,${sign(body, "msg_1", old)}` },
    ];
    for (const headers of wrong)
      expect((await hear(body, "message/rfc822", headers)).status).toBe(400);
    expect(await sent.state()).toBe("sent");
    const both = `v1,${sign(body, "msg_1", time, other)} v1,${sign(body, "msg_1", time)}`;
    const rotated = await hear(body, "message/rfc822", { "webhook-signature": both });
    expect(await isOurs(rotated)).toEqual([200, true]);
  });

  it.each([
    ["no JSON", "recipient=ann", "application/json"],
    ["no event", "{}", "application/json"],
    ["a wrong status", '{"recipient":"a@a.example","status":"5"}', "application/json"],
    ["no address", '{"recipient":"nobody","status":"5.1.1"}', "application/json"],
  ])("that is %s is refused with 400", async (_, body, type) => {
    expect((await hear(body, type)).status).toBe(400);
  });

  it.each([
    ["nothing", ""],
    ["no mail", "\0\u00ff--\r\n\r\n--"],
    [
      "parts without an end",
      `${"Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n".repeat(400)}`,
    ],
    ["a report without fields", "Content-Type: message/delivery-status\r\n\r\n:::\r\n5.1.1"],
  ])("that has %s is taken and ignored", async (_, body) => {
    expect(await isOurs(await hear(body))).toEqual([200, false]);
  });

  it("that is huge is refused before it is read", async () => {
    expect((await hear("x".repeat(513 * 1024))).status).toBe(413);
  });

  it("isn't taken where no secret is set", async () => {
    const bare = await openCandor();
    expect((await bare.visitor.raw("POST", "/mail-events", { body: "" })).status).toBe(404);
    await bare.close();
  });
});

describe("the bounces' own mail server", () => {
  const port = () => receiver.port() ?? 0;
  const send = (to: string, raw: string) => {
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port: port() });
    return transport.sendMail({ envelope: { from: "", to }, raw });
  };

  it("takes what comes back to an invitation's address, even where the report doesn't say", async () => {
    const sent = await invite("gone.s@gone-s.example");
    await send(sent.returnTo, report("gmail", { ...sent, returnTo: "unknown@candor.example" }));
    expect(await sent.state()).toBe("bounced");
    const annoyed = await invite("annoyed.s@annoyed-s.example");
    await send(address, report("complaint", annoyed));
    expect(await annoyed.state()).toBe("unsubscribed");
  });

  it("takes mail to no other address, and none that is huge", async () => {
    const sent = await invite("relay@relay.example");
    const { returnTo } = sent;
    const forged = returnTo.replace(/.@/, (end) => (end === "0@" ? "1@" : "0@"));
    for (const to of ["ann@there.example", "no-reply@candor.example", forged])
      await expect(send(to, report("postfix", sent))).rejects.toMatchObject({ responseCode: 550 });
    const huge = report("postfix", sent) + "x\r\n".repeat(200_000);
    await expect(send(returnTo, huge)).rejects.toMatchObject({ responseCode: 552 });
    expect(await sent.state()).toBe("sent");
  });

  it("survives those who don't speak its language", async () => {
    const socket: Socket = connect(port(), "127.0.0.1");
    await once(socket, "data");
    socket.end("GET / HTTP/1.1\r\n\r\n\0\u00ff");
    await once(socket.resume(), "close");
    const sent = await invite("gone.t@gone-t.example");
    await send(sent.returnTo, report("exim", sent));
    expect(await sent.state()).toBe("bounced");
  });
});

/** As a server writes it that keeps no case. */
function shout({ returnTo }: Sent): string {
  return returnTo.toUpperCase();
}

function tokenOf({ returnTo }: Sent): string {
  return /\+(.{48})@/.exec(returnTo)?.[1] ?? "";
}
