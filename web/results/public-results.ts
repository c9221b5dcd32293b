import { loadDefinition } from "#web/answer/load-definition.ts";
import { type Api, isRefusal } from "#web/api.ts";
import { type ShownSummary, withWords } from "./shown-summary.ts";

type VersionToShow = {
  id: string;
  version: number | null;
  pick: (languages: readonly string[]) => string;
};

/**
 * What the caller may see of a questionnaire's results, of one version if it is given: null if that
 * is nothing. Only loaders call this, so that no page loads its code.
 */
export async function publicResults(api: Api, asked: VersionToShow): Promise<ShownSummary | null> {
  const { id, version, pick } = asked;
  try {
    const summary = await api("GET /surveys/{id}/summary", {
      params: { id },
      query: { version: version ?? undefined },
    });
    return await withWords(
      summary,
      async (number) => (await loadDefinition(api, { id, number }, pick)).definition,
      { api, version },
    );
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === "not-allowed") return null;
    throw thrown;
  }
}
