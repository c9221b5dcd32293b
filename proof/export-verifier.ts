import type { Definition } from "#engine/definition.ts";
import { walk } from "#engine/walk.ts";
import { canonicalJson } from "#limits/canonical-json.ts";
import type { ExportFault } from "./export-faults.ts";
import {
  type ExportHeader,
  type ExportResponse,
  type ExportVersion,
  exportFormat,
} from "./export-file.ts";
import type { Sha256 } from "./link-verifier.ts";
import { responseChainStart, responseLinkText } from "./response-chain.ts";
import { sealedLinkText } from "./sealed-chain.ts";
import { areTallies, type ExportedVotes, exportedVotes, type VoteRecount } from "./vote-recount.ts";

export type ExportVerdict = {
  /** Null until the first line is read. */
  surveyId: string | null;
  site: string | null;
  /**
   * The valid responses, up to the first fault, and how many of them were erased in part or whole.
   */
  responses: number;
  erased: number;
  /** The link of the last valid response, or the chain's start. */
  head: string;
  /** Its votes, counted again from its answers, if all of them are valid. */
  votes: readonly VoteRecount[];
  fault: ExportFault | null;
};

/** A definition of the largest size, or a response with every answer at length. */
const maxLine = 4 * 1024 * 1024;
const linesAtOnce = 500;
const hashForm = /^[0-9a-f]{64}$/;
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Checks an export with proof as a stream: that each definition is the hashed one, each response
 * the sealed one with the states that follow from its answers, and each link follows from the one
 * before. Whether the last link is the public one is for others to compare. Stops at the first
 * fault.
 */
export function exportVerifier(sha256: Sha256) {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const versions = new Map<number, { hash: string; definition: Definition }>();
  let header: ExportHeader | null = null;
  let votes: ExportedVotes | null = null;
  let fault: ExportFault | null = null;
  let head = "";
  let lines = 0;
  let responses = 0;
  let erased = 0;
  let rest = "";

  async function readLines(texts: readonly string[]): Promise<void> {
    let batch: ExportResponse[] = [];
    for (const text of texts) {
      const parsed = parse(text);
      if (header && parsed && "place" in parsed) {
        batch.push(parsed as ExportResponse);
        continue;
      }
      await readResponses(batch);
      batch = [];
      if (!fault) await readOther(parsed);
      if (fault) return;
    }
    await readResponses(batch);
  }

  async function readOther(parsed: Record<string, unknown> | null): Promise<void> {
    if (!header) await readHeader(parsed);
    else if (parsed && "definition" in parsed && responses === 0)
      await readVersion(parsed as ExportVersion);
    else fail(parsed && "definition" in parsed ? "misplaced-version" : "unreadable");
    if (!fault) lines += 1;
  }

  async function readHeader(parsed: Record<string, unknown> | null): Promise<void> {
    const found = parsed as Partial<ExportHeader> | null;
    const isHeader =
      found?.candorResponses === exportFormat &&
      typeof found.surveyId === "string" &&
      idForm.test(found.surveyId) &&
      typeof found.site === "string" &&
      Number.isInteger(found.responses) &&
      typeof found.head === "string" &&
      areTallies(found.tallies);
    if (!isHeader) return fail("no-export");
    header = found as ExportHeader;
    const { surveyId, start = responseChainStart(surveyId) } = header;
    [head = ""] = await sha256([start]);
  }

  async function readVersion({ version, hash, definition }: ExportVersion): Promise<void> {
    const [found] = await sha256([canonicalJson(definition)]);
    if (found !== hash) return fail("other-definition", { version });
    versions.set(version, { hash, definition });
  }

  /** Two calls hash the whole batch: first the seals, then the links. */
  async function readResponses(batch: readonly ExportResponse[]): Promise<void> {
    if (batch.length === 0) return;
    votes ??= exportedVotes(header?.tallies, versions);
    const seals = await sha256(batch.map(sealText));
    const texts: string[] = [];
    let before = head;
    for (const response of batch) {
      const { place, versionHash, seal, serial } = response;
      texts.push(
        serial === undefined
          ? responseLinkText(before, response)
          : sealedLinkText(before, { place, versionHash, seal, serial }),
      );
      before = response.link;
    }
    const links = await sha256(texts);
    for (const [index, response] of batch.entries()) {
      const problem = problemOf(response, seals[index], links[index]);
      if (problem) return fail(problem, { place: responses + 1 });
      lines += 1;
      responses += 1;
      if (response.erased !== undefined) erased += 1;
      votes.add(response);
      head = response.link;
    }
  }

  function problemOf(
    response: ExportResponse,
    seal: string | undefined,
    link: string | undefined,
  ): ExportFault["code"] | null {
    if (!isResponse(response)) return "unreadable";
    if (response.place > (header?.responses ?? 0)) return "too-many";
    if (response.place !== responses + 1) return "misplaced";
    const version = versions.get(response.version);
    if (version?.hash !== response.versionHash) return "other-version";
    if (response.erased === undefined && seal !== response.seal) return "other-seal";
    if (link !== response.link) return "does-not-follow";
    return isConsistent(version.definition, response) ? null : "other-states";
  }

  function fail(code: ExportFault["code"], more: Partial<ExportFault> = {}): void {
    fault = { line: lines + 1, code, ...more };
  }

  async function countVotes(): Promise<VoteRecount[]> {
    votes ??= exportedVotes(header?.tallies, versions);
    return votes.count(sha256, head);
  }

  /** The faults that only the end of the file reveals. */
  function lastFault(): ExportFault | null {
    const line = lines + 1;
    if (rest !== "") return { line, code: "no-end" };
    if (!header) return { line, code: "no-export" };
    if (responses < header.responses) return { line, code: "too-few", place: responses + 1 };
    return header.head === head ? null : { line: 1, code: "other-head" };
  }

  return {
    /** Processes the next bytes. Returns false once the verdict is final. */
    async feed(bytes: Uint8Array, between?: () => Promise<void>): Promise<boolean> {
      if (fault) return false;
      let text: string;
      try {
        text = decoder.decode(bytes, { stream: true });
      } catch {
        fail("unreadable");
        return false;
      }
      const complete = (rest + text).split("\n");
      rest = complete.pop() ?? "";
      for (let from = 0; from < complete.length && !fault; from += linesAtOnce) {
        await readLines(complete.slice(from, from + linesAtOnce));
        await between?.();
      }
      if (!fault && rest.length > maxLine) fail("unreadable");
      return !fault;
    },
    /** Progress so far, in responses. */
    count: () => ({ done: responses, of: header?.responses ?? 0 }),
    /** Call after the last bytes. */
    async end(): Promise<ExportVerdict> {
      fault ??= lastFault();
      const { surveyId = null, site = null } = header ?? {};
      const counted = fault ? [] : await countVotes();
      return { surveyId, site, responses, erased, head, votes: counted, fault };
    },
  };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function isResponse(given: ExportResponse): boolean {
  const hashes = [given.versionHash, given.seal, given.link];
  return (
    Number.isInteger(given.place) &&
    Number.isInteger(given.version) &&
    hashes.every((hash) => typeof hash === "string" && hashForm.test(hash)) &&
    typeof given.states === "object" &&
    given.states !== null
  );
}

function sealText({ salt, answers, respondentSeal, submissionId }: ExportResponse): string {
  return `${salt} ${canonicalJson(answers ?? null)} ${respondentSeal} ${submissionId}`;
}

/** The file's own definitions may have any shape. */
function isConsistent(definition: Definition, response: ExportResponse): boolean {
  try {
    return followsFrom(definition, response);
  } catch {
    return false;
  }
}

/**
 * Whether states and ending are those of the answers. What was erased or withheld is nobody's to
 * know, and without a day relative dates can't be followed.
 */
function followsFrom(definition: Definition, response: ExportResponse): boolean {
  const { answers = {}, variables = {}, seed = 0, day, erased, states } = response;
  const keys = Object.keys(answers);
  const answered = Object.keys(states).filter((key) => states[key] === "answered");
  if (erased === true) return keys.length === 0 && answered.length === 0;
  if (canonicalJson(keys.sort()) !== canonicalJson(answered.sort())) return false;
  if (erased !== undefined || day === undefined || response.withheld) return true;
  const walked = walk(definition, { answers, variables, seed, today: day });
  return (
    walked.ending?.id === response.ending &&
    canonicalJson(walked.states) === canonicalJson(states) &&
    canonicalJson(walked.answers) === canonicalJson(answers)
  );
}
