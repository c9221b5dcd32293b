import { Link } from "react-router";
import { surveyCardTexts as texts } from "#texts/survey-cards.ts";
import { useUser } from "#web/session/use-session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";

type BallotBoxesProps = {
  surveyId: string;
  /** The id of the element that names the survey. */
  about: string;
  large?: boolean;
};

const looks = {
  yes: "text-yes hover:border-yes hover:bg-yes-wash active:bg-yes-wash",
  no: "text-no hover:border-no hover:bg-no-wash active:bg-no-wash",
};

/**
 * The two boxes of an open survey's ballot. Each links to the ballot with that answer marked.
 * People who can't vote see them without links.
 */
export function BallotBoxes({ surveyId, about, large = false }: BallotBoxesProps) {
  const user = useUser();
  const votes = user?.role !== "admin" && user?.role !== "surveyor";
  return (
    <ul className={classNames("grid grid-cols-2 gap-3", votes && "relative z-10")}>
      {(["yes", "no"] as const).map((answer) => {
        const look = classNames(
          "flex items-center gap-2.5 rounded-md border px-3 font-semibold no-underline transition-colors",
          large ? "min-h-14" : "min-h-11 text-sm",
        );
        const box = <Box answer={answer} large={large} look={votes ? "text-ink" : undefined} />;
        return (
          <li key={answer} className="grid">
            {votes ? (
              <Link
                prefetch="intent"
                to={`/votes/${surveyId}#${answer}`}
                aria-describedby={about}
                className={classNames("group/box", look, "border-edge", looks[answer])}
              >
                {box}
              </Link>
            ) : (
              <span className={classNames(look, "border-line bg-sunk text-soft")}>{box}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type BoxProps = { answer: "yes" | "no"; large: boolean; look: string | undefined };

function Box({ answer, large, look }: BoxProps) {
  return (
    <>
      <span
        className={classNames(
          "grid shrink-0 place-items-center rounded-sm border-2 border-current",
          large ? "size-7" : "size-5",
        )}
      >
        <Mark
          kind={answer === "yes" ? "tick" : "cross"}
          drawn
          className={classNames(
            "hidden -translate-y-0.5 translate-x-0.5 group-hover/box:block group-focus-visible/box:block",
            large ? "size-8" : "size-6",
          )}
        />
      </span>
      <span className={look}>{texts.answers[answer]}</span>
    </>
  );
}
