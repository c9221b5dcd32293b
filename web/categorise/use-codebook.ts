import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Code, Codebook } from "#contract/codebooks.ts";
import { isRefusal } from "#web/api.ts";
import { api } from "#web/session/api.ts";

export type Book = { surveyId: string; question: string };
/** A change of the codes: `edit` changes the ones it is given. */
export type CodeChange = {
  edit(codes: readonly Code[]): Code[];
  merge?: { from: string; into: string };
  /** The codes that this change was made from; it isn't made if they were changed meanwhile. */
  seen: readonly Code[];
};

const maxTries = 5;

export function codebookKey({ surveyId, question }: Book) {
  return ["codebook", surveyId, question];
}

export function useCodebook(of: Book) {
  const { surveyId: id, question } = of;
  return useQuery({
    queryKey: codebookKey(of),
    queryFn: ({ signal }) =>
      api("GET /surveys/{id}/codebooks/{question}", { params: { id, question } }, { signal }),
  });
}

/**
 * Saves a change. Where others have changed other codes meanwhile, it is made to theirs. Returns
 * false if they have changed the same ones: the codebook is then theirs, and nothing was saved.
 */
export function useCodeChange(of: Book) {
  const client = useQueryClient();
  const { surveyId: id, question } = of;
  return async ({ edit, merge, seen }: CodeChange): Promise<boolean> => {
    const show = (codebook: Codebook) => client.setQueryData(codebookKey(of), codebook);
    for (let tries = 0; tries < maxTries; tries++) {
      const before = client.getQueryData<Codebook>(codebookKey(of));
      if (!before || !areIn(before.codes, seen)) return false;
      const { revision, codes } = before;
      try {
        show(
          await api("PUT /surveys/{id}/codebooks/{question}", {
            params: { id, question },
            body: { revision, codes: edit(codes), ...(merge && { merge }) },
          }),
        );
        if (merge) await client.invalidateQueries({ queryKey: ["texts", id, question] });
        return true;
      } catch (thrown) {
        if (!isRefusal(thrown) || thrown.code !== "draft-changed") throw thrown;
        show((thrown.members as { codebook: Codebook }).codebook);
      }
    }
    return false;
  };
}

function areIn(codes: readonly Code[], seen: readonly Code[]): boolean {
  return seen.every((code) => {
    const now = codes.find(({ id }) => id === code.id);
    return now !== undefined && JSON.stringify(now) === JSON.stringify(code);
  });
}
