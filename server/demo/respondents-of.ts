import { sha256 } from "#server/chains/sha256.ts";
import type { DemoQuestionnaire } from "./demo-questionnaire.ts";

export type DemoUsers = { surveyors: Person[]; visitors: Person[]; crowd: Person[] };

type Person = { id: string; name: string };

export type Answerer = { id: string | null; key: string | null; name: string };

/** People with accounts, and guests by the link, who have invented names too. */
export function respondentsOf(
  { turnout, guests, visitors }: DemoQuestionnaire,
  users: DemoUsers,
  random: () => number,
): Answerer[] {
  const { crowd } = users;
  const known = [...(visitors ? users.visitors : []), ...crowd.filter(() => random() < turnout)];
  return [
    ...known.map(({ id, name }) => ({ id, key: null, name })),
    ...Array.from({ length: guests }, () => ({
      id: null,
      key: sha256(String(random())),
      name: crowd[Math.floor(random() * crowd.length)]?.name ?? "",
    })),
  ];
}
