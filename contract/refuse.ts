import { type Reason, sentReason, wordsOf } from "./refusal-reasons.ts";
import { Refusal, type RefusalCode, type SentReason } from "./refusals.ts";

type Extra = {
  /** The one field that it is about. */
  field?: string;
  /** Seconds. */
  retryAfter?: number | undefined;
  details?: Record<string, string | number>;
};

/** A refusal for a reason, which is worded in English here and elsewhere by whoever reads it. */
export function refusal(
  code: RefusalCode,
  reason: Reason,
  { field, retryAfter, details }: Extra = {},
): Refusal {
  return new Refusal(code, {
    message: wordsOf(reason),
    reason: sentReason(reason),
    ...(field !== undefined && fieldsOf({ [field]: reason })),
    retryAfter,
    details,
  });
}

/** `invalid-input` of one field. */
export function fieldRefusal(field: string, reason: Reason): Refusal {
  return refusal("invalid-input", reason, { field });
}

type Fields = { fields: Record<string, string>; problems: Record<string, SentReason> };

/** What a refusal carries of fields: each one's words and reason. */
export function fieldsOf(reasons: Readonly<Record<string, Reason>>): Fields {
  const entries = Object.entries(reasons);
  return {
    fields: Object.fromEntries(entries.map(([field, reason]) => [field, wordsOf(reason)])),
    problems: Object.fromEntries(entries.map(([field, reason]) => [field, sentReason(reason)])),
  };
}
