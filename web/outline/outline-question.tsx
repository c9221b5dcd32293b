import type { Copy, Element } from "#engine/definition.ts";
import { pointsOf } from "#engine/kinds/rating/kind.ts";
import { kindNames, outlineTexts as texts } from "#texts/outline.ts";
import { classNames } from "#web/ui/class-names.ts";
import { outlineText } from "./outline-of.ts";

type OutlineQuestionProps = { element: Element; number: number | null; language: string };

/** A question in words: what is asked, its kind, and what can be answered. */
export function OutlineQuestion({ element, number, language }: OutlineQuestionProps) {
  const help = element.kind === "statement" ? "" : outlineText(element.help, language);
  return (
    <div className="flex gap-3">
      <span className="w-6 shrink-0 text-end text-soft tabular-nums">{number ?? "¶"}</span>
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className={classNames("wrap-anywhere", number !== null && "display text-base")}>
          {outlineText(element.prompt, language) || texts.noWords}
        </p>
        {help ? <p className="text-sm wrap-anywhere text-soft">{help}</p> : null}
        <Answers element={element} language={language} />
        {element.kind === "statement" ? null : (
          <p className="text-xs text-soft">
            {kindNames[element.kind]}
            {element.required ? ` · ${texts.required}` : ""}
          </p>
        )}
      </div>
    </div>
  );
}

/** More than these are counted, not listed. */
const listed = 8;

function Answers({ element, language }: Pick<OutlineQuestionProps, "element" | "language">) {
  const text = (copy: Copy | undefined) => outlineText(copy, language);
  const labels = (parts: readonly { id: string; label: Copy }[]) =>
    parts.map(({ id, label }) => ({ id, text: text(label) || "…" }));
  switch (element.kind) {
    case "single-choice":
      return <Boxes parts={labels(element.choices)} isRound />;
    case "multiple-choice":
    case "ranking":
    case "constant-sum":
      return <Boxes parts={labels(element.choices)} />;
    case "yes-no":
      return (
        <Boxes
          isRound
          parts={[
            { id: "yes", text: text(element.yes) || texts.yes },
            { id: "no", text: text(element.no) || texts.no },
          ]}
        />
      );
    case "matrix":
      return (
        <>
          <Boxes parts={labels(element.rows)} sign="–" />
          <p className="text-sm wrap-anywhere text-soft">
            {texts.each(labels(element.columns).map((column) => column.text))}
          </p>
        </>
      );
    case "text-list":
      return <Boxes parts={labels(element.fields)} sign="–" />;
    case "rating": {
      const ends = [element.low, element.middle, element.high].map(text).filter(Boolean);
      return (
        <>
          <p className="flex flex-wrap gap-1 text-xs tabular-nums">
            {pointsOf(element).map((point) => (
              <span key={point} className="min-w-6 rounded-sm border border-edge px-1 text-center">
                {point}
              </span>
            ))}
          </p>
          {ends.length > 0 ? (
            <p className="text-sm wrap-anywhere text-soft">{ends.join(" – ")}</p>
          ) : null}
        </>
      );
    }
    case "consent":
      return <p className="text-sm wrap-anywhere">{text(element.statement)}</p>;
    default:
      return null;
  }
}

type BoxesProps = {
  parts: readonly { id: string; text: string }[];
  isRound?: boolean;
  sign?: string;
};

function Boxes({ parts, isRound = false, sign }: BoxesProps) {
  const rest = parts.length - listed;
  return (
    <ul className="grid gap-1 text-sm">
      {(rest > 1 ? parts.slice(0, listed) : parts).map((part) => (
        <li key={part.id} className="flex items-baseline gap-2.5">
          <span
            aria-hidden="true"
            className={
              sign
                ? "text-soft"
                : classNames(
                    "size-3 shrink-0 translate-y-px border border-edge",
                    isRound ? "rounded-full" : "rounded-sm",
                  )
            }
          >
            {sign}
          </span>
          <span className="min-w-0 wrap-anywhere">{part.text}</span>
        </li>
      ))}
      {rest > 1 ? <li className="text-soft">{texts.more(rest)}</li> : null}
    </ul>
  );
}
