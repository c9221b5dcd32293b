import type { Block, Inline } from "#contract/markdown.ts";

/** An author's text. Markdown's tree, never HTML. */
export function CopyText({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, at) => {
    const key = `${at} ${block.type}`;
    if (block.type === "paragraph")
      return (
        <p key={key}>
          <Inlines parts={block.parts} />
        </p>
      );
    const List = block.isNumbered ? "ol" : "ul";
    return (
      <List key={key} className="q-list">
        {keyed(block.items).map(([item, parts]) => (
          <li key={item}>
            <Inlines parts={parts} />
          </li>
        ))}
      </List>
    );
  });
}

export function Inlines({ parts }: { parts: readonly Inline[] }) {
  return keyed(parts).map(([key, part]) => {
    switch (part.type) {
      case "text":
        return part.text;
      case "break":
        return <br key={key} />;
      case "strong":
        return (
          <strong key={key}>
            <Inlines parts={part.parts} />
          </strong>
        );
      case "emphasis":
        return (
          <em key={key}>
            <Inlines parts={part.parts} />
          </em>
        );
      case "link":
        // A new tab: the answers stay where they are.
        return (
          <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            <Inlines parts={part.parts} />
          </a>
        );
      default:
        return null;
    }
  });
}

/** The order of an author's text is all that tells its parts apart. */
function keyed<T>(items: readonly T[]): [string, T][] {
  return items.map((item, at) => [String(at), item]);
}
