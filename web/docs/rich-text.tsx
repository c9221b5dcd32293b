import type { ReactNode } from "react";
import { Link } from "react-router";

/** Matches `code`, **stress** or a link with its label and address. */
const marks = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

/**
 * Names of headers and codes don't break at hyphens. Longer ones may, or they would be wider than a
 * phone.
 */
const wholeCode = 20;

/** A text with its `code`, **stress** and [links](/address), as text-page.ts writes them. */
export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const mark of text.matchAll(marks)) {
    parts.push(text.slice(end, mark.index), marked(mark));
    end = mark.index + mark[0].length;
  }
  return [...parts, text.slice(end)];
}

function marked({
  1: code,
  2: stressed,
  3: label,
  4: address = "",
  index: key,
}: RegExpExecArray): ReactNode {
  if (code)
    return (
      <code key={key} className={code.length > wholeCode ? undefined : "whitespace-nowrap"}>
        {code}
      </code>
    );
  if (stressed) return <strong key={key}>{stressed}</strong>;
  // The router opens pages; the browser opens anchors and files.
  const look = { className: "hover:text-act", children: label };
  if (!address.startsWith("/") || address.startsWith("/api/"))
    return <a key={key} href={address} {...look} />;
  return <Link key={key} to={address} prefetch="intent" {...look} />;
}
