import type { Results } from "#contract/surveys.ts";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";
import { ResultBar, type Share } from "#web/ui/result-bar.tsx";
import { voteCountText } from "./vote-count.tsx";
import { yesInterval } from "./yes-interval.ts";

/** A count: the sentence first, then the bar, then every figure. */
export function ResultsPanel({ results, level = 2 }: { results: Results; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  const shares: (Share & { mark: MarkKind; look: string })[] = [
    { label: "Yes", count: results.yes, tone: "yes", mark: "tick", look: "text-yes" },
    { label: "No", count: results.no, tone: "no", mark: "cross", look: "text-no" },
    { label: "No opinion", count: results.noOpinion, tone: "stone", mark: "dash", look: "text-stone" },
  ];
  const interval = yesInterval(results);
  return (
    <div className="grid gap-5">
      <Heading className="display text-2xl">{resultSentence(results)}</Heading>
      <div className="grid gap-2">
        <ResultBar shares={shares} interval={interval} />
        {interval ? (
          <p className="text-xs text-soft">
            The bracket spans {percent(interval[0])} to {percent(interval[1])}: where the share of yes would likely lie
            among everyone, if these voters were drawn by lot.
          </p>
        ) : null}
      </div>
      <table className="w-full border-collapse text-left tabular-nums">
        <caption className="heard">Votes by answer</caption>
        <thead className="heard">
          <tr>
            <th scope="col">Answer</th>
            <th scope="col">Votes</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.label} className="border-b border-line">
              <th scope="row" className="py-2.5 font-semibold">
                <span className="inline-flex items-center gap-2.5">
                  <Mark kind={share.mark} className={`size-5 ${share.look}`} />
                  {share.label}
                </span>
              </th>
              <td className="py-2.5 text-right">{share.count.toLocaleString("en")}</td>
              <td className="w-24 py-2.5 text-right text-soft">
                {results.total === 0 ? "–" : `${((share.count / results.total) * 100).toFixed(1)} %`}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5">
              {results.closed ? "Final count" : "Count so far"}
            </th>
            <td className="py-2.5 text-right">{results.total.toLocaleString("en")}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** What the count says, in words. */
function resultSentence({ yes, no, total }: Results): string {
  const voters = `${total.toLocaleString("en")} voters`;
  if (total === 0) return "Nobody has voted yet.";
  if (total === 1) return `The one voter so far ${yes === 1 ? "said yes" : no === 1 ? "said no" : "gave no opinion"}.`;
  if (yes === no)
    return yes === 0 ? `None of ${voters} gave an opinion.` : `Yes and no are level, with ${voteCountText(yes)} each.`;
  const [answer, count] = yes > no ? ["yes", yes] : ["no", no];
  if (count === total) return `All ${voters} said ${answer}.`;
  return `${percent(count / total)} of ${voters} said ${answer}.`;
}

/** Whole percents, but never 0 % or 100 % for what is not quite that. */
function percent(share: number): string {
  const whole = Math.round(share * 100);
  if (whole === 100 && share < 1) return "over 99 %";
  if (whole === 0 && share > 0) return "under 1 %";
  return `${whole} %`;
}
