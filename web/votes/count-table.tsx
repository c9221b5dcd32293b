import type { Verdict } from "#proof/chain-verifier.ts";
import { checkTexts as texts } from "#texts/check.ts";
import { format } from "#texts/language.ts";
import { Mark, type MarkKind } from "#web/ui/mark.tsx";
import type { Stated } from "./check-count.ts";

const answers: { part: "yes" | "no" | "noOpinion"; label: string; mark: MarkKind; look: string }[] =
  [
    { part: "yes", label: texts.answers.yes, mark: "tick", look: "text-yes" },
    { part: "no", label: texts.answers.no, mark: "cross", look: "text-no" },
    { part: "noOpinion", label: texts.answers.noOpinion, mark: "dash", look: "text-stone" },
  ];

/** The counted numbers, beside the stated ones if known. */
export function CountTable({ verdict, stated }: { verdict: Verdict; stated: Stated | null }) {
  const differs = stated?.agrees === false && !verdict.fault;
  return (
    <div className="grid gap-2">
      <table className="w-full border-collapse text-sm tabular-nums">
        <caption className="sr-only">{texts.table.caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className="label-line py-2.5 text-start">
              {texts.table.answer}
            </th>
            <th scope="col" className="label-line py-2.5 ps-6 text-end">
              {verdict.fault ? texts.table.upToThere : texts.table.here}
            </th>
            {stated ? (
              <th scope="col" className="label-line py-2.5 ps-6 text-end">
                {texts.table.stated}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {answers.map(({ part, label, mark, look }) => (
            <tr key={part} className="border-b border-line">
              <th scope="row" className="py-2.5 text-start font-semibold">
                <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
                  <Mark kind={mark} className={`size-5 ${look}`} />
                  <span className="self-baseline">{label}</span>
                </span>
              </th>
              <Figures counted={verdict[part]} stated={stated?.results[part]} differs={differs} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-2.5 text-start">
              {texts.table.total}
            </th>
            <Figures counted={verdict.votes} stated={stated?.results.total} differs={differs} />
          </tr>
        </tfoot>
      </table>
      {stated && stated.since > 0 && stated.agrees ? (
        <p className="text-xs text-soft">{texts.since(stated.since)}</p>
      ) : null}
    </div>
  );
}

/** `differs`: the stated number isn't the counted one, and the difference is shown. */
function Figures({
  counted,
  stated,
  differs,
}: {
  counted: number;
  stated: number | undefined;
  differs: boolean;
}) {
  const more = (stated ?? counted) - counted;
  return (
    <>
      <td className="py-2.5 ps-6 text-end">{format.number(counted)}</td>
      {stated === undefined ? null : (
        <td className="py-2.5 ps-6 text-end text-soft">
          {differs && more !== 0 ? (
            <span className="px-2.5 font-semibold text-no">
              <span className="sr-only">{texts.table.differs}</span>
              {more > 0 ? "+" : "−"}
              {format.number(Math.abs(more))}
            </span>
          ) : null}
          {format.number(stated)}
        </td>
      )}
    </>
  );
}
