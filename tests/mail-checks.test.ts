import { generateKeyPairSync } from "node:crypto";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mail } from "#server/mail/mail.ts";
import { smtpMail } from "#server/mail/smtp.ts";
import { type Candor, openCandor, type Person, refusal } from "./support/candor.ts";
import { type Mailbox, openMailbox } from "./support/mailbox.ts";

/** What an admin learns from the source of a mail that arrived. */
const from = "Candor <no-reply@surveys.example.org>";
const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
let candor: Candor;
let mailbox: Mailbox;
let mail: Mail;
let ada: Person;

beforeAll(async () => {
  mailbox = await openMailbox();
  const dkim = { selector: "mail", privateKey };
  mail = smtpMail(mailbox.url, from, pino({ level: "silent" }), dkim);
  candor = await openCandor({
    services: { mail, bounces: { address: "bounces@surveys.example.org", secret: null } },
    settings: { mailFrom: from },
  });
  ada = await candor.person("Ada Admin", "admin");
});
afterAll(async () => {
  await candor.close();
  mail.close();
  await mailbox.close();
});

const check = (source: string) => ada.api("POST /mail-checks", { body: { source } });

/** A head with these fields before those of the mail itself. */
const head = (fields: string[], signed = "list-unsubscribe:list-unsubscribe-post") =>
  [
    ...fields,
    `DKIM-Signature: v=1; a=rsa-sha256; d=surveys.example.org; s=mail; h=from:subject:${signed};`,
    "\tbh=abc=; b=abc=",
    `From: ${from}`,
    "To: ada@there.example",
    "List-Unsubscribe: <https://surveys.example.org/unsubscribe/x>",
    "List-Unsubscribe-Post: List-Unsubscribe=One-Click",
    "Subject: Test email",
    "",
    "It arrived",
  ].join("\r\n");

const gmail = [
  "Delivered-To: ada@there.example",
  "Authentication-Results: mx.google.example;",
  "       dkim=pass header.i=@surveys.example.org header.s=mail header.b=Ab1;",
  "       spf=pass (google.example: domain of bounces+x@surveys.example.org designates (a) 192.0.2.1",
  "       as permitted sender) smtp.mailfrom=bounces+x@surveys.example.org;",
  "       dmarc=pass (p=REJECT sp=REJECT dis=NONE) header.from=surveys.example.org",
];
const microsoft = [
  "Authentication-Results: spf=pass (sender IP is 192.0.2.1)",
  " smtp.mailfrom=surveys.example.org; dkim=pass (signature was verified)",
  " header.d=surveys.example.org;dmarc=pass action=none",
  " header.from=surveys.example.org;compauth=pass reason=100",
];
const postfix = [
  "Authentication-Results: mx.there.example; dmarc=pass (p=none dis=none) header.from=surveys.example.org",
  "Authentication-Results: mx.there.example;",
  '\tdkim=pass (2048-bit key; unprotected) header.d=surveys.example.org header.i=@surveys.example.org header.b="Ab1"',
  "Received-SPF: Pass (mailfrom) identity=mailfrom; client-ip=192.0.2.1;",
  " envelope-from=bounces@mail.example.org; receiver=there.example",
];

describe("a test mail", () => {
  it("has an invitation's headers, and its own source says how it arrived", async () => {
    expect(await ada.api("POST /mail-tests")).toEqual({ to: ada.email });
    const [received = ""] = await mailbox.received(ada.email, 1);
    const returnTo = mailbox.mails.find(({ to }) => to === ada.email)?.from ?? "";
    expect(await check(received)).toEqual({
      sender: "surveys.example.org",
      isOurs: true,
      receiver: "",
      spf: { result: "unknown", domain: "" },
      dkim: { result: "unknown", domain: "surveys.example.org" },
      dmarc: "unknown",
      unsubscribe: "signed",
      returns: "read",
    });
    const judged = `\n Return-Path: <${returnTo}>\r\n${gmail.join("\r\n")}\r\n${received}`;
    expect(await check(judged)).toEqual({
      sender: "surveys.example.org",
      isOurs: true,
      receiver: "mx.google.example",
      spf: { result: "pass", domain: "surveys.example.org" },
      dkim: { result: "pass", domain: "surveys.example.org" },
      dmarc: "pass",
      unsubscribe: "signed",
      returns: "read",
    });
  });

  it("that the server doesn't take says so", async () => {
    mailbox.be("no");
    const refused = await refusal(ada.api("POST /mail-tests"));
    mailbox.be("well");
    expect([refused.code, refused.message]).toEqual([
      "provider-unreachable",
      "The mail server didn't take the email. Candor's log says why.",
    ]);
    const bare = await openCandor();
    const admin = await bare.person("Bea Admin", "admin");
    expect((await refusal(admin.api("POST /mail-tests"))).message).toContain("SMTP_URL");
    await bare.close();
  });
});

describe("a source", () => {
  it.each([
    ["Gmail", gmail],
    ["Microsoft", microsoft],
    ["Postfix with filters", postfix],
  ])("as %s writes it says that all is well", async (_, fields) => {
    const { spf, dkim, dmarc, unsubscribe } = await check(head(fields));
    expect([spf.result, dkim.result, dmarc, unsubscribe]).toEqual([
      "pass",
      "pass",
      "pass",
      "signed",
    ]);
  });

  const results = (text: string) => head([`Authentication-Results: mx.there.example; ${text}`]);
  it.each([
    [
      "a forged mail",
      results(
        "spf=fail smtp.mailfrom=surveys.example.org; dkim=fail header.d=surveys.example.org; dmarc=fail",
      ),
      ["fail", "fail", "fail"],
    ],
    [
      "the provider's own domain",
      results("spf=pass smtp.mailfrom=x@bulk.example; dkim=pass header.d=bulk.example; dmarc=fail"),
      ["elsewhere", "elsewhere", "fail"],
    ],
    [
      "one good signature of two",
      results(
        "spf=softfail smtp.mailfrom=a@bulk.example; dkim=pass header.d=bulk.example; dkim=pass header.d=example.org; dmarc=pass",
      ),
      ["fail", "pass", "pass"],
    ],
    [
      "records that aren't there",
      results("spf=none smtp.mailfrom=surveys.example.org; dkim=none; dmarc=none"),
      ["none", "none", "none"],
    ],
    [
      "another's domain below the same registry",
      results("spf=pass smtp.mailfrom=org; dkim=pass header.d=notexample.org; dmarc=temperror"),
      ["elsewhere", "elsewhere", "fail"],
    ],
    ["a receiver that doesn't judge", head([]), ["unknown", "unknown", "unknown"]],
  ])("shows %s", async (_, source, expected) => {
    const { spf, dkim, dmarc } = await check(source);
    expect([spf.result, dkim.result, dmarc]).toEqual(expected);
  });

  it("shows a signature that leaves out a header, and a header that is missing", async () => {
    const unsigned = await check(head(gmail, "list-unsubscribe"));
    const without = await check(head(gmail).replace(/^List-Unsubscribe-Post.*\r\n/m, ""));
    const others = await check(head(gmail).replace("d=surveys.example.org", "d=bulk.example"));
    expect([unsigned, without, others].map(({ unsubscribe }) => unsubscribe)).toEqual([
      "unsigned",
      "missing",
      "unsigned",
    ]);
    const none = await check(head(gmail).replace(/^DKIM-Signature.*\r\n.*\r\n/m, ""));
    expect([none.dkim.result, none.unsubscribe]).toEqual(["none", "unsigned"]);
  });

  it("shows whether what comes back is read", async () => {
    const replaced = await check(head(["Return-Path: <0100@bulk.example>", ...gmail]));
    const bare = await openCandor({ settings: { mailFrom: from } });
    const admin = await bare.person("Bea Admin", "admin");
    const unread = await admin.api("POST /mail-checks", { body: { source: head(gmail) } });
    await bare.close();
    expect([replaced.returns, unread.returns]).toEqual(["replaced", "unread"]);
  });

  it("is refused without a sender, and says whose mail it is", async () => {
    for (const source of ["hello", "\r\n\r\n", "Subject: a\r\n\r\nFrom: b", ":::;;;=(((("])
      expect((await refusal(check(source))).code).toBe("invalid-input");
    const other = await check("From: Bob <bob@elsewhere.example>\r\n\r\n");
    expect([other.isOurs, other.sender]).toEqual([false, "elsewhere.example"]);
  });
});
