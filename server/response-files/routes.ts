import { randomBytes, randomUUID } from "node:crypto";
import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type { responseFileCalls } from "#contract/response-files.ts";
import type { Definition } from "#engine/definition.ts";
import { isFileQuestion } from "#engine/kinds/file/asked-files.ts";
import type { FileQuestion } from "#engine/kinds/file/kind.ts";
import { planOf, readAnswerKey } from "#engine/plan.ts";
import type { Database } from "#server/database/connect.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { Limit, RateLimits } from "#server/http/rate-limits.ts";
import { readForm } from "#server/http/sent-form.ts";
import type { ImageStore } from "#server/images/image-store.ts";
import type { Respondents } from "#server/invitations/respondents.ts";
import type { Answering, Begun } from "#server/response-drafts/answering.ts";
import { findDraft, hasDraft } from "#server/response-drafts/queries.ts";
import { isRespondent, refuseResponseView } from "#server/responses/rules.ts";
import type { CheckedFile, FileChecker } from "./file-checker.ts";
import type { FileRoom } from "./file-room.ts";
import {
  deleteFile,
  type FileRow,
  findFile,
  insertFile,
  listWaitingFiles,
  type WaitingFile,
} from "./queries.ts";
import { maxBytesOf, maxWaitingFiles, safeFileName, takesType, typeOfText } from "./rules.ts";

type Dependencies = {
  database: Database;
  clock: () => Date;
  limits: RateLimits;
  respondents: Respondents;
  /** Who answers what, and whether they may now. */
  answering: Answering;
  checker: FileChecker;
  store: ImageStore;
  room: FileRoom;
};

/** Together with the removal of unused files, it limits what one respondent stores. */
const uploadsPerRespondent: Limit = { name: "response-files", max: 60, seconds: 60 * 60 };
/** Boundaries and headers. */
const overhead = 16 * 1024;

export function responseFileRoutes(parts: Dependencies): Handlers<typeof responseFileCalls> {
  const { database, clock, limits, respondents, answering, checker, store, room } = parts;

  return {
    "POST /surveys/{id}/files": async ({ params, query, viewer, request, address }) => {
      const { headers } = request;
      const begun = await answering.begin(params.id, query.version, { viewer, headers, address });
      const { survey, respondent, isGuest } = begun;
      const question = questionOf(begun.definition, query.question);
      if (isGuest && !(await hasDraft(database, survey.id, respondent)))
        throw refusal("not-allowed", "save-first");
      const subject = respondent.id ?? respondent.key.toString("hex");
      await limits.hit(uploadsPerRespondent, subject);
      const waiting = await listWaitingFiles(database, survey.id, respondent);
      const again = waiting.find(({ id }) => id === query.file);
      if (again && (await store.get(again.storageKey))) return show(again);
      // A crash came between its row and its content.
      if (again) await deleteFile(database, again.id);
      const upload = { surveyId: survey.id, address };
      await room.require(upload);
      const sent = await room.inTurn(address, () => readFile(request, question));
      const file = await checked(question, sent);
      const others = waiting.filter((each) => each.question === query.question && each !== again);
      await makeRoom(begun, question, others);
      const row = {
        // Without the time, which a confidential survey's owner doesn't learn.
        id: query.file ?? randomUUID(),
        surveyId: survey.id,
        storageKey: newKey(),
        name: file.name,
        type: file.type,
        bytes: file.bytes.length,
      };
      const details = { question: query.question, respondent, at: clock() };
      if (!(await insertFile(database, { ...row, ...details }))) throw new Refusal("not-found");
      try {
        await store.put(row.storageKey, file.bytes);
      } catch (error) {
        await deleteFile(database, row.id);
        throw error;
      }
      await room.use(upload, row.bytes);
      return show(row);
    },

    "GET /files/{id}": async ({ params, viewer, request }) => {
      const file = await findFile(database, params.id);
      if (!file) throw new Refusal("not-found");
      const asking = await respondents.of(file.surveyId, { viewer, headers: request.headers });
      const key = asking.key?.toString("hex") ?? null;
      // Before it is sent, its respondent alone sees it. Nobody else learns that it is there.
      const sees =
        isRespondent(viewer, key, file) || (file.sent && !refuseResponseView(viewer, key, file));
      const bytes = sees ? await store.get(file.storageKey) : null;
      if (!bytes) throw new Refusal("not-found");
      return { name: file.name, type: file.type, parts: partsOf(bytes) };
    },
  };

  /** Files taken out of the answer again make room for others; those in the answer stay. */
  async function makeRoom(
    { survey, respondent }: Begun,
    question: FileQuestion,
    files: readonly WaitingFile[],
  ): Promise<void> {
    const tooMany = files.length + 1 - maxWaitingFiles(question);
    if (tooMany <= 0) return;
    const draft = await findDraft(database, survey.id, respondent);
    const named = JSON.stringify(draft?.answers ?? {});
    const unused = files.filter(({ id }) => !named.includes(id)).slice(0, tooMany);
    if (unused.length < tooMany) throw new Refusal("too-many-requests");
    for (const { id, storageKey } of unused) {
      await store.remove(storageKey);
      await deleteFile(database, id);
    }
  }

  async function checked(
    question: FileQuestion,
    { name, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<CheckedFile & { name: string }> {
    const file = await checker.check(bytes);
    const type = typeOfText(file.type, name);
    if (!takesType(question, type)) throw refusal("unsupported-media", "wrong-file-type");
    return { ...file, type, name: safeFileName(name, type, file.extension) };
  }
}

async function readFile(request: Request, question: FileQuestion) {
  const max = maxBytesOf(question);
  const { files, fields } = await readForm(request, max + overhead);
  const [file] = files;
  if (!file || files.length > 1 || file.field !== "file" || fields.size > 0)
    throw fieldRefusal("file", "not-one-file");
  if (file.bytes.length > max) throw new Refusal("too-large");
  return file;
}

function questionOf(definition: Definition, key: string): FileQuestion {
  const { question: id, instance } = readAnswerKey(key);
  const found = planOf(definition).questions.get(id);
  const asked = found?.question;
  const isOnRepeated = found?.page.repeat !== undefined;
  if (asked && isFileQuestion(asked) && isOnRepeated === (instance !== undefined)) return asked;
  throw fieldRefusal("question", "no-such-question");
}

function newKey(): string {
  return randomBytes(32).toString("hex");
}

function show({ id, name, type, bytes }: Omit<FileRow, "surveyId" | "storageKey">) {
  return { id, name, type, bytes };
}

async function* partsOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
