import { Refusal } from "#contract/refusals.ts";
import { fieldRefusal } from "#contract/refuse.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Definition, Question } from "#engine/definition.ts";
import { escapeMarkdown } from "#engine/markdown.ts";
import { newPartId } from "#engine/new-part-id.ts";
import type { LanguageTag } from "#limits/languages.ts";
import type { Database } from "#server/database/connect.ts";
import { isId } from "#server/database/new-id.ts";
import { findSurvey, type SurveyRow } from "#server/surveys/queries.ts";
import { refuseChange } from "#server/surveys/rules.ts";
import { templates } from "#server/templates/templates.ts";
import { findNewestVersion } from "#server/versions/queries.ts";
import type { Drafting } from "./drafting.ts";
import { newDefinition } from "./new-definition.ts";
import { readSent } from "./read-sent.ts";

type Source = { survey?: string; copy?: boolean; template?: string; definition?: unknown };
/** `surveyId` is the survey whose next version it becomes. */
type Beginning = { definition: Definition; surveyId: string | null };

/** What a new draft contains. */
export async function beginDraft(
  { database, drafting }: { database: Database; drafting: Drafting },
  source: Source | undefined,
  { viewer, language }: { viewer: Viewer; language: LanguageTag },
): Promise<Beginning> {
  const { survey, copy = false, template, definition } = source ?? {};
  if (definition !== undefined)
    return { definition: await readFrom(drafting, viewer, definition), surveyId: null };
  if (template !== undefined) return fromTemplate(template, language);
  if (survey === undefined) return { definition: newDefinition(language), surveyId: null };
  const row = isId(survey) ? await findSurvey(database, survey.toLowerCase()) : null;
  if (!row) throw new Refusal("not-found");
  const refused = refuseChange(viewer, row);
  if (refused) throw new Refusal(refused);
  if (!row.option) return { definition: fromBallot(row, language), surveyId: null };
  const newest = await findNewestVersion(database.orm, row.id);
  if (!newest) throw new Refusal("not-found");
  return { definition: newest.definition, surveyId: copy ? null : row.id };
}

/** Problems are named by their places in the call. */
async function readFrom(drafting: Drafting, { id }: Viewer, given: unknown): Promise<Definition> {
  try {
    return await readSent(drafting, id, { given });
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error;
    const { code, message, reason, details } = error;
    const fields = placed(error.fields);
    const problems = placed(error.problems ?? {});
    const [[place, problem] = [], ...others] = Object.entries(fields);
    const only = { message: `${place}: ${problem}`, reason: problems[`${place}`] };
    const said = others.length === 0 ? only : { message, reason };
    throw new Refusal(code, { ...said, fields, problems, details });
  }
}

function placed<T>(byPath: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(byPath).map(([path, each]) => [
      path === "definition" ? "from.definition" : `from.definition.${path}`,
      each,
    ]),
  );
}

/** A ballot's question as a questionnaire's only one. */
function fromBallot({ title, description }: SurveyRow, language: LanguageTag): Definition {
  const empty = newDefinition(language);
  const copy = (text: string) => ({ words: { [language]: escapeMarkdown(text) }, slots: {} });
  const question: Question = {
    kind: "yes-no",
    id: newPartId(),
    code: "opinion",
    prompt: copy(title),
    required: false,
  };
  return {
    ...empty,
    title: copy(title),
    description: copy(description),
    pages: empty.pages.map((page) => ({ ...page, elements: [question] })),
  };
}

/** The words stay in every language; the reader's comes first, so that it is what they edit. */
function fromTemplate(name: string, language: LanguageTag): Beginning {
  const definition = templates().get(name)?.definition;
  if (!definition) throw unknownTemplate();
  const languages = [language, ...definition.languages.filter((each) => each !== language)];
  return { definition: { ...definition, languages }, surveyId: null };
}

function unknownTemplate(): Refusal {
  return fieldRefusal("from.template", "no-such-template");
}
