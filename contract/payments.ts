import * as z from "zod";
import { calls } from "./call.ts";
import { id, instant, paging, searchText, timeSort } from "./shapes.ts";

const payment = z.object({
  _id: id,
  email: z.string().describe("the payer's at the time; stays when the account is gone"),
  price: z.number().describe("dollars"),
  transactionId: z.string(),
  date: instant,
});

export const paymentCalls = calls({
  "GET /payments": {
    summary: "Payments, newest first",
    access: ["admin"],
    query: z.object({ search: searchText.describe("part of an e-mail or transaction id"), sort: timeSort, ...paging }),
    output: z.array(payment),
    list: true,
  },
});

export type Payment = z.output<typeof payment>;
