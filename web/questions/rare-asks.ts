import type { Question } from "#engine/definition.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";
import type { AskProps } from "./ask-props.ts";

type AnyAsk = (props: AskProps) => React.ReactNode;

/** Kinds that few questionnaires have, or that take much code: each is a file of its own. */
const loaders = {
  rating: async () => (await import("./rating-ask.tsx")).RatingAsk,
  number: async () => (await import("./number-ask.tsx")).NumberAsk,
  ranking: async () => (await import("./ranking-ask.tsx")).RankingAsk,
  matrix: async () => (await import("./matrix-ask.tsx")).MatrixAsk,
  "constant-sum": async () => (await import("./constant-sum-ask.tsx")).ConstantSumAsk,
  date: async () => (await import("./date-ask.tsx")).DateAsk,
  "text-list": async () => (await import("./text-list-ask.tsx")).TextListAsk,
  file: async () => (await import("./file-ask.tsx")).FileAsk,
  consent: async () => (await import("./consent-ask.tsx")).ConsentAsk,
};
type RareKind = keyof typeof loaders;

const loaded = new Map<RareKind, AnyAsk>();
const loading = new Map<RareKind, Promise<AnyAsk>>();

export function isRare(kind: Question["kind"]): kind is RareKind {
  return kind in loaders;
}

/** Undefined until it is loaded. */
export function loadedAsk(kind: RareKind): AnyAsk | undefined {
  return loaded.get(kind);
}

export function loadAsk(kind: RareKind): Promise<AnyAsk> {
  const before = loading.get(kind);
  if (before) return before;
  const asked = untilLoaded<unknown>(loaders[kind]).then((ask) => {
    loaded.set(kind, ask as AnyAsk);
    return ask as AnyAsk;
  });
  loading.set(kind, asked);
  return asked;
}

/**
 * Resolves when the kinds of these questions are loaded. In advance for the screens to come: later
 * the line may be gone.
 */
export async function loadAsks(kinds: readonly string[]): Promise<void> {
  const rare = kinds.filter((kind): kind is RareKind => kind in loaders);
  await Promise.all([...new Set(rare)].map(loadAsk));
}

// A server renders each page whole, at once.
if (import.meta.env.SSR) await loadAsks(Object.keys(loaders));
