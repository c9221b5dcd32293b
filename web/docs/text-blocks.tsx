import { Fragment, type ReactNode } from "react";
import type { Block } from "#web/texts/text-page.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RichText } from "./rich-text.tsx";

export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  // Texts on a page never change, so the index is a stable key.
  return blocks.map((block, index) => <TextBlock key={String(index)} block={block} />);
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
  /** Terms of one word leave more room for the definitions. */
  short?: boolean;
};

/** Terms and definitions, side by side if there is room. */
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
        <CodeLines lines={text.split("\n")} depth={0} />
      </code>
    </pre>
  );
}

/** Lines that are indented further than `depth` steps of two spaces are indented together. */
function CodeLines({ lines, depth }: { lines: readonly string[]; depth: number }) {
  const shown: ReactNode[] = [];
  for (let at = 0; at < lines.length; ) {
    let end = at;
    while (depthOf(lines[end] ?? "") > depth) end += 1;
    shown.push(
      end > at ? (
        <span key={at} className="block ps-4">
          <CodeLines lines={lines.slice(at, end)} depth={depth + 1} />
        </span>
      ) : (
        <CodeLine key={at} line={lines[at] ?? ""} />
      ),
    );
    at = Math.max(at + 1, end);
  }
  return shown;
}

const depthOf = (line: string) => Math.floor(line.search(/[^ ]|$/) / 2);

/**
 * Indented by padding. Its own spaces would indent only its first line; they are kept for copying.
 */
function CodeLine({ line }: { line: string }) {
  const { spaces = "", said = "", note = "" } = lineParts.exec(line)?.groups ?? {};
  return (
    <span className="block ps-6">
      <span className="-ms-6 text-[0px] leading-none">{spaces}</span>
      <CodePieces text={said} />
      {note ? <span className="text-soft">{note}</span> : null}
      {"\n"}
    </span>
  );
}

/**
 * Code that wraps between its parts, not at hyphens: a UUID, header or option stays in one piece if
 * there is room, and so does the end of a shell line.
 */
export function CodePieces({ text }: { text: string }) {
  return piecesOf(text).map((piece, index) =>
    staysWhole(piece) ? (
      <span key={String(index)} className="inline-block">
        {piece}
      </span>
    ) : (
      <Fragment key={String(index)}>
        {piece}
        {piece.endsWith(" ") ? null : <wbr />}
      </Fragment>
    ),
  );
}

const staysWhole = (piece: string) => /-|\\$/.test(piece);

/** Lines wrap at spaces anyway, so these part only what stays whole: the page has half the elements. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text.split(breaks)) {
    const last = pieces.at(-1);
    if (last?.endsWith(" ") && !staysWhole(last) && !staysWhole(piece))
      pieces[pieces.length - 1] = last + piece;
    else pieces.push(piece);
  }
  return pieces;
}

const lineParts = /^(?<spaces> *)(?<said>.*?)(?<note>(?:^#| {2}\/\/).*)?$/;
/** After a space that doesn't end an option, in an address, and in JSON. */
const breaks = /(?<!-\w )(?<=[\s?&=,]|[^/]\/|":)(?![\s/?&=,\\]|$)/;
