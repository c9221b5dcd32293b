import { useState } from "react";
import type { Results } from "#contract/surveys.ts";
import type { VoteOption } from "#limits/limits.ts";
import { OwnMark } from "./own-mark.tsx";
import { resultWords } from "./result-words.ts";
import { ResultsPanel } from "./results-panel.tsx";
import { SpokenResults } from "./spoken-results.tsx";
import { useAnimatedCount } from "./use-animated-count.ts";

type LiveResultsProps = {
  results: Results;
  live: boolean;
  /** The reader's own vote. */
  own: VoteOption | "none" | null | undefined;
};

/** A count that was fetched in the browser and may update. */
export default function LiveResults({ results, live, own }: LiveResultsProps) {
  const moving = useAnimatedCount(results);
  // A count that doesn't update needs no announcements.
  const [hasMoved, setHasMoved] = useState(false);
  if (live && !hasMoved) setHasMoved(true);
  return (
    // On a narrow screen, the reader's card has the sentence and the bar.
    <div className={own ? "max-lg:[&_h2]:sr-only max-lg:[&_h2+svg]:hidden" : undefined}>
      <ResultsPanel
        results={results}
        moving={moving}
        words={resultWords(results)}
        live={live}
        mark={own ? <OwnMark choice={own} results={moving} size={14} /> : null}
      />
      {hasMoved ? <SpokenResults results={results} /> : null}
    </div>
  );
}
