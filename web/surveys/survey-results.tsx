import { lazy, Suspense, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { ResultsPanel } from "./results-panel.tsx";
import type { ResultsState } from "./use-results.ts";

// A count that does not move has nothing to say; and where this cannot be fetched, the page goes on without.
const SpokenResults = lazy(() => import("./spoken-results.tsx").catch(() => ({ default: () => null })));

/** The results for those who may see them, and for the others when they will. */
export function SurveyResults({ state: shown }: { state: ResultsState }) {
  const [hasMoved, setHasMoved] = useState(false);
  if (shown.state === "shown" && shown.live && !hasMoved) setHasMoved(true);
  if (shown.state === "shown") {
    return (
      <>
        <ResultsPanel results={shown.results} live={shown.live} />
        {hasMoved ? (
          <Suspense>
            <SpokenResults results={shown.results} />
          </Suspense>
        ) : null}
      </>
    );
  }
  if (shown.state === "failed") {
    return (
      <Notice
        tone="problem"
        action={
          <Button variant="quiet" size="small" onClick={shown.retry}>
            Try again
          </Button>
        }
      >
        The results could not be loaded.
      </Notice>
    );
  }
  return (
    <p className="max-w-text border-l-2 border-edge pl-4 text-sm text-soft">
      You see the results once you have voted. After the deadline they are open to everyone.
    </p>
  );
}
