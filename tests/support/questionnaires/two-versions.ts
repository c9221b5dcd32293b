import type { JourneyPeople, Member } from "#tests/support/journey-people.ts";
import { answer } from "./answering.ts";
import { cafe, happy } from "./cafe.ts";
import { publishDefinition } from "./publish.ts";

/** Public results of two versions: one question means something else since, one was reworded. */
export async function twoVersions(people: JourneyPeople, sam: Member, each: number) {
  const give = (surveyId: string, version: number) =>
    Array.from({ length: each }, async (_, n) => {
      const spent00000 = { number: n % 2 === 0 ? 3 : 4.5 };
      await answer({ api: people.visitor }, surveyId, { ...happy, spent00000 }, { version });
    });
  const settings = { access: "link", identity: "named", results: "public" } as const;
  const made = await publishDefinition(sam, cafe(), settings);
  await Promise.all(give(made.surveyId, 1));
  const params = { id: made.draftId };
  const reworded = (page: string, id: string) =>
    ({
      op: "replace",
      path: `/pages/${page}/elements/${id}/prompt/words/en`,
      value: "Hm?",
    }) as const;
  const patches = [reworded("pageliked0", "likedit000"), reworded("pagerating", "service000")];
  await sam.api("PATCH /drafts/{id}", { params, body: { revision: 0, patches } });
  await sam.api("POST /drafts/{id}/publish", {
    params,
    body: {
      category: "Market Research",
      deadline: "2099-01-01",
      note: "Asks something else.",
      meanings: { likedit000: "new-meaning", service000: "correction" },
    },
  });
  await Promise.all(give(made.surveyId, 2));
  return made;
}
