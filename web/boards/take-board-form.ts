import { boardLimits, type MarkValue } from "#engine/boards/board-limits.ts";
import { isOnBoard } from "#engine/boards/room.ts";
import type { Api } from "#web/api.ts";

type Fields = ReadonlyMap<string, readonly string[]>;

const values: Readonly<Record<string, MarkValue | null>> = { 1: 1, 0: 0, "-1": -1, none: null };

/** Does what a form asks for, and returns where on the page to go on. */
export async function takeBoardForm(api: Api, survey: string, fields: Fields): Promise<string> {
  const first = (name: string) => fields.get(name)?.[0] ?? "";
  const item = first("item");
  const params = { survey, id: item };
  const submissionId = first("submission") || crypto.randomUUID();
  switch (first("do")) {
    case "suggest": {
      const body = { text: first("text"), submissionId };
      const { id, state } = await api("POST /boards/{survey}/items", { params, body });
      return `&said=${state === "shown" ? "added" : "waits"}#item-${id}`;
    }
    case "mark": {
      const value = values[first("value")] ?? null;
      // The page showed them all. If only what is marked were seen, that would tell what is.
      const { items } = await api("GET /boards/{survey}", { params, query: {} });
      const shown = items.filter(({ state, isMine }) => isOnBoard(state) && !isMine);
      const seen = shown.slice(0, boardLimits.batch).map(({ id }) => id);
      const body = { marks: [{ item, value }], seen, submissionId };
      await api("POST /boards/{survey}/marks", { params, body });
      return `#item-${item}`;
    }
    case "withdraw":
      await api("DELETE /boards/{survey}/items/{id}", { params });
      return "";
    case "report":
      await api("POST /boards/{survey}/items/{id}/report", { params });
      return "";
    case "object":
      await api("POST /boards/{survey}/items/{id}/objection", {
        params,
        body: { text: first("text") },
      });
      return `#item-${item}`;
    default:
      return "";
  }
}
