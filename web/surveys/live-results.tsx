import { useState } from "react";
import type { Results } from "#contract/surveys.ts";
import { resultWords } from "./result-words.ts";
import { ResultsPanel } from "./results-panel.tsx";
import { SpokenResults } from "./spoken-results.tsx";
import { useAnimatedCount } from "./use-animated-count.ts";

/** A count that was fetched in the browser and may update. */
export default function LiveResults({ results, live }: { results: Results; live: boolean }) {
  const moving = useAnimatedCount(results);
  // A count that doesn't update needs no announcements.
  const [hasMoved, setHasMoved] = useState(false);
  if (live && !hasMoved) setHasMoved(true);
  return (
    <>
      <ResultsPanel results={results} moving={moving} words={resultWords(results)} live={live} />
      {hasMoved ? <SpokenResults results={results} /> : null}
    </>
  );
}
