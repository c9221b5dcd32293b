import type { Block } from "#web/texts/text-page.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RichText } from "./rich-text.tsx";

export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  // A text never changes on its page, so that its place is as good a key as any.
  return blocks.map((block, place) => <TextBlock key={String(place)} block={block} />);
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === "string")
    return (
      <p className="max-w-text">
        <RichText text={block} />
      </p>
    );
  if ("code" in block) return <CodeBlock text={block.code} />;
  if ("terms" in block) return <Terms terms={block.terms} />;
  if ("steps" in block) return <Steps steps={block.steps} />;
  return (
    <ul className="grid max-w-text gap-2">
      {block.points.map((point) => (
        <li key={point} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span aria-hidden="true" className="mt-1.5 h-4 w-[3px] rounded-full bg-edge" />
          <span>
            <RichText text={point} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className="grid max-w-text gap-3">
      {steps.map((step, index) => (
        <li key={step} className="grid grid-cols-[auto_1fr] gap-x-3">
          <span aria-hidden="true" className="display w-6 text-lg text-act">
            {index + 1}
          </span>
          <span>
            <RichText text={step} />
          </span>
        </li>
      ))}
    </ol>
  );
}

type TermsProps = {
  terms: readonly (readonly [name: string, meaning: string])[];
  /** A word each, which leaves the room to the meanings. */
  short?: boolean;
};

/** Names and what they mean, side by side where there is room. */
export function Terms({ terms, short = false }: TermsProps) {
  const columns = short ? "flex" : "grid sm:grid-cols-[1fr_1.6fr]";
  return (
    <dl className="grid text-sm">
      {terms.map(([name, meaning]) => (
        <div key={name} className={classNames("gap-x-8 gap-y-1 border-t border-line py-2.5", columns)}>
          <dt className={classNames("font-semibold", short && "w-20 shrink-0")}>
            <RichText text={name} />
          </dt>
          <dd className="text-soft">
            <RichText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Long lines are broken rather than scrolled, so that nothing is cut off on a phone and nothing has to take the focus. What is
 * broken off stands further in than the line began.
 */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className="rounded-md bg-sunk p-4 text-sm">
      <code>
        {text.split("\n").map((line, place) => (
          <CodeLine key={String(place)} line={line} />
        ))}
      </code>
    </pre>
  );
}

/** It is moved in by steps: its own spaces, which would do so for its beginning alone, are there to be copied. */
function CodeLine({ line }: { line: string }) {
  const { spaces = "", said = "", note = "" } = lineParts.exec(line)?.groups ?? {};
  let shown = (
    <span className="block ps-6">
      <span className="-ms-6 text-[0px]">{spaces}</span>
      {said.split(breaks).map((piece, place) => (
        <CodePiece key={String(place)} piece={piece} />
      ))}
      {note ? <span className="text-soft">{note}</span> : null}
      {"\n"}
    </span>
  );
  for (let step = 0; step < spaces.length; step += 2) shown = <span className="block ps-4">{shown}</span>;
  return shown;
}

/** Hyphens are no place to break a line at: a UUID, a header and an option stay whole where there is room. */
function CodePiece({ piece }: { piece: string }) {
  return piece.includes("-") ? (
    <span className="inline-block">{piece}</span>
  ) : (
    <>
      {piece}
      <wbr />
    </>
  );
}

const lineParts = /^(?<spaces> *)(?<said>.*?)(?<note>(?:^#| {2}\/\/).*)?$/;
/** After a space, in an address and in JSON; what goes on in the next line of a shell stays with what is before it. */
const breaks = /(?<=[\s/?&=,]|":)(?![\s/?&=,\\]|$)/;
