import { describe, expect, it } from "vitest";
import { emailAddress } from "#contract/shapes.ts";
import { germanWords } from "#engine/checker/wording-german.ts";
import { escapeMarkdown, parseMarkdown, plainText, slotsIn } from "#engine/markdown.ts";
import { emailDomain } from "#limits/email-domain.ts";
import { embedOrigin } from "#limits/embed-origin.ts";
import { numberIn } from "#limits/number-signs.ts";
import { readReceipt } from "#proof/receipt.ts";
import { readReport } from "#server/bounces/read-report.ts";
import { statusIn } from "#server/bounces/rules.ts";
import { wordOf } from "#server/codebooks/word-finder.ts";
import { preferredLanguages } from "#server/http/language.ts";
import { cookiePair } from "#server/identity/cookie-pair.ts";
import { checkMail } from "#server/mail-checks/rules.ts";
import { isPublicWrite } from "#server/pages.ts";
import { safeFileName } from "#server/response-files/rules.ts";
import { deviceOf } from "#server/responses/devices.ts";
import { readContactList } from "#web/invitations/contact-list.ts";
import { someOf } from "./support/extent.ts";
import { costOf } from "./support/growth.ts";

/** What takes longer than its length for some of them hangs on a run of one of these. */
const runs = [
  " ",
  "\t",
  "\n",
  "\r",
  "\u2028",
  "\n ",
  "\n- ",
  "-",
  "- ",
  "1",
  "1.",
  "a",
  "A ",
  "a.",
  "*",
  "**a",
  "[",
  "[a](",
  "{a",
  "\\",
  '"',
  '"a',
  "<",
  "=",
  ";",
  "; ",
  "@",
  "a@",
  ",1",
  "(",
  "é",
  "Android ",
  "http://host/api/survey/",
];
const begins = ["", "- ", "1"];
const ends = ["", "x\u2028y", "@"];
/** Each fourth has every run, since there are nine of each. */
const texts = runs.flatMap((run) =>
  begins.flatMap((begin) => ends.map((end) => [begin, run, end] as const)),
);

const bounce = (text: string) =>
  readReport(new TextEncoder().encode(`From: mailer-daemon@mail.example\r\n\r\n${text}`));
const mail = (text: string) =>
  checkMail(
    [
      ["from", text],
      ["authentication-results", text],
      ["authentication-results", `mx; spf=pass ${text}`],
      ["received-spf", text],
      ["dkim-signature", text],
      ["return-path", text],
    ],
    { ours: "candor.example", isReturn: () => false },
  );
const parsers: Record<string, (text: string) => unknown> = {
  parseMarkdown,
  plainText,
  slotsIn,
  escapeMarkdown,
  readReceipt,
  embedOrigin,
  emailDomain,
  preferredLanguages,
  deviceOf,
  isPublicWrite,
  wordOf,
  statusIn,
  readContactList,
  "a typed number": (text) => numberIn(text, { decimal: ".", group: "," }),
  "an address": (text) => emailAddress.safeParse(text),
  "the name of a file": (text) => safeFileName(text, "text/plain", "txt"),
  "a cookie": (text) => cookiePair(text, "name"),
  "two things in one German question": (text) => text.match(germanWords.joined),
  "a mail's head": mail,
};

describe.each(Object.entries(parsers))("%s", (_name, parse) => {
  it("takes eight times as long for eight times the text, whatever it is", async () => {
    const slow: unknown[] = [];
    for (const [begin, run, end] of someOf(texts, 4)) {
      const read = (length: number) => () => parse(begin + run.repeat(length / run.length) + end);
      // Most are so fast that there is nothing to compare.
      if ((await costOf(read(8_000), 1)) < 6) continue;
      const ratio = (await costOf(read(16_000), 3)) / Math.max(1, await costOf(read(2_000), 3));
      if (ratio > 24) slow.push([begin, run, end, Math.round(ratio)]);
    }
    expect(slow).toEqual([]);
  });
});

it("a mail of dashes that came back takes no longer than its length", async () => {
  const read = (length: number) => () => bounce("-".repeat(length));
  const base = Math.max(1, await costOf(read(4_000)));
  expect((await costOf(read(32_000))) / base).toBeLessThan(24);
});
