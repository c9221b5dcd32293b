import { useSyncExternalStore } from "react";
import type { Condition } from "#engine/definition.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { type Piece, piecesOf, sentenceText } from "#web/logic/sentence.ts";

/** A sentence in which what the author named stands out. */
export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, isStrong }) => {
    at += text.length;
    return isStrong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>;
  });
}

/** A condition inside a sentence, such as "Shown if …". Follows what it names. */
export function ConditionText({
  condition,
  say,
}: {
  condition: Condition;
  say: (condition: string) => string;
}) {
  const { store, language } = useDraft();
  const read = () => sentenceText(condition, { definition: store.document(), language });
  const text = useSyncExternalStore(store.subscribe, read, read);
  return <Pieces pieces={piecesOf(say(text))} />;
}
