import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { Decision } from "./impact-list.tsx";
import type { PublishFields } from "./publish-fields.ts";

/** Person and draft → what was chosen. Lasts as long as the page: over more editing, or a login. */
const kept = new Map<string, Partial<PublishFields>>();

/** Keeps what is chosen until the draft is published. Returns what forgets it. */
export function useKeptFields(key: string, form: UseFormReturn<PublishFields>): () => void {
  const { setValue, getValues, formState } = form;
  const { dirtyFields } = formState;
  const isOver = useRef(false);
  useEffect(() => {
    for (const [name, value] of Object.entries(kept.get(key) ?? {}))
      setValue(name as keyof PublishFields, value, { shouldDirty: true });
  }, [key, setValue]);
  // Each time, because a field that was changed before may have another value now.
  useEffect(() => {
    if (isOver.current) return;
    const names = Object.keys(dirtyFields) as (keyof PublishFields)[];
    kept.set(key, Object.fromEntries(names.map((name) => [name, getValues(name)])));
  });
  return () => {
    isOver.current = true;
    kept.delete(key);
  };
}

type Decisions = Readonly<Record<string, Decision>>;

/** Person and what was written → what was decided about its changes. Lasts as long as the above. */
const decided = new Map<string, Decisions>();

/** What was decided about the changes of one revision: another one may change something else. */
export function useKeptDecisions(
  key: string,
): [Decisions, (at: string, decision: Decision) => void] {
  const [decisions, setDecisions] = useState(() => decided.get(key) ?? {});
  const decide = (at: string, decision: Decision) => {
    const next = { ...decisions, [at]: decision };
    decided.set(key, next);
    setDecisions(next);
  };
  return [decisions, decide];
}
