import type { Position } from "#engine/checker/references.ts";
import type { Page } from "#engine/definition.ts";
import type { DraftStore } from "#web/editing/document/draft-store.ts";

/** A page whose logic is edited. `from` is its end, where its routes and checks are read. */
export type PagePart = { page: Page; at: number; from: Position; store: DraftStore };
