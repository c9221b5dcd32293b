import * as z from "zod";
import {
  limits,
  membershipPrice,
  paymentEffects,
  paymentModes,
  paymentStatuses,
} from "#limits/limits.ts";
import { calls } from "./call.ts";
import { issue } from "./refusal-reasons.ts";
import {
  emailAddress,
  id,
  instant,
  paging,
  pathId,
  searchText,
  storable,
  text,
  timeSort,
} from "./shapes.ts";

const payment = z.object({
  _id: id,
  email: z.string().describe("the payer's at the time; stays when the account is gone"),
  price: z.number().describe("dollars"),
  transactionId: z.string(),
  date: instant,
  status: z.enum(paymentStatuses),
  mode: z.enum(paymentModes).describe("only `live` is money"),
});

const paymentEvent = z.object({
  kind: z
    .string()
    .describe("the provider's type, such as `charge.refunded`, or ours, such as `admin.refund`"),
  effect: z.enum(paymentEffects).describe("what became of the membership"),
  reason: z.string().nullable(),
  by: z.string().nullable().describe("the admin's email if an admin did it"),
  date: instant,
});

/** Validated but never used: the server sets the amount. */
const price = z.literal(membershipPrice.dollars, issue("other-price"));

export const paymentCalls = calls({
  "POST /create-payment-intent": {
    summary: "Open a user's one payment in progress, or find it again",
    access: "signed-in",
    body: z.object({ price }),
    output: z.object({ clientSecret: z.string() }),
    refuses: ["not-eligible", "overloaded"],
  },
  "POST /payments": {
    summary: "Save a payment the provider confirms, and grant the membership once",
    access: "signed-in",
    body: z.object({
      email: emailAddress.describe("the caller's own"),
      price,
      transactionId: storable.trim().min(1, issue("fill-in")).max(255),
      date: storable.max(64).optional().describe("accepted, never used: the date is the server's"),
    }),
    output: payment.extend({ insertedId: id }),
    status: "201 or 200",
    refuses: ["not-allowed", "payment-not-settled", "overloaded"],
  },
  "GET /payments": {
    summary: "Payments, newest first",
    access: ["admin"],
    query: z.object({
      search: searchText.describe("part of an email or transaction ID"),
      sort: timeSort,
      ...paging,
    }),
    output: z.array(payment),
    list: true,
  },
  "POST /payments/{id}/refund": {
    summary: "Refund the full price, which also ends the membership",
    access: ["admin"],
    params: pathId,
    body: z.object({ reason: text(limits.feedback) }),
    output: payment,
    refuses: ["not-found", "payment-not-settled", "overloaded"],
  },
  "GET /payments/{id}/events": {
    summary: "Why this payment granted or ended the membership, oldest first",
    access: ["admin"],
    params: pathId,
    output: z.array(paymentEvent),
    refuses: ["not-found"],
  },
});

export type Payment = z.output<typeof payment>;
export type PaymentEvent = z.output<typeof paymentEvent>;
