import type { JournalAction } from "#contract/journal.ts";

/** What admins did. */
export const journalTexts = {
  title: "Journal",
  lead: "What admins did here. Nobody can change it.",
  search: "Admin, person or survey",
  when: "When",
  admin: "Admin",
  what: "What",
  anything: "Anything",
  kinds: {
    role: "Roles",
    "role-request": "Requests",
    "survey-status": "Surveys published or not",
    report: "Reports",
    "board-objection": "Objections on boards",
    "erase-response": "Erased responses",
    refund: "Refunds",
    "delete-user": "Deleted accounts",
  } satisfies Readonly<Record<JournalAction, string>>,
  actions: {
    role: "Changed a role",
    "delete-user": "Deleted an account",
    publish: "Published a survey",
    unPublish: "Unpublished a survey",
    report: "Settled a report",
    "role-request": "Decided a request to become a surveyor",
    refund: "Refunded a payment",
    "erase-response": "Erased a response",
    "board-objection": "Decided an objection on a board",
  },
  decisions: {
    granted: "granted",
    declined: "declined",
    dismissed: "dismissed",
    settled: "settled",
    shown: "shown",
  } as Readonly<Record<string, string>>,
  reason: (text: string) => `“${text}”`,
  none: "Nothing yet",
  noneText:
    "Roles, deletions, published and unpublished surveys, reports, refunds, erased responses and decided objections appear here.",
};
