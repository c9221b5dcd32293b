import { describe, expect, it } from "vitest";
import { answerProblems } from "#contract/reasons/answer-problems.ts";
import { answerReasons } from "#contract/reasons/answers.ts";
import { identityReasons } from "#contract/reasons/identity.ts";
import { inputReasons } from "#contract/reasons/input.ts";
import { invitationReasons } from "#contract/reasons/invitations.ts";
import { paymentReasons } from "#contract/reasons/payments.ts";
import { programReasons } from "#contract/reasons/programs.ts";
import { resultReasons } from "#contract/reasons/results.ts";
import { surveyReasons } from "#contract/reasons/surveys.ts";
import { issue, reasonIn, wordsOf } from "#contract/refusal-reasons.ts";
import { refusals } from "#contract/refusals.ts";
import { fieldRefusal, fieldsOf, refusal } from "#contract/refuse.ts";
import { inGerman } from "#web/texts/de/refusals.ts";
import { sourceFiles } from "./support/source-files.ts";

type Table = Record<string, string | ((params: never) => string)>;
const forPeople: Table[] = [
  inputReasons,
  identityReasons,
  surveyReasons,
  answerReasons,
  answerProblems,
  resultReasons,
  invitationReasons,
  paymentReasons,
];
/** A value for each place of a reason's words. */
const params = new Proxy({}, { get: () => 1234 });

describe("a refusal in German", () => {
  it("has its own words for every code", () => {
    for (const [code, { message }] of Object.entries(refusals)) {
      const german = inGerman({ code, message }).message;
      expect([code, german]).not.toEqual([code, message]);
    }
  });

  it("has its own words for every reason that people come upon", () => {
    for (const [code, words] of forPeople.flatMap((table) => Object.entries(table))) {
      const english = typeof words === "string" ? words : words(params as never);
      const german = inGerman({ code: "", message: english, reason: { code, params } }).message;
      expect([code, german]).not.toEqual([code, english]);
      expect([code, german]).not.toEqual([code, expect.stringMatching(/undefined|NaN|\[object/)]);
    }
  });

  it("fills in the values, and keeps every field", () => {
    const { fields, problems } = fieldsOf({ title: { code: "too-long", params: { max: 1400 } } });
    const german = inGerman({
      code: "invalid-input",
      message: "title: Please write at most 1,400 characters.",
      reason: problems.title,
      fields: { ...fields, other: "Something new." },
      problems,
    });
    expect(german.message).toMatch(/^Bitte schreiben Sie höchstens 1.400 Zeichen\.$/);
    expect(german.fields).toEqual({ title: german.message, other: "Something new." });
  });

  it("falls back to its code, and then to the server's words", () => {
    const message = "Something new.";
    expect(inGerman({ code: "overloaded", message }).message).toMatch(
      /^Candor ist sehr ausgelastet/,
    );
    for (const code of ["toString", "of-a-newer-server", "json-broken"]) {
      expect(inGerman({ code: "overloaded", message, reason: { code } })).toEqual(
        inGerman({ code: "overloaded", message }),
      );
      expect(inGerman({ code: "toString", message, reason: { code } }).message).toBe(message);
    }
  });
});

describe("the reasons", () => {
  it("have one meaning each", () => {
    // A definition's texts come upon it too.
    const { unshowable, ...ofPrograms } = programReasons;
    expect(unshowable).toBe(inputReasons.unshowable);
    const codes = [...forPeople, ofPrograms].flatMap((table) => Object.keys(table));
    expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
    expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([]);
  });

  it("are carried beside their English words", () => {
    const reason = { code: "password-too-short", params: { min: 8 } } as const;
    const words = "Please use at least 8 characters.";
    const { code, message, fields, problems, ...carried } = fieldRefusal("password", reason);
    expect([code, message, fields]).toEqual(["invalid-input", words, { password: words }]);
    expect([carried.reason, problems]).toEqual([reason, { password: reason }]);
    expect(refusal("not-allowed", "save-first")).toMatchObject({
      message: "Please save the answers first, and send the cookie with the file.",
      reason: { code: "save-first" },
      fields: undefined,
    });
  });

  it("go through a schema's issue", () => {
    const reason = { code: "too-short", params: { min: 3 } } as const;
    for (const each of ["fill-in", reason] as const) expect(reasonIn(issue(each))).toEqual(each);
    expect(wordsOf(reason)).toBe("Please write at least 3 characters.");
    for (const message of ["", "Invalid input", "toString"]) expect(reasonIn(message)).toBeNull();
  });
});

/** Here words come from reasons, from a definition, or from another refusal. */
const carriers = [
  "contract/refuse.ts",
  "server/drafts/begin-draft.ts",
  "server/http/parse-parts.ts",
  "server/identity/auth-handler.ts",
];
const schemas =
  /^(contract\/[\w-]+|engine\/definition-schema|server\/identity\/auth-endpoints)\.ts$/;

describe("the source", () => {
  const files = sourceFiles().filter(({ path }) => /^(contract|engine|server|web)\//.test(path));

  it("words no refusal but by a reason", () => {
    const wording = files.filter(({ text }) => callsIn(text).some(isWorded));
    expect(wording.map(({ path }) => path).sort()).toEqual(carriers);
    const wrong = 'throw new Refusal("not-allowed", { message: wrong, retryAfter: wait() });';
    expect(callsIn(wrong).filter(isWorded)).toHaveLength(1);
    expect(callsIn('new Refusal("too-large", { fields: { a: "No." } })').some(isWorded)).toBe(true);
    expect(callsIn('new Refusal("not-found"); refuse({ message: "No." })').some(isWorded)).toBe(
      false,
    );
  });

  it("words no issue of a schema but by a reason", () => {
    const found = files
      .filter(({ path }) => schemas.test(path) && !/\/(refusals|messages|calls)\.ts$/.test(path))
      .flatMap(({ path, text }) => sentencesIn(text).map((sentence) => `${path}: ${sentence}`));
    expect(found).toEqual([]);
    expect(
      sentencesIn('z.string().describe("Not this").min(1, "Please fill this in.") // "Nor this"'),
    ).toEqual(["Please fill this in."]);
  });
});

/** The arguments of each `new Refusal(…)`. */
function callsIn(text: string): string[] {
  return text.split("new Refusal(").slice(1).map(untilClosed);
}

function untilClosed(text: string): string {
  let depth = 1;
  for (const [at, character] of [...text].entries()) {
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    if (depth === 0) return text.slice(0, at);
  }
  return text;
}

/** By words of its own, be they quoted here or elsewhere. */
function isWorded(call: string): boolean {
  const quoted = call.match(/"[^"]*"|`[^`]*`/g) ?? [];
  return /\b(message|fields)\b/.test(call) || quoted.some((text) => text.includes(" "));
}

/** Quoted sentences besides comments, descriptions and the lines of calls. */
function sentencesIn(text: string): string[] {
  const bare = text
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, "")
    .replaceAll(/(summary:|describe\(|description:)\s*["`][^"`]*["`]/g, "");
  return [...bare.matchAll(/["`]([A-Z][^"`\n]* [^"`\n]*)["`]/g)]
    .map(([, sentence = ""]) => sentence)
    .filter((sentence) => !/^[A-Z]+ \//.test(sentence));
}
