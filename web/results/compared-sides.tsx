import { minVotesForShares } from "#limits/limits.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";
import { nameOfAsked } from "#web/figures/asked-question.ts";
import type { ComparedRow } from "#web/figures/compared-row.ts";
import { WideTable } from "#web/figures/wide-table.tsx";
import { titleFace } from "#web/surveys/title-face.ts";
import { type ComparedQuestion, headlineOf } from "./compare-sides.ts";

type Head = { name: string; people: number };
type ComparedSidesProps = {
  questions: readonly ComparedQuestion[];
  sides: readonly [Head, Head];
  /** Whether these are periods, of which people choose the days. */
  areDays: boolean;
};

/** What differs between two sides, what may by chance, and last what can't be compared. */
export function ComparedSides({ questions, sides, areDays }: ComparedSidesProps) {
  const compared = questions.filter(({ because }) => because === null);
  const differing = compared.filter(({ differs }) => differs);
  const others = compared.filter(({ differs }) => !differs);
  const [sentence, found] = headlineOf(questions);
  return (
    <div className="grid gap-6">
      <div className="grid max-w-text gap-2" role="status">
        <h2 className={`${titleFace(sentence)} text-2xl text-pretty`}>{sentence}</h2>
        {found ? <p>{found}</p> : null}
        <p className="text-xs text-soft">
          {differing.length > 1 ? `${texts.clearest} ` : null}
          {texts.note}
        </p>
      </div>
      {differing.map((question) => (
        <Differing key={question.asked.key} question={question} sides={sides} />
      ))}
      <div className="grid min-w-0 border-b border-line">
        {others.length > 0 && compared.length > 1 ? (
          <h3 className="pb-2 font-semibold">{texts.byChance(others.length)}</h3>
        ) : null}
        {others.map((question) => (
          <details
            key={question.asked.key}
            className="r-unfold"
            // The only one is what people came for.
            open={compared.length === 1 || undefined}
          >
            <summary>
              <Prompt question={question} />
            </summary>
            <Rows question={question} sides={sides} />
          </details>
        ))}
        <NotCompared questions={questions} areDays={areDays} />
      </div>
    </div>
  );
}

type QuestionProps = { question: ComparedQuestion; sides: ComparedSidesProps["sides"] };

function Differing({ question, sides }: QuestionProps) {
  const { asked, sentence } = question;
  return (
    <section
      aria-labelledby={`s-${asked.key}`}
      className="grid min-w-0 gap-3 border-t border-line pt-6"
    >
      <div className="grid max-w-text gap-1.5">
        <h3
          id={`s-${asked.key}`}
          className={`${titleFace(sentence)} text-xl text-pretty wrap-anywhere`}
        >
          {sentence}
        </h3>
        <p>
          <Prompt question={question} />
        </p>
      </div>
      <Rows question={question} sides={sides} />
    </section>
  );
}

function Prompt({ question: { asked, isReworded } }: Pick<QuestionProps, "question">) {
  return (
    <>
      <span dir="auto" lang={asked.lang} className="wrap-anywhere">
        {nameOfAsked(asked)}
      </span>
      {isReworded ? <span className="block text-xs text-soft">{texts.reworded}</span> : null}
    </>
  );
}

function Rows({ question: { asked, rows, answered }, sides }: QuestionProps) {
  const labelsOf = (is: "isNobody" | "isHidden") =>
    rows.filter((row) => row[is]).map(({ label }) => label);
  const [nobody, hidden] = [labelsOf("isNobody"), labelsOf("isHidden")];
  const notes = [
    ...(hidden.length > 0 ? [texts.hiddenBoth(hidden)] : []),
    ...(nobody.length > 0 ? [texts.nobodyChose(nobody)] : []),
  ];
  return (
    <div className="grid min-w-0 gap-2">
      <WideTable label={nameOfAsked(asked)}>
        <table className="r-cross r-sides">
          <caption className="sr-only">{nameOfAsked(asked)}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.answer}</th>
              {sides.map(({ name }, at) => (
                <th key={at === 0 ? "first" : "second"} scope="col" dir="auto">
                  {name}
                  <small>{texts.people(answered[at] ?? 0)}</small>
                </th>
              ))}
              <th scope="col">{texts.difference}</th>
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ isNobody, isHidden }) => !isNobody && !isHidden)
              .map((row) => (
                <Row key={row.key} row={row} />
              ))}
          </tbody>
        </table>
      </WideTable>
      {notes.map((words) => (
        <p key={words} dir="auto" className="text-xs text-soft wrap-anywhere">
          {words}
        </p>
      ))}
    </div>
  );
}

/** Those that can't be compared in one line, which unfolds to their names and what it would take. */
function NotCompared({ questions, areDays }: Omit<ComparedSidesProps, "sides">) {
  const of = (why: ComparedQuestion["because"]) =>
    questions.filter(({ because }) => because === why);
  const groups = [
    {
      why: areDays ? `${texts.hiddenAll} ${texts.hiddenByDay}` : texts.hiddenAll,
      found: of("hidden"),
    },
    { why: texts.few(minVotesForShares), found: of("few") },
  ];
  const [hidden, few] = [of("hidden").length, of("few").length];
  if (hidden + few === 0) return null;
  return (
    <details className="r-unfold">
      <summary>{texts.cannot(hidden, few)}</summary>
      <div className="grid max-w-text gap-4 text-sm">
        {groups.map(({ why, found }) =>
          found.length === 0 ? null : (
            <div key={why} className="grid gap-1">
              <p className="text-soft">{why}</p>
              <ul className="grid list-disc gap-1 ps-5">
                {found.map(({ asked }) => (
                  <li key={asked.key} dir="auto" lang={asked.lang} className="wrap-anywhere">
                    {nameOfAsked(asked)}
                  </li>
                ))}
              </ul>
            </div>
          ),
        )}
      </div>
    </details>
  );
}

function Figure({ value }: { value: string }) {
  if (value === texts.hidden) return <Hidden />;
  return (
    <td>
      <b>{value}</b>
    </td>
  );
}

function Hidden() {
  return (
    <td className="r-cross-hidden">
      <span>{texts.hidden}</span>
    </td>
  );
}

const marks = { more: "▲", fewer: "▼" };

function Row({ row: { label, values, difference, isMean } }: { row: ComparedRow }) {
  const verdict = difference?.verdict === "chance" ? undefined : difference?.verdict;
  const words = isMean ? texts.meanVerdict : texts.verdict;
  return (
    <tr>
      <th scope="row" dir="auto">
        {label}
      </th>
      {values.map((value, at) => (
        <Figure key={at === 0 ? "first" : "second"} value={value} />
      ))}
      {difference === null ? (
        <Hidden />
      ) : (
        <td className={verdict && "bg-sunk"}>
          {verdict ? difference.words : texts.verdict.chance}
          <small>
            {difference.range}
            {verdict ? (
              <i>
                {" "}
                {marks[verdict]} {words[verdict]}
              </i>
            ) : null}
          </small>
        </td>
      )}
    </tr>
  );
}
