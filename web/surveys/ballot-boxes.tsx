import { Link } from "react-router";
import { surveyCardTexts as texts } from "#texts/survey-cards.ts";
import { useUser } from "#web/session/use-session.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";

type BallotBoxesProps = {
  surveyId: string;
  /** The id of what names the survey. */
  about: string;
  large?: boolean;
  /** Adds a box for no opinion. */
  withNone?: boolean;
};

const looks = {
  yes: "text-yes hover:border-yes hover:bg-yes-wash active:bg-yes-wash",
  no: "text-no hover:border-no hover:bg-no-wash active:bg-no-wash",
  none: "text-ink hover:border-ink hover:bg-sunk",
};

const kinds = { yes: "tick", no: "cross", none: "dash" } as const;

/**
 * The boxes of an open survey's ballot: pressing one leads there, with it marked. For those who
 * do not vote they are only printed.
 */
export function BallotBoxes({
  surveyId,
  about,
  large = false,
  withNone = false,
}: BallotBoxesProps) {
  const user = useUser();
  const votes = user?.role !== "admin" && user?.role !== "surveyor";
  return (
    <ul className={classNames("grid grid-cols-2 gap-3", votes && "relative z-10")}>
      {(withNone ? (["yes", "no", "none"] as const) : (["yes", "no"] as const)).map((answer) => {
        const look = classNames(
          "flex items-center gap-2.5 rounded-md border px-3 no-underline transition-colors",
          answer === "none"
            ? "min-h-11"
            : large
              ? "min-h-14 font-semibold"
              : "min-h-11 text-sm font-semibold",
        );
        const box = (
          <Box
            answer={answer}
            large={large && answer !== "none"}
            look={votes ? "text-ink" : undefined}
          />
        );
        return (
          <li key={answer} className={answer === "none" ? "col-span-2 grid" : "grid"}>
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

type BoxProps = { answer: keyof typeof looks; large: boolean; look: string | undefined };

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
          kind={kinds[answer]}
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
