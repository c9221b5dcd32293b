import type { Verdict } from "#contract/chain-verifier.ts";
import { grouped } from "#web/ui/grouped.ts";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";
import type { Stated } from "./check-count.ts";

const answers: { part: "yes" | "no" | "noOpinion"; label: string; mark: MarkKind; look: string }[] = [
  { part: "yes", label: "Yes", mark: "tick", look: "text-yes" },
  { part: "no", label: "No", mark: "cross", look: "text-no" },
  { part: "noOpinion", label: "No opinion", mark: "dash", look: "text-stone" },
];

/** What was counted here, beside what the site states where that is known. */
export function CountTable({ verdict, stated }: { verdict: Verdict; stated: Stated | null }) {
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <caption className="heard">The count, worked out from the chain</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="label-line py-2.5">
              Answer
            </th>
            <th scope="col" className="label-line py-2.5 pl-3 text-right">
              {verdict.fault ? "Counted up to there" : "Counted here"}
            </th>
            {stated ? (
              <th scope="col" className="label-line py-2.5 pl-3 text-right">
                Stated
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {answers.map(({ part, label, mark, look }) => (
            <tr key={part} className="border-b border-line">
              <th scope="row" className="py-2.5 font-semibold">
                <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
                  <Mark kind={mark} className={`size-5 ${look}`} />
                  {label}
                </span>
              </th>
              <Figures counted={verdict[part]} stated={stated?.results[part]} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5">
              Total
            </th>
            <Figures counted={verdict.votes} stated={stated?.results.total} />
          </tr>
        </tfoot>
      </table>
      {stated && stated.since > 0 && stated.agrees ? (
        <p className="text-xs text-soft">
          {stated.since === 1 ? "One vote" : `${grouped(stated.since)} votes`} came while the chain was read.
        </p>
      ) : null}
    </div>
  );
}

function Figures({ counted, stated }: { counted: number; stated: number | undefined }) {
  return (
    <>
      <td className="py-2.5 pl-3 text-right">{grouped(counted)}</td>
      {stated === undefined ? null : <td className="py-2.5 pl-3 text-right text-soft">{grouped(stated)}</td>}
    </>
  );
}
