import { Fragment } from "react";
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
        <div
          key={name}
          className={classNames("gap-x-8 gap-y-1 border-t border-line py-2.5", columns)}
        >
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
 * Wraps long lines instead of scrolling them, so that nothing is cut off on a phone or needs focus.
 * Wrapped lines are indented.
 */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className="rounded-md bg-sunk p-4 text-sm max-sm:text-xs">
      <code>
        {text.split("\n").map((line, place) => (
          <CodeLine key={String(place)} line={line} />
        ))}
      </code>
    </pre>
  );
}

/**
 * It is moved in by steps: its own spaces, which would do so for its beginning alone, are there to
 * be copied.
 */
function CodeLine({ line }: { line: string }) {
  const { spaces = "", said = "", note = "" } = lineParts.exec(line)?.groups ?? {};
  let shown = (
    <span className="block ps-6">
      <span className="-ms-6 text-[0px] leading-none">{spaces}</span>
      <CodePieces text={said} />
      {note ? <span className="text-soft">{note}</span> : null}
      {"\n"}
    </span>
  );
  for (let step = 0; step < spaces.length; step += 2)
    shown = <span className="block ps-4">{shown}</span>;
  return shown;
}

/**
 * Code that is broken where its parts end. Hyphens are no such place: a UUID, a header and an
 * option stay whole where there is room, and so does the end of a line of a shell.
 */
export function CodePieces({ text }: { text: string }) {
  return text.split(breaks).map((piece, place) =>
    /-|\\$/.test(piece) ? (
      <span key={String(place)} className="inline-block">
        {piece}
      </span>
    ) : (
      <Fragment key={String(place)}>
        {piece}
        <wbr />
      </Fragment>
    ),
  );
}

const lineParts = /^(?<spaces> *)(?<said>.*?)(?<note>(?:^#| {2}\/\/).*)?$/;
/** After a space that ends no option, in an address and in JSON. */
const breaks = /(?<!-\w )(?<=[\s?&=,]|[^/]\/|":)(?![\s/?&=,\\]|$)/;
