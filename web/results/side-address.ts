import type { Filter } from "#contract/filters.ts";
import { format } from "#texts/language.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";

/** Days, both included; empty for none. */
export type Period = { from: string; to: string };
const sideKinds = ["periods", "versions", "survey"] as const;
export type SideKind = (typeof sideKinds)[number];
/** What is compared with what, as the address says it. */
export type Sides = {
  by: SideKind;
  periods: readonly [Period, Period];
  versions: readonly [number | null, number | null];
  other: string | null;
};

const names = ["from", "to", "from2", "to2"] as const;

export function readSides(params: URLSearchParams): Sides {
  const [from, to, from2, to2] = names.map((name) => dayIn(params.get(name))) as [
    string,
    string,
    string,
    string,
  ];
  return {
    by: sideKinds.find((kind) => kind === params.get("by")) ?? "periods",
    periods: [
      { from, to },
      { from: from2, to: to2 },
    ],
    versions: [numberIn(params.get("first")), numberIn(params.get("second"))],
    other: params.get("other") || null,
  };
}

export function sidesQuery({ by, periods, versions, other }: Sides): string {
  const [first, second] = periods;
  const given =
    by === "periods"
      ? { from: first.from, to: first.to, from2: second.from, to2: second.to }
      : by === "versions"
        ? { first: `${versions[0] ?? ""}`, second: `${versions[1] ?? ""}` }
        : { other: other ?? "" };
  const known = Object.entries({ by, ...given }).filter(([, value]) => value !== "");
  return `?${new URLSearchParams(known)}`;
}

/** Why these sides can't be compared, in words; empty while something is missing. */
export function problemOf({ by, periods, versions, other }: Sides): string | null {
  if (by === "survey") return other === null ? "" : null;
  if (by === "versions") {
    if (versions.includes(null)) return "";
    return versions[0] === versions[1] ? texts.same : null;
  }
  if (periods.some(({ from, to }) => from === "" && to === "")) return "";
  if (periods.some(({ from, to }) => from !== "" && to !== "" && from > to)) return texts.backwards;
  const [{ from, to }, { from: from2, to: to2 }] = periods;
  const isApart =
    (to !== "" && from2 !== "" && to < from2) || (to2 !== "" && from !== "" && to2 < from);
  return isApart ? null : texts.overlap;
}

/** Whether days of periods are chosen; without, some are proposed. */
export function hasPeriods(params: URLSearchParams): boolean {
  return names.some((name) => params.has(name));
}

export function filtersOf({ from, to }: Period): Filter[] {
  return [{ of: "time", ...(from !== "" && { from }), ...(to !== "" && { to }) }];
}

/** `withYears` where it isn't this year that all of them are in. */
export function periodWords({ from, to }: Period, withYears: boolean): string {
  const [first, last] = [from, to].map((day) =>
    day === "" ? "" : format.day(new Date(day), withYears),
  );
  if (!last) return texts.since(first ?? "");
  return first ? texts.between(first, last) : texts.until(last);
}

/** Whether periods need years to be told. */
export function needYears(periods: readonly Period[], thisYear: number): boolean {
  const days = periods.flatMap(({ from, to }) => [from, to]).filter((day) => day !== "");
  return days.some((day) => !day.startsWith(`${thisYear}-`));
}

function dayIn(given: string | null): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(given ?? "") && !Number.isNaN(Date.parse(given ?? ""));
  return isDay ? (given ?? "") : "";
}

function numberIn(given: string | null): number | null {
  return /^[1-9]\d{0,5}$/.test(given ?? "") ? Number(given) : null;
}
