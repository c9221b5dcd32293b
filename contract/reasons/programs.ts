import { type CostProblem, costWords } from "#engine/definition-cost.ts";
import { definitionReasons } from "#engine/definition-reasons.ts";
import { membershipPrice } from "#limits/limits.ts";

/**
 * What programs and operators alone come upon: no form of ours sends it. They read English, so no
 * language has words of its own for these.
 */
export const programReasons = {
  ...definitionReasons,
  "costs-too-much": (problem: CostProblem) => costWords(problem),
  "not-a-uuid": "Please send the ID as a UUID.",
  "other-submission": "This submission was sent already, with something else.",
  "not-a-value": "This isn't one of the allowed values.",
  "other-price": `The membership costs $${membershipPrice.dollars}.`,
  "json-needed": "Please send JSON, as application/json.",
  "json-broken": "This isn't valid JSON.",
  "json-too-deep": "This JSON is nested too deep.",
  "json-too-many-parts": "This JSON has too many parts.",
  "request-cut-off": "The request was cut off.",
  "unreadable-form": "This isn't a readable form.",
  "form-needed": "Please send the image as multipart/form-data.",
  "broken-multipart": "This isn't a valid multipart body.",
  "image-in-field": ({ field }: { field: string }) =>
    `Please send one image, as the file of the field "${field}".`,
  "wrong-signature": "The signature is wrong.",
  "wrong-token": "Invalid token",
  "wrong-mail-event":
    "Please send a mail's source as message/rfc822, or JSON with message, or with recipient and status or complaint.",
  "patch-bad-path": "This isn't a path of a JSON patch.",
  "patch-not-there": "There is nothing at this path of the JSON.",
  "patch-test-failed": "The test of this JSON patch failed.",
  "patch-into-itself": "A JSON patch can't move something into itself.",
};
