import { Link, useSearchParams } from "react-router";
import type { OwnSurveyCounts } from "#contract/my-surveys.ts";
import type { OwnSurveyState } from "#limits/own-surveys.ts";
import { format } from "#texts/language.ts";
import { mySurveysTexts as texts } from "#texts/my-surveys.ts";

const shown: readonly OwnSurveyState[] = ["live", "draft", "closed", "unpublished"];

/** A link for each state that something is in, with how many. */
export function StateLinks({ counts }: { counts: OwnSurveyCounts | undefined }) {
  const [address] = useSearchParams();
  const chosen = address.get("state") ?? "";
  const all = counts ? shown.reduce((sum, state) => sum + counts[state], 0) : undefined;
  const addressOf = (state: OwnSurveyState | "") => {
    const next = new URLSearchParams(address);
    next.delete("page");
    if (state === "") next.delete("state");
    else next.set("state", state);
    return `?${next}`;
  };
  const states = shown.filter(
    (state) => state === chosen || state !== "unpublished" || (counts?.unpublished ?? 0) > 0,
  );
  return (
    <nav aria-label={texts.state} className="ms-states">
      {(["", ...states] as const).map((state) => {
        const count = state === "" ? all : counts?.[state];
        return (
          <Link
            key={state}
            to={addressOf(state)}
            preventScrollReset
            aria-current={chosen === state ? "true" : undefined}
          >
            {texts.filters[state === "" ? "all" : state]}
            <span>{count === undefined ? "" : format.number(count)}</span>
          </Link>
        );
      })}
    </nav>
  );
}
