import { useState } from "react";
import { classNames } from "./class-names.ts";

type AvatarProps = { name: string; image?: string | null | undefined; className?: string };

/**
 * A person's picture, or their initials on one of four papers if there is none or it doesn't load.
 * Decorative: put the name beside it.
 */
export function Avatar({ name, image, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const size = className ?? "size-9";
  if (image && image !== broken) {
    return (
      <img
        src={image}
        alt=""
        width="40"
        height="40"
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
        // React doesn't see an error event from before hydration.
        ref={(picture) => {
          if (picture?.complete && picture.naturalWidth === 0) setBroken(image);
        }}
        className={classNames("shrink-0 rounded-full bg-sunk object-cover", size)}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden="true"
      className={classNames("shrink-0 rounded-full", papers[paperOf(name)], size)}
    >
      <circle cx="20" cy="20" r="20" fill="currentColor" />
      <text x="20" y="25" textAnchor="middle" className="fill-paper text-[14px] font-semibold">
        {initialsOf(name)}
      </text>
    </svg>
  );
}

const papers = ["text-ink", "text-yes", "text-stone", "text-soft"];

function paperOf(name: string): number {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973;
  return sum % papers.length;
}

/**
 * The initials of the first and last word that start with a letter or digit; emoji are skipped. The
 * joiner keeps Arabic letters apart.
 */
function initialsOf(name: string): string {
  const letters = name
    .split(/[\s._-]+/)
    .flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0].toUpperCase() ?? []);
  return letters.length > 1 ? `${letters[0]}\u200c${letters.at(-1)}` : (letters[0] ?? "?");
}
