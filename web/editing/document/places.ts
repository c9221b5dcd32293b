import { ownId } from "#engine/definition-limits.ts";

/** Paths of patches: `/pages/<id>/elements/<id>/prompt/words/en`. Ids stand for array indexes. */
export function tokensOf(path: string): string[] {
  return path
    .split("/")
    .slice(1)
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

export function pathOf(tokens: readonly string[]): string {
  return tokens.map((token) => `/${token.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

export function childOf(node: unknown, token: string): unknown {
  if (Array.isArray(node)) {
    if (ownId.test(token)) return node.find((item) => idOf(item) === token);
    return /^\d{1,6}$/.test(token) ? node[Number(token)] : undefined;
  }
  if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return undefined;
  return (node as Record<string, unknown>)[token];
}

/** Undefined if there is nothing. */
export function readAt(document: unknown, path: string): unknown {
  return tokensOf(path).reduce(childOf, document);
}

export function idOf(value: unknown): string | undefined {
  const id = typeof value === "object" && value !== null && "id" in value ? value.id : undefined;
  return typeof id === "string" ? id : undefined;
}

export function parentPath(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

export function lastToken(path: string): string {
  return tokensOf(path).at(-1) ?? "";
}

/** The id of the sibling after an item, or `-` for the list's end. */
export function siblingAfter(items: readonly unknown[], id: string): string {
  const at = items.findIndex((item) => idOf(item) === id);
  return (at < 0 ? undefined : idOf(items[at + 1])) ?? "-";
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  const theirs = other as Record<string, unknown>;
  return (
    names.length === Object.keys(other).length &&
    names.every(
      (name) =>
        Object.hasOwn(other, name) && isSame((one as Record<string, unknown>)[name], theirs[name]),
    )
  );
}
