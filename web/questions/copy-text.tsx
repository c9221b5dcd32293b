import { Fragment, type ReactNode } from "react";
import type { Block, Inline } from "#engine/markdown.ts";

/** What stands for a slot where its author reads it; respondents' texts have none any more. */
type Shown = { slot?: ((name: string) => ReactNode) | undefined };

/** An author's text. Markdown's tree, never HTML. */
export function CopyText({ blocks, slot }: { blocks: readonly Block[] } & Shown) {
  return blocks.map((block, at) => {
    const key = `${at} ${block.type}`;
    if (block.type === "paragraph")
      return (
        <p key={key}>
          <Inlines parts={block.parts} slot={slot} />
        </p>
      );
    const List = block.isNumbered ? "ol" : "ul";
    return (
      <List key={key} className="q-list">
        {keyed(block.items).map(([item, parts]) => (
          <li key={item}>
            <Inlines parts={parts} slot={slot} />
          </li>
        ))}
      </List>
    );
  });
}

export function Inlines({ parts, slot }: { parts: readonly Inline[] } & Shown) {
  return keyed(parts).map(([key, part]) => {
    switch (part.type) {
      case "text":
        return part.text;
      case "break":
        return <br key={key} />;
      case "strong":
        return (
          <strong key={key}>
            <Inlines parts={part.parts} slot={slot} />
          </strong>
        );
      case "emphasis":
        return (
          <em key={key}>
            <Inlines parts={part.parts} slot={slot} />
          </em>
        );
      case "link":
        // A new tab: the answers stay where they are.
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            <Inlines parts={part.parts} slot={slot} />
          </a>
        );
      case "slot":
        return <Fragment key={key}>{slot?.(part.name)}</Fragment>;
      default:
        return null;
    }
  });
}

/** The order of an author's text is all that tells its parts apart. */
function keyed<T>(items: readonly T[]): [string, T][] {
  return items.map((item, at) => [String(at), item]);
}
