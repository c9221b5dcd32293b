import { classNames } from "#web/ui/class-names.ts";
import type { Stages } from "./stages-of.ts";

const looks = {
  done: "border-ink",
  now: "border-no font-semibold text-ink",
  next: "border-line",
};

type StageLineProps = {
  stages: Stages;
  lang?: string | undefined;
  /** Where another stage can be seen, by its place. */
  ways?: Readonly<Record<number, string | null>>;
};

/** Suggest, review, vote: the same survey under one link, and where it stands. */
export function StageLine({ stages, lang, ways = {} }: StageLineProps) {
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
          {index + 1}. {ways[index] ? <a href={ways[index]}>{name}</a> : name}{" "}
          <span className="block font-normal text-soft">{note}</span>
        </li>
      ))}
    </ol>
  );
}
