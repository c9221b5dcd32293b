import type { Definition } from "#contract/definition.ts";
import type { PublishRequest } from "#contract/drafts.ts";
import type { Person } from "../candor.ts";
import { dayFromNow } from "../drafts.ts";

/** Publishes a definition for a surveyor. The definition returned is the published one. */
export async function publishDefinition(
  surveyor: Pick<Person, "api">,
  definition: Definition,
  settings: Partial<PublishRequest> = {},
): Promise<{ surveyId: string; draftId: string; version: number; definition: Definition }> {
  const { _id: draftId } = await surveyor.api("POST /drafts", { body: { from: { definition } } });
  const { surveyId, version } = await surveyor.api("POST /drafts/{id}/publish", {
    params: { id: draftId },
    body: { category: "Market Research", deadline: dayFromNow(7), ...settings },
  });
  const published = await surveyor.api("GET /surveys/{id}/versions/{number}", {
    params: { id: surveyId, number: version },
  });
  return { surveyId, draftId, version, definition: published.definition };
}
