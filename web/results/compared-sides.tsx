import { sideTexts as texts } from "#texts/side-by-side.ts";
import type { ComparedRow } from "#web/figures/compared-row.ts";
import { scrollRegion } from "#web/figures/figure-words.ts";
import { titleFace } from "#web/surveys/title-face.ts";
import type { ComparedQuestion } from "./compare-sides.ts";

type Head = { name: string; people: number };
type ComparedSidesProps = {
  questions: readonly ComparedQuestion[];
  sides: readonly [Head, Head];
};

/** What differs between two sides: in a sentence, then question by question. */
export function ComparedSides({ questions, sides }: ComparedSidesProps) {
  const compared = questions.filter(({ rows }) => rows.some(({ difference }) => difference));
  const differing = compared.filter(({ differs }) => differs).length;
  const sentence = texts.found(differing, compared.length);
  return (
    <div className="grid gap-6">
      <div className="grid max-w-text gap-2" role="status">
        <h2 className={`${titleFace(sentence)} text-2xl text-pretty`}>{sentence}</h2>
        <p className="text-xs text-soft">{texts.note}</p>
      </div>
      {questions.map((question) => (
        <Question key={question.asked.key} question={question} sides={sides} />
      ))}
    </div>
  );
}

type QuestionProps = { question: ComparedQuestion; sides: ComparedSidesProps["sides"] };

function Question({ question, sides }: QuestionProps) {
  const { asked, rows, answered, sentence, isReworded } = question;
  const { prompt, lang, key } = asked;
  return (
    <section aria-labelledby={`s-${key}`} className="grid gap-3 border-t border-line pt-6">
      <div className="grid max-w-text gap-1.5">
        <h3 id={`s-${key}`} className={`${titleFace(sentence)} text-xl text-pretty wrap-anywhere`}>
          {sentence}
        </h3>
        <p dir="auto" lang={lang} className="wrap-anywhere">
          {prompt}
        </p>
        {isReworded ? <p className="text-xs text-soft">{texts.reworded}</p> : null}
      </div>
      {rows.length === 0 ? null : (
        <div {...scrollRegion(prompt)}>
          <table className="r-cross">
            <caption className="sr-only">{prompt}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.answer}</th>
                {sides.map(({ name }, at) => (
                  <th key={at === 0 ? "first" : "second"} scope="col" dir="auto">
                    {name}
                    <small>{texts.people(answered[at] ?? 0)}</small>
                  </th>
                ))}
                <th scope="col" className="whitespace-nowrap">
                  {texts.difference}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const marks = { more: "▲", fewer: "▼" };

function Row({ row: { label, values, difference, isMean } }: { row: ComparedRow }) {
  const [first, second] = values;
  const verdict = difference?.verdict === "chance" ? undefined : difference?.verdict;
  const words = isMean ? texts.meanVerdict : texts.verdict;
  return (
    <tr>
      <th scope="row" dir="auto">
        {label}
      </th>
      <td>
        <b>{first}</b>
      </td>
      <td>
        <b>{second}</b>
      </td>
      {difference === null ? (
        <td className="r-cross-hidden">
          <span>{texts.hidden}</span>
        </td>
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
