import { blockingFindings } from "#contract/checker/blocking.ts";
import { blockingTexts } from "#contract/checker/blocking-codes.ts";
import type { Definition } from "#contract/definition.ts";
import type { Draft, draftCalls } from "#contract/drafts.ts";
import { definitionLimits } from "#contract/questions/definition-limits.ts";
import { Refusal } from "#contract/refusals.ts";
import type { Viewer } from "#contract/roles.ts";
import type { Database } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { Handlers } from "#server/http/implement.ts";
import type { LanguageOf } from "#server/http/language.ts";
import { refuseDeadline } from "#server/surveys/rules.ts";
import { newDefinition, withTitle } from "./new-definition.ts";
import { publishDraft } from "./publish-draft.ts";
import { createDraft, type DraftRow, findDraft } from "./queries.ts";
import { cardText, refuseSettings, settingsFor } from "./rules.ts";

type Parts = { database: Database; clock: () => Date; readersLanguage: LanguageOf };

export function draftRoutes({
  database,
  clock,
  readersLanguage,
}: Parts): Handlers<typeof draftCalls> {
  async function getDraft(id: string, viewer: Viewer): Promise<DraftRow> {
    const draft = await findDraft(database, id, viewer.id);
    if (!draft) throw new Refusal("not-found");
    return draft;
  }

  return {
    "POST /drafts": async ({ body, viewer, request }) => {
      const begun = body.from?.definition ?? newDefinition(readersLanguage(request.headers));
      const definition = body.title === undefined ? begun : withTitle(begun, body.title);
      requireSize(definition);
      const at = clock();
      const id = newId(at.getTime());
      const { title } = cardText(definition);
      const draft = { id, surveyId: null, title, definition, ownerId: viewer.id, at };
      if (!(await createDraft(database, draft))) throw new Refusal("sign-in-required");
      return showDraft(await getDraft(id, viewer));
    },

    "GET /drafts/{id}": async ({ params, viewer }) => showDraft(await getDraft(params.id, viewer)),

    "POST /drafts/{id}/publish": async ({ params, body, viewer }) => {
      const draft = await getDraft(params.id, viewer);
      const settings = settingsFor(body, draft.definition.settings);
      const fields = refuseSettings(settings);
      if (fields) throw new Refusal("invalid-input", { fields });
      const at = clock();
      if (refuseDeadline(body.deadline, at.toISOString().slice(0, 10))) {
        const wrong = "Please choose today or a later day.";
        throw new Refusal("invalid-input", { message: wrong, fields: { deadline: wrong } });
      }
      const found = blockingFindings(draft.definition);
      if (found.length > 0) {
        const findings = found.map(({ values: _, ...each }) => ({
          ...each,
          text: blockingTexts[each.code],
        }));
        throw new Refusal("not-publishable", { members: { findings } });
      }
      return publishDraft(database, { draft, ownerId: viewer.id, settings, request: body, at });
    },
  };
}

function showDraft({ id, title, revision, definition, surveyId, updatedAt }: DraftRow): Draft {
  return {
    _id: id,
    title,
    revision,
    definition,
    ...(surveyId !== null && { surveyId }),
    updatedAt: updatedAt.toISOString(),
  };
}

function requireSize(definition: Definition): void {
  if (Buffer.byteLength(JSON.stringify(definition)) > definitionLimits.bytes)
    throw new Refusal("too-large");
}
