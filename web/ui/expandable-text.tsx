import { type PointerEvent, useState } from "react";

/** A text shortened to `short`. Shows all of it on hover, or from one press to the next. */
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
  // A touch "hovers" only during the press, which would open and close it at once. Scrolling below
  // a resting pointer must not open it either.
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
