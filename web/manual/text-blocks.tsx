import type { Block } from "#web/texts/text-page.ts";
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

/** Names and what they mean, side by side where there is room. */
export function Terms({ terms }: { terms: readonly (readonly [name: string, meaning: string])[] }) {
  return (
    <dl className="grid text-sm">
      {terms.map(([name, meaning]) => (
        <div key={name} className="grid gap-x-8 gap-y-1 border-t border-line py-2.5 sm:grid-cols-[1fr_1.6fr]">
          <dt className="font-semibold">
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
 * broken off stands further in, and the end of a line never alone.
 */
export function CodeBlock({ text }: { text: string }) {
  return (
    <pre className="rounded-md bg-sunk p-4 text-sm">
      <code>
        {text.split("\n").map((line, place) => (
          <span key={String(place)} className="block ps-6 -indent-6">
            {line.slice(0, -lineEnd)}
            <span className="whitespace-pre">{`${line.slice(-lineEnd)}\n`}</span>
          </span>
        ))}
      </code>
    </pre>
  );
}

const lineEnd = 6;
