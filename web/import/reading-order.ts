import { isBefore, type Position } from "#engine/checker/references.ts";
import type { Definition, Source } from "#engine/definition.ts";

export function positionsOf({ pages }: Pick<Definition, "pages">): Map<string, Position> {
  return new Map(
    pages.flatMap((page, index) =>
      page.elements.map(({ id }, element) => [id, { page: index, element }] as const),
    ),
  );
}

/** Whether a source has its value at a place. */
export function isBeforeIn(definition: Definition): (source: Source, place: Position) => boolean {
  const positions = positionsOf(definition);
  return function precedes(source, place, depth = 0): boolean {
    if ("variable" in source) return true;
    if ("question" in source) {
      const position = positions.get(source.question);
      return position !== undefined && isBefore(position, place);
    }
    const computed = definition.computed.find(({ id }) => id === source.computed);
    if (!computed || depth > 50) return false;
    const deeper = precedes as (source: Source, place: Position, depth: number) => boolean;
    return computed.of.every((each) => deeper(each, place, depth + 1));
  } as (source: Source, place: Position) => boolean;
}
