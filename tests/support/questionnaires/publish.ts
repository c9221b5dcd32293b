import type { Output } from "#contract/call.ts";
import type { Contract } from "#contract/calls.ts";
import type { PublishRequest } from "#contract/drafts.ts";
import { nameOfFinding } from "#engine/checker/finding.ts";
import type { Definition } from "#engine/definition.ts";
import { isRefusal } from "#web/api.ts";
import type { Person } from "../candor.ts";
import { dayFromNow } from "../drafts.ts";

/** Publishes a definition for a surveyor. The definition returned is the published one. */
export async function publishDefinition(
  surveyor: Pick<Person, "api">,
  definition: Definition,
  settings: Partial<PublishRequest> = {},
): Promise<{ surveyId: string; draftId: string; version: number; definition: Definition }> {
  const { _id: draftId } = await surveyor.api("POST /drafts", { body: { from: { definition } } });
  const body = { category: "Market Research", deadline: dayFromNow(7), ...settings } as const;
  const { surveyId, version } = await publishDespite(surveyor, draftId, body);
  const published = await surveyor.api("GET /surveys/{id}/versions/{number}", {
    params: { id: surveyId, number: version },
  });
  return { surveyId, draftId, version, definition: published.definition };
}

type Answered = Output<Contract["POST /drafts/{id}/publish"]>;

/** What publishing answers to those who may; whoever may not would wait. */
export async function live(answered: Promise<Answered>) {
  const published = await answered;
  if ("requestId" in published) throw new Error("It waits for an admin.");
  return published;
}

/** Publishes with whatever errors are proven, as random definitions have them. */
export async function publishDespite(
  surveyor: Pick<Person, "api">,
  id: string,
  body: PublishRequest,
) {
  const params = { id };
  const publish = (despite?: string[]) =>
    live(surveyor.api("POST /drafts/{id}/publish", { params, body: { despite, ...body } }));
  try {
    return await publish();
  } catch (thrown) {
    const found =
      isRefusal(thrown) && thrown.code === "not-publishable" && thrown.members?.findings;
    if (!Array.isArray(found)) throw thrown;
    return await publish(found.map(nameOfFinding));
  }
}
