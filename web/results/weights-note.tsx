import { Link } from "react-router";
import type { Weighting } from "#contract/weights.ts";
import { minVotesForShares } from "#limits/limits.ts";
import { format } from "#texts/language.ts";
import { weightTexts as texts } from "#texts/weights.ts";
import { shareWords } from "#web/figures/figure-words.ts";
import { Notice } from "#web/ui/notice.tsx";
import { labelIn } from "./group-words.ts";
import type { Variable } from "./variables.ts";

type WeightsNoteProps = {
  weighting: Weighting;
  /** What results are weighted by. */
  of: readonly string[];
  variables: readonly Variable[];
  smallestGroup: number;
  /** Where the weights are changed, and the results without them; for those in charge. */
  change?: string;
  plain?: string;
};

/** What the weights of these results are and cost, or why there are none. */
export function WeightsNote(props: WeightsNoteProps) {
  const { weighting, of, variables, change, plain } = props;
  const nameOf = (each: string) => variables.find((one) => one.of === each)?.name ?? each;
  const links = change && plain && (
    <span className="flex flex-wrap gap-x-4 gap-y-1 font-semibold print:hidden">
      <Link to={change}>{texts.change}</Link>
      <Link to={plain}>{texts.stop}</Link>
    </span>
  );
  if (weighting.problem)
    return (
      <Notice tone="problem" title={texts.problem} action={links}>
        {problemWords(props, nameOf)}
      </Notice>
    );
  const { people, effective = people, designEffect = 1, trimmed = 0, leftOut } = weighting;
  const notes = [
    texts.worth(people, effective),
    texts.effect(format.number(designEffect, 2)),
    texts.between(
      format.number(weighting.smallest ?? 1, 2),
      format.number(weighting.largest ?? 1, 2),
    ),
    trimmed > 0 ? texts.cut(trimmed) : null,
    leftOut > 0 ? texts.leftOut(leftOut) : null,
  ];
  return (
    <Notice title={texts.weightedBy(of.map(nameOf))} action={links}>
      <p className="max-w-text">{notes.filter(Boolean).join(" ")}</p>
      <details>
        <summary className="w-fit cursor-pointer py-1 font-semibold">{texts.details}</summary>
        <div className="r-margins">
          {weighting.margins?.map((margin) => (
            <Reached
              key={margin.of}
              name={nameOf(margin.of)}
              variable={variables.find((one) => one.of === margin.of)}
              shares={margin.shares}
            />
          ))}
        </div>
      </details>
    </Notice>
  );
}

function problemWords(
  { weighting, variables, smallestGroup }: WeightsNoteProps,
  nameOf: (of: string) => string,
): string {
  const { problem, empty } = weighting;
  const { problems } = texts;
  switch (problem) {
    case "empty": {
      const variable = variables.find(({ of }) => of === empty?.of);
      return problems.empty(labelIn(variable, empty?.option ?? ""), nameOf(empty?.of ?? ""));
    }
    case "too-few":
      return problems["too-few"](minVotesForShares);
    case "small-groups":
      return problems["small-groups"](smallestGroup);
    default:
      return problem ? problems[problem] : "";
  }
}

type Shares = NonNullable<Weighting["margins"]>[number]["shares"];
type ReachedProps = { name: string; variable: Variable | undefined; shares: Shares };

function Reached({ name, variable, shares }: ReachedProps) {
  return (
    <table className="r-margin">
      <caption>
        <span className="sr-only">{texts.shares(name)}</span>
        <span aria-hidden="true" dir="auto">
          {name}
        </span>
      </caption>
      <thead>
        <tr>
          {[texts.answer, texts.before, texts.aim, texts.reached].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shares.map(({ option, before, target, reached }) => (
          <tr key={option}>
            <th scope="row" dir="auto">
              {labelIn(variable, option)}
            </th>
            <td>{shareWords(before)}</td>
            <td>{shareWords(target)}</td>
            <td>{shareWords(reached)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
