import * as z from "zod";
import { hasAtLeast, hasAtMost, maxUnits } from "#limits/characters.ts";
import { emailDomain, maxDomains } from "#limits/email-domain.ts";
import { closesAfterMax, limits, maxPage, maxPageSize, timeSorts } from "#limits/limits.ts";
import { isStacked, isVisible, withoutHidden } from "#limits/readable-text.ts";
import { issue } from "./refusal-reasons.ts";

/** Schemas that several calls share. */
/** PostgreSQL can store neither U+0000 nor, in JSON, a lone surrogate. */
export const storable = z.string().regex(/^[^\0\p{Surrogate}]*$/u, issue("unshowable"));
// PostgreSQL cannot store U+0000, and a lone surrogate is not a character; other controls are
// invisible.
const unprintable = /(?![\n\t])\p{Cc}|\p{Surrogate}/u;
/** Text without control characters, beside line ends and tabs. */
export const printable = storable.refine((value) => !unprintable.test(value), issue("unshowable"));
export const id = storable.min(1).max(64);
/** An id in a path. A malformed id counts as not found. */
export const pathId = z.object({ id: z.uuid() });
export const emailAddress = z.string().trim().toLowerCase().max(limits.email.max).email();
export const instant = z.string().describe("ISO 8601, UTC");

/** With how many votes or responses a survey closes by itself; null for never. */
export const closesAfter = z.int().min(1).max(closesAfterMax).nullable().optional();

/** Which accounts may answer a survey. */
export const emails = z
  .array(
    z
      .string()
      .max(300)
      .transform((text, context) => {
        const domain = emailDomain(text);
        if (domain !== null) return domain;
        context.addIssue({ code: "custom", message: issue("wrong-domain") });
        return z.NEVER;
      }),
  )
  .max(maxDomains)
  .transform((domains) => [...new Set(domains)].toSorted())
  .nullable()
  .describe(
    "which accounts may answer: null all, [] those with a confirmed email, or with one at these domains",
  );

export const emailRefusal = z
  .enum(["not-confirmed", "not-at-domain"])
  .describe("why the caller's email keeps them from answering");

/** A valid calendar date, YYYY-MM-DD. */
export const calendarDate = z.iso.date();

/**
 * Text written by people: trimmed, without control characters. Its length is counted in
 * user-perceived characters.
 */
export const text = ({ min, max }: { min: number; max: number }) =>
  z
    .string()
    .describe(min < 2 ? `at most ${max} characters` : `${min} to ${max} characters`)
    .transform((value) => withoutHidden(value.replace(/\r\n?/g, "\n")).trim())
    .pipe(
      z
        .string()
        .max(maxUnits(max), issue({ code: "too-long", params: { max } }))
        .refine(
          (value) => hasAtLeast(value, min),
          issue(min === 1 ? "fill-in" : { code: "too-short", params: { min } }),
        )
        .refine((value) => hasAtMost(value, max), issue({ code: "too-long", params: { max } }))
        .refine((value) => !unprintable.test(value), issue("unshowable"))
        .refine((value) => min === 0 || isVisible(value), issue("fill-in"))
        .refine((value) => !isStacked(value), issue("stacked-accents")),
    );

/**
 * A search text. Characters that no stored text can contain give no matches instead of an error.
 */
export const searchText = z
  .string()
  .max(limits.search.max)
  .transform((value) => value.replace(new RegExp(unprintable.source, "gu"), "").trim())
  .optional();

/** JSON in an address. */
export const jsonText = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .transform((written, context) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        context.addIssue({ code: "custom", message: issue("not-json") });
        return z.NEVER;
      }
    });

/** One of the values, or undefined: a form sends an untouched choice as an empty string. */
export const choice = <const T extends readonly string[]>(values: T) =>
  z
    .enum(values)
    .or(z.literal("").transform(() => undefined))
    .optional();

/** Newest first when absent. */
export const timeSort = choice(timeSorts);

/** `page` starts at 1. Without it a list returns its first rows, up to the maximum. */
export const paging = {
  page: z.coerce.number().int().min(1).max(maxPage).optional(),
  size: z.coerce.number().int().min(1).max(maxPageSize).optional(),
};

export type EmailRefusal = z.output<typeof emailRefusal>;
