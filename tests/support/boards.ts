import { randomUUID } from "node:crypto";
import type { Decision, Board as ShownBoard } from "#contract/boards.ts";
import type { Board } from "#engine/boards/board.ts";
import type { MarkValue } from "#engine/boards/board-limits.ts";
import type { Definition, Element } from "#engine/definition.ts";
import type { Api } from "#web/api.ts";
import type { Candor, Person } from "./candor.ts";
import { copy, definition, inLanguages, page } from "./questionnaires/build-definition.ts";
import { publishDefinition } from "./questionnaires/publish.ts";

/** Boards as people use them. */
export type Caller = { api: Api };

function board(more: Partial<Board> = {}): Board {
  return {
    kind: "board",
    id: "board00000",
    code: "ideas",
    prompt: copy("What should we do with the hall?"),
    mode: "ideas",
    review: "after",
    own: 3,
    max: 200,
    starts: [],
    ...more,
  };
}

export function withBoard(more: Partial<Board> = {}, others: Element[] = []): Definition {
  return definition([page("pageone000", [board(more), ...others])]);
}

let crowds = 0;

/** One may write 120 times a minute, so each test has its own people. */
export async function boardPeople(candor: Candor) {
  const n = ++crowds;
  return {
    /** Tells them from those of other tests. */
    people: n,
    sam: await candor.person(`Sam Surveyor ${n}`, "surveyor"),
    ada: await candor.person(`Ada ${n}`),
    ben: await candor.person(`Ben ${n}`),
    cyd: await candor.person(`Cyd ${n}`),
  };
}

type Settings = Parameters<typeof publishDefinition>[2] & {
  /** Beside English. */
  languages?: string[];
};

/** Published for accounts of any name, unless settings say otherwise. */
export async function publishBoard(
  surveyor: Pick<Person, "api">,
  more: Partial<Board> = {},
  { languages = [], ...settings }: Settings = {},
): Promise<string> {
  const terms = { access: "account", identity: "named", results: "public", ...settings } as const;
  const definition = inLanguages(withBoard(more), ...languages);
  return (await publishDefinition(surveyor, definition, terms)).surveyId;
}

/** Calls of one survey's board. */
export function boardOf(survey: string) {
  const params = { survey };
  return {
    suggest: (who: Caller, text: string, submissionId: string = randomUUID()) =>
      who.api("POST /boards/{survey}/items", { params, body: { text, submissionId } }),
    /** Marks as in `{ [item]: 1 }`. */
    mark: (
      who: Caller,
      marks: Record<string, MarkValue | null>,
      seen: string[] = [],
      submissionId: string = randomUUID(),
    ) =>
      who.api("POST /boards/{survey}/marks", {
        params,
        body: {
          marks: Object.entries(marks).map(([item, value]) => ({ item, value })),
          seen,
          submissionId,
        },
      }),
    look: (who: Caller, query: { order?: ShownBoard["order"]; size?: number } = {}) =>
      who.api("GET /boards/{survey}", { params, query }),
    queue: (who: Caller, state?: "waiting" | "shown" | "declined" | "hidden") =>
      who.api("GET /boards/{survey}/queue", { params, query: state ? { state } : {} }),
    decide: (who: Caller, id: string, decision: Decision) =>
      who.api("PUT /boards/{survey}/items/{id}", { params: { survey, id }, body: decision }),
    withdraw: (who: Caller, id: string) =>
      who.api("DELETE /boards/{survey}/items/{id}", { params: { survey, id } }),
    report: (who: Caller, id: string) =>
      who.api("POST /boards/{survey}/items/{id}/report", { params: { survey, id } }),
    object: (who: Caller, id: string, text = "It's about the hall.") =>
      who.api("POST /boards/{survey}/items/{id}/objection", {
        params: { survey, id },
        body: { text },
      }),
    rule: (who: Caller, id: string, state: "shown" | "declined") =>
      who.api("PUT /boards/{survey}/items/{id}/objection", {
        params: { survey, id },
        body: { state },
      }),
    close: (who: Caller) => who.api("POST /boards/{survey}/close", { params }),
    ballot: (who: Caller, items: string[], left: { item: string; reason: string }[] = []) =>
      who.api("POST /boards/{survey}/ballot", { params, body: { items, left } }),
    async chain(who: Caller): Promise<string> {
      const file = await who.api.download("GET /boards/{survey}/chain", { params });
      return new Response(file).text();
    },
    head: (who: Caller) => who.api("GET /boards/{survey}/chain/head", { params }),
  };
}

type Shown<T> = { items: readonly T[] };

export const textsOf = ({ items }: Shown<{ text: string }>) => items.map(({ text }) => text);

export function itemIn<T extends { id: string }>({ items }: Shown<T>, id: string): T {
  const found = items.find((item) => item.id === id);
  if (!found) throw new Error(`${id} isn't there`);
  return found;
}
