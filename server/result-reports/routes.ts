import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal, refusal } from "#contract/refuse.ts";
import type {
  ReportPart,
  ReportReading,
  ResultReport,
  resultReportCalls,
} from "#contract/result-reports.ts";
import type { Viewer } from "#contract/roles.ts";
import { newId } from "#server/database/new-id.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import { markUnchanged } from "#server/http/unchanged.ts";
import type { PasswordHashing } from "#server/identity/better-auth.ts";
import { refuseOwner } from "#server/responses/rules.ts";
import { findSurvey } from "#server/surveys/queries.ts";
import { firstParts } from "./first-parts.ts";
import { listedReport } from "./listed-report.ts";
import {
  addReport,
  deleteReport,
  findReport,
  listReports,
  publishReport,
  type ReportRow,
  revokeReport,
  writeReport,
} from "./queries.ts";
import {
  findReported,
  inLanguage,
  previewReport,
  type ReadingParts,
  readReport,
} from "./read-report.ts";
import type { ReportGuesses } from "./report-guesses.ts";
import { refusePublishing, refuseWriting, stateOf } from "./rules.ts";

type Dependencies = ReadingParts & {
  database: Parameters<typeof addReport>[0];
  guesses: ReportGuesses;
  passwords: PasswordHashing;
  readersLanguage: LanguageOf;
};

type OwnSurvey = NonNullable<Awaited<ReturnType<typeof findSurvey>>>;

const maxReports = 100;

/** Reports that surveyors write about their results, and what readers get of them. */
export function resultReportRoutes(parts: Dependencies): Handlers<typeof resultReportCalls> {
  const { database, clock, definitions, guesses, passwords, readersLanguage } = parts;

  async function getSurvey(surveyId: string, viewer: Viewer) {
    const survey = await findSurvey(database, surveyId);
    if (!survey) throw new Refusal("not-found");
    const refused = refuseOwner(viewer, survey);
    if (refused) throw new Refusal(refused);
    return survey;
  }

  async function allQuestions({ id, option, version }: OwnSurvey): Promise<ReportPart[]> {
    if (!option) return firstParts(null);
    const found = await definitions(id, version ?? 1);
    return typeof found === "string" ? [] : firstParts(found.definition);
  }

  async function getOwn(id: string, viewer: Viewer): Promise<ReportRow> {
    const row = await findReport(database, id);
    if (!row) throw new Refusal("not-found");
    await getSurvey(row.surveyId, viewer);
    return row;
  }

  /** As its readers see it; null while they don't see the survey. */
  async function reading(row: ReportRow): Promise<ReportReading | null> {
    if (!row.frozen) return readReport(parts, row);
    return (await findReported(parts, row.surveyId)) && row.frozen;
  }

  const inWords = (report: ReportReading, { headers }: Request) =>
    inLanguage(parts, report, readersLanguage(headers));

  async function show(id: string, request: Request): Promise<ResultReport> {
    const row = await findReport(database, id);
    if (!row) throw new Refusal("not-found");
    const found = await reading(row);
    const shown = found && (await inWords(found, request));
    return { ...listedReport(row), parts: row.parts, ...(shown && { shown }) };
  }

  async function changed(id: string, request: Request): Promise<never> {
    throw new Refusal("draft-changed", { members: { report: await show(id, request) } });
  }

  /** Published, and of a survey that visitors see. */
  async function getPublished(id: string): Promise<ReportRow> {
    const row = await findReport(database, id);
    const isShown = row && stateOf(row) === "published";
    if (!isShown || !(await findReported(parts, row.surveyId))) throw new Refusal("not-found");
    return row;
  }

  async function getReading(row: ReportRow): Promise<ReportReading> {
    const report = await reading(row);
    if (!report) throw new Refusal("not-found");
    return report;
  }

  return {
    "GET /surveys/{id}/result-reports": async ({ params, viewer }) => {
      await getSurvey(params.id, viewer);
      return (await listReports(database, params.id)).map(listedReport);
    },

    "POST /surveys/{id}/result-reports": async ({ params, body, viewer, request }) => {
      const survey = await getSurvey(params.id, viewer);
      const from = body.from === undefined ? null : await getOwn(body.from, viewer);
      if (from && from.surveyId !== params.id) throw new Refusal("not-found");
      const at = clock();
      const id = newId(at.getTime());
      const begun = from?.parts ?? (await allQuestions(survey));
      const report = { id, surveyId: params.id, title: body.title, parts: begun, at };
      if (!(await addReport(database, report, maxReports)))
        throw refusal("too-many-requests", "too-many-reports");
      return show(id, request);
    },

    "GET /result-reports/{id}": async ({ params, viewer, request }) => {
      await getOwn(params.id, viewer);
      return show(params.id, request);
    },

    "GET /result-reports/{id}/preview": async ({ params, viewer, request }) => {
      const row = await getOwn(params.id, viewer);
      const preview = await previewReport(parts, row);
      if (!preview) throw new Refusal("not-found");
      const { figures, report } = preview;
      const shown = await inWords(row.frozen ?? report, request);
      return { state: stateOf(row), figures, report: shown };
    },

    "PUT /result-reports/{id}": async ({ params: { id }, body, viewer, request }) => {
      const row = await getOwn(id, viewer);
      const wrong = refuseWriting(row);
      if (wrong) throw refusal("not-allowed", wrong);
      if (!(await writeReport(database, { id, ...body, at: clock() }))) return changed(id, request);
      if (stateOf(row) === "draft") markUnchanged(request);
      return show(id, request);
    },

    "POST /result-reports/{id}/publish": async ({ params: { id }, body, viewer, request }) => {
      const row = await getOwn(id, viewer);
      const wrong = refuseWriting(row);
      if (wrong) throw refusal("not-allowed", wrong);
      const { revision, kind, audience, password } = body;
      if (row.revision !== revision) return changed(id, request);
      const shown = await readReport(parts, { ...row, kind, audience });
      const hasPassword = password !== undefined || row.passwordHash !== null;
      const fault = refusePublishing(
        { kind, audience, hasPassword },
        {
          isEmpty: row.parts.length === 0,
          hasResults: shown?.summary !== undefined,
          // Readers may get none of them, as they may get no question.
          hasTables: shown?.summary?.closed ?? false,
          wantsTables: row.parts.some((part) => part.kind === "cross-tab"),
        },
      );
      if (fault) throw fieldRefusal(fault.field, fault.reason);
      const isReading = shown?.summary?.weights?.problem === "reading";
      if (isReading || shown?.tables.some(({ table }) => table.loading !== undefined))
        throw new Refusal("overloaded");
      const passwordHash =
        audience !== "password"
          ? null
          : password === undefined
            ? row.passwordHash
            : await passwords.hash(password);
      const publication = {
        id,
        revision,
        kind,
        audience,
        passwordHash,
        at: clock(),
        frozen: kind === "frozen" ? shown : null,
      };
      if (!(await publishReport(database, publication))) return changed(id, request);
      return show(id, request);
    },

    "POST /result-reports/{id}/revoke": async ({ params: { id }, viewer, request }) => {
      await getOwn(id, viewer);
      await revokeReport(database, id, clock());
      return show(id, request);
    },

    "DELETE /result-reports/{id}": async ({ params: { id }, viewer }) => {
      await getOwn(id, viewer);
      return { deletedCount: (await deleteReport(database, id)) ? 1 : 0 };
    },

    "GET /report/{id}": async ({ params, request }) => {
      const row = await getPublished(params.id);
      if (row.audience === "password") return { locked: true as const };
      return { report: await inWords(await getReading(row), request) };
    },

    "POST /report/{id}": async ({ params, body, request, address, setCookie }) => {
      const row = await getPublished(params.id);
      if (row.audience === "password") {
        const guess = { reportId: row.id, headers: request.headers, address };
        // Counted before the check, so that guesses at the same time count too.
        await guesses.count(guess);
        const given = { hash: row.passwordHash ?? "", password: body.password };
        if (!(await passwords.verify(given)))
          throw refusal("not-allowed", "wrong-report-password", { field: "password" });
        setCookie(await guesses.wasRight(guess));
      }
      return { report: await inWords(await getReading(row), request) };
    },
  };
}
