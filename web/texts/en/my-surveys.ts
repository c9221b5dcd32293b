import { format } from "./language.ts";

type Counts = Record<"draft" | "live" | "closed" | "unpublished", number>;

const some = (count: number, words: string) => (count === 0 ? [] : [`${count} ${words}`]);

/** A person's surveys and drafts in one list. */
export const mySurveysTexts = {
  title: "My surveys",
  caption: "My surveys",
  /** Under a heading that doesn't say so, it says what is counted. */
  lead: ({ draft, live, closed, unpublished }: Counts, isTitled: boolean) => {
    const parts = [
      ...some(live, "live"),
      ...some(draft, draft === 1 ? "draft" : "drafts"),
      ...some(closed, "closed"),
      ...some(unpublished, "unpublished"),
    ];
    return parts.length === 0 ? "" : `${isTitled ? "" : "My surveys: "}${parts.join(", ")}.`;
  },
  leadBefore: "My surveys, with their responses so far.",
  states: { draft: "Draft", live: "Live", closed: "Closed", unpublished: "Unpublished" },
  filters: {
    all: "All",
    live: "Live",
    draft: "Drafts",
    closed: "Closed",
    unpublished: "Unpublished",
  },
  state: "State",
  responses: "Responses",
  last: "Last answer",
  actions: "Actions",
  number: (number: number) => `No. ${format.number(number)}`,
  unit: (count: number, isQuestionnaire: boolean) => {
    const one = isQuestionnaire ? "response" : "vote";
    return count === 1 ? one : `${one}s`;
  },
  nothing: "–",
  /** Before how long ago that was. */
  edited: "Edited",
  noTime: "Not kept",
  untitled: "Untitled survey",
  /** Why a draft isn’t live although an admin agreed. */
  held: {
    deadline: "Its last day has passed. Pick another.",
    draft: "Something in it isn’t finished.",
    unread: "You can publish it yourself now.",
  },
  seeWhy: "See why",
  continue: "Continue",
  continueWith: (title: string) => `Continue ${title}`,
  details: "Details",
  detailsOf: (title: string) => `Details of ${title}`,
  more: (title: string) => `More about ${title}`,
  seeResults: "Results",
  seeResponses: "Responses",
  seeVotes: "Votes",
  responsesOf: (title: string) => `Responses to ${title}`,
  votesOf: (title: string) => `Votes on ${title}`,
  exportOf: (format: string, title: string) => `Export ${title} as ${format}`,
  page: "Survey page",
  pageOf: (title: string) => `Survey page of ${title}`,
  editQuestionsOf: (title: string) => `Edit the questions of ${title}`,
  editTerms: "Category and deadline",
  editTermsOf: (title: string) => `Category and deadline of ${title}`,
  copyOf: (title: string) => `${title} (copy)`,
  duplicateOf: (title: string) => `Duplicate ${title}`,
  closeOf: (title: string) => `Close ${title} now`,
  allVotes: "All votes",
  write: "Write a survey",
  noneText: "Your drafts and surveys appear here, with their responses as they come in.",
};
