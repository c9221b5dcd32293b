import { type PointerEvent, useState } from "react";

/**
 * A text cut `short`; the whole while the pointer rests on it, and after a press until the next
 * one.
 */
export function ExpandableText({ text, short }: { text: string; short: string }) {
  const [pressed, setPressed] = useState(false);
  const [hovered, setHovered] = useState(false);
  if (short === text)
    return (
      <span dir="auto" className="block wrap-anywhere">
        {text}
      </span>
    );
  const expanded = pressed || hovered;
  // A finger hovers only while it presses, which would open and close at once. A page that scrolls
  // below a pointer at rest opens nothing.
  const hover = (entered: boolean) => (event: PointerEvent) =>
    event.pointerType === "mouse" && setHovered(entered);
  return (
    <button
      type="button"
      dir="auto"
      aria-expanded={expanded}
      onClick={() => setPressed(!pressed)}
      onPointerMove={hover(true)}
      onPointerLeave={hover(false)}
      className="block max-w-text text-start whitespace-pre-line wrap-anywhere decoration-edge decoration-dotted underline-offset-4 not-aria-expanded:underline"
    >
      {expanded ? text : short}
    </button>
  );
}
