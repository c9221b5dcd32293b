import { useEffect, useState } from "react";
import { type Definition, questionsOf } from "#engine/definition.ts";
import { untilLoaded } from "#web/ui/until-loaded.ts";

/** What the promise of a draft doesn't cover. It is loaded where people write something. */
export function useAside(definition: Definition, language: string): string | null {
  const [aside, setAside] = useState<string | null>(null);
  const isWritten = questionsOf(definition).some(({ kind }) => kind.startsWith("text"));
  useEffect(() => {
    if (!isWritten) return setAside(null);
    let left = false;
    void untilLoaded(() => import("./aside.ts")).then(({ asideIn }) => {
      if (!left) setAside(asideIn(definition, language));
    });
    return () => {
      left = true;
    };
  }, [definition, language, isWritten]);
  return aside;
}
