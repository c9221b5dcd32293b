import { dayOf } from "#limits/day.ts";
import type { Queryable } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { createDraft } from "#server/drafts/queries.ts";
import { cardText } from "#server/drafts/rules.ts";
import { insertDraftRequest } from "#server/role-requests/queries.ts";
import { readTemplate, type TemplateName } from "#server/templates/read-template.ts";

type Writer = { id: string; role: string };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What the visitors' surveyor is writing, and when they stopped, in hours before now. */
const written: readonly (readonly [template: TemplateName, hours: number])[] = [
  ["conference-feedback", 3],
  ["volunteers", 52],
];
/** Sent to the admins by somebody who isn't a surveyor yet. */
const sent = { template: "workshop-wishes", hours: 6 } as const;

/** Drafts, one of which waits for an admin. */
export async function createDrafts(
  queryable: Queryable,
  { surveyors: [surveyor], crowd }: { surveyors: readonly Writer[]; crowd: readonly Writer[] },
  now: Date,
): Promise<void> {
  const asker = crowd.find(({ role }) => role === "user");
  if (!surveyor || !asker) throw new Error("the demo lacks somebody who writes");
  const write = async (template: TemplateName, ownerId: string, hours: number) => {
    const { category, definition } = readTemplate(template);
    const at = new Date(now.getTime() - hours * hourMs);
    const id = newId(at.getTime());
    const { title } = cardText(definition);
    await createDraft(queryable, { id, ownerId, surveyId: null, title, definition, at });
    return { id, category, at };
  };
  for (const [template, hours] of written) await write(template, surveyor.id, hours);
  const { id: draftId, category, at } = await write(sent.template, asker.id, sent.hours);
  await insertDraftRequest(queryable, {
    id: newId(at.getTime()),
    userId: asker.id,
    draftId,
    terms: {
      category,
      deadline: dayOf(now.getTime() + 21 * dayMs),
      access: "link",
      identity: "confidential",
      listed: false,
      results: "owner",
    },
    at,
  });
}
