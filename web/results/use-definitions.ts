import { useQueries } from "@tanstack/react-query";
import type { Response } from "#contract/responses.ts";
import type { Definition } from "#engine/definition.ts";
import { definitionQuery } from "./use-variables.ts";

/** Of the versions that some responses answer, as far as they are loaded. */
export function useDefinitions(id: string, rows: readonly Response[]) {
  const numbers = [...new Set(rows.map(({ version }) => version))];
  const found = useQueries({ queries: numbers.map((number) => definitionQuery(id, number)) });
  const known = new Map<number, Definition | undefined>(
    numbers.map((number, at) => [number, found[at]?.data]),
  );
  return (version: number) => known.get(version);
}
