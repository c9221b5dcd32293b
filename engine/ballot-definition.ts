import { roles } from "#limits/limits.ts";
import type { Definition } from "./definition.ts";

const none = { words: {}, slots: {} };

/**
 * A ballot as a questionnaire: the one question `vote`. No opinion is an answer, so that shares are
 * of all voters, as on the ballot's own page. Its title is the question. Who voted, and whether they
 * wrote a comment, are its hidden fields.
 */
export function ballotDefinition(title: string): Definition {
  const words = { words: { en: title }, slots: {} };
  return {
    format: 1,
    languages: ["en"],
    title: words,
    look: "pages",
    pages: [
      {
        id: "ballot",
        order: "given",
        checks: [],
        next: [],
        elements: [
          {
            kind: "yes-no",
            id: "vote",
            code: "vote",
            prompt: words,
            required: false,
            yes: none,
            no: none,
            noOpinion: true,
          },
        ],
      },
    ],
    variables: [
      { name: "role", values: [...roles] },
      { name: "comment", values: ["yes", "no"] },
    ],
    endings: [],
    computed: [],
    quotas: [],
  };
}
