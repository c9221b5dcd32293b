import type { Page } from "@playwright/test";
import type { Payment } from "#contract/payments.ts";
import type { Role } from "#contract/roles.ts";

/** A dashboard's table: its role, its address, and the call for its rows. */
export type DashboardTable = { name: string; role: Role; path: string; call: string; key: string };

export const dashboardTables: readonly DashboardTable[] = [
  { name: "surveys", role: "admin", path: "manage-surveys", call: "surveys", key: "_id" },
  { name: "users", role: "admin", path: "all-user", call: "users", key: "_id" },
  { name: "payments", role: "admin", path: "all-payments", call: "payments", key: "_id" },
  {
    name: "votes",
    role: "surveyor",
    path: "surveyor-surveys?votes=all",
    call: "votes",
    key: "voteId",
  },
  { name: "owned", role: "surveyor", path: "survey-update", call: "my-surveys", key: "_id" },
  { name: "feedback", role: "surveyor", path: "feedback", call: "surveys", key: "_id" },
  {
    name: "participated",
    role: "pro-user",
    path: "participate",
    call: "participated",
    key: "voteId",
  },
  { name: "comments", role: "pro-user", path: "comments", call: "comments", key: "surveyId" },
  { name: "reported", role: "user", path: "reported", call: "reported", key: "_id" },
];

/** Answers a table's call with this many rows, made from the demo's, once `until` is over. */
export async function fillTable(
  page: Page,
  { call, key }: DashboardTable,
  rows: number,
  until: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(
    new RegExp(`/api/${call}(/[^?/]*(@|%40)[^?/]*)?\\?.*size=10(&|$)`),
    async (route) => {
      const answer = await route.fetch();
      const found = (await answer.json()) as object[];
      const some = found.length === 0 && call === "payments" ? payments : found;
      const many = Array.from({ length: rows }, (_, index) => ({
        ...some[index % some.length],
        [key]: `row-${String(index).padStart(12, "0")}`,
      }));
      await until;
      await route.fulfill({ json: many, headers: { "x-total-count": String(rows) } });
    },
  );
}

/** The demo starts without any. */
export const payments: Payment[] = (["succeeded", "refunded", "disputed"] as const).map(
  (status) => ({
    _id: status,
    email: "a.person.with.a.name@candor.example",
    price: 20,
    transactionId: "pi_3QabcdefGHIJKLmnopqrstuv",
    date: "2026-11-12T10:00:00.000Z",
    status,
    mode: "sandbox",
  }),
);
