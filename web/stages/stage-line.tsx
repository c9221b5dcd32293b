import { classNames } from "#web/ui/class-names.ts";
import type { Stages } from "./stages-of.ts";

const looks = {
  done: "border-ink",
  now: "border-no font-semibold text-ink",
  next: "border-line",
};

/** Suggest, review, vote: the same survey under one link, and where it stands. */
export function StageLine({ stages, lang }: { stages: Stages; lang?: string | undefined }) {
  return (
    <ol
      lang={lang}
      aria-label={stages.label}
      className="grid grid-cols-3 gap-1.5 text-xs/5 text-soft sm:text-sm"
    >
      {stages.list.map(({ name, note, is }, index) => (
        <li
          key={name}
          aria-current={is === "now" ? "step" : undefined}
          className={classNames("border-t-3 pt-2 wrap-anywhere hyphens-auto", looks[is])}
        >
          {index + 1}. {name} <span className="block font-normal text-soft">{note}</span>
        </li>
      ))}
    </ol>
  );
}
