import { ownId } from "#engine/definition-limits.ts";
import { newPartId } from "#engine/new-part-id.ts";

/** A copy whose own ids, at any depth, are new. References among its parts lead to the new ones. */
export function withNewIds<T>(value: T, newId: () => string = newPartId): T {
  const renamed = new Map<string, string>();
  collect(value, (id) => renamed.set(id, newId()));
  return rename(value, renamed) as T;
}

function collect(value: unknown, found: (id: string) => void): void {
  if (typeof value !== "object" || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    if (name === "id" && typeof each === "string" && ownId.test(each)) found(each);
    else collect(each, found);
  }
}

function rename(value: unknown, renamed: ReadonlyMap<string, string>): unknown {
  if (typeof value === "string") return renamed.get(value) ?? value;
  if (Array.isArray(value)) return value.map((each) => rename(each, renamed));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      authors.has(name) ? each : rename(each, renamed),
    ]),
  );
}

/** Members whose strings are the author's, even if one reads like an id. */
const authors = new Set(["words", "code", "text", "name", "values"]);

/** All ids that parts of a value have, at any depth. */
export function idsIn(value: unknown): Set<string> {
  const ids = new Set<string>();
  collect(value, (id) => ids.add(id));
  return ids;
}
