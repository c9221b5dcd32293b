import { useState } from "react";
import { choiceKeys } from "#limits/own-surveys.ts";
import { type AnswerColumn, usualColumns } from "./answer-columns.ts";

export type ChosenColumns = {
  /** All that there are. */
  columns: readonly AnswerColumn[];
  chosen: ReturnType<typeof useColumns>;
};

function read(key: string): string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : null;
  } catch {
    return null;
  }
}

function keep(key: string, ids: readonly string[] | null): void {
  try {
    if (ids) localStorage.setItem(key, JSON.stringify(ids));
    else localStorage.removeItem(key);
  } catch {
    // Without storage they are as usual next time.
  }
}

/** The columns that this person looks at, remembered for each survey in this browser. */
export function useColumns(surveyId: string, columns: readonly AnswerColumn[]) {
  const key = `${choiceKeys.columns} ${surveyId}`;
  const [own, setOwn] = useState(() => read(key));
  const usual = usualColumns(columns);
  const chosen = new Set(own ?? usual);
  const change = (ids: string[] | null) => {
    keep(key, ids);
    setOwn(ids);
  };
  return {
    shown: columns.filter(({ id }) => chosen.has(id)),
    isUsual: own === null,
    toggle(id: string) {
      const next = columns.filter((each) => chosen.has(each.id) !== (each.id === id));
      change(next.map((each) => each.id));
    },
    showAll: () => change(columns.map(({ id }) => id)),
    showUsual: () => change(null),
  };
}
