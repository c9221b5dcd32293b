import type { PictureLine } from "#web/texts/text-page.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Mark } from "#web/ui/mark.tsx";
import { SplitBar } from "#web/ui/split-bar.tsx";

/** A small drawing of a screen. Decorative: the text beside it says the same. */
export function TextPicture({ lines }: { lines: readonly PictureLine[] }) {
  return (
    <div aria-hidden="true" className="rounded-md bg-sunk p-4 text-sm select-none">
      <div className="sheet grid gap-3 p-4">
        {lines.map((line) => (
          <PictureRow key={JSON.stringify(line)} line={line} />
        ))}
      </div>
    </div>
  );
}

function PictureRow({ line }: { line: PictureLine }) {
  if ("title" in line) return <p className="display text-lg leading-[1.22]">{line.title}</p>;
  if ("small" in line) return <p className="text-xs text-soft">{line.small}</p>;
  if ("chip" in line)
    return <p className="justify-self-start rounded-full bg-sunk px-3 py-1 text-xs">{line.chip}</p>;
  if ("warning" in line)
    return <p className="border-s-2 border-no ps-4 font-semibold text-no">{line.warning}</p>;
  if ("bar" in line) {
    const [yes, noOpinion, no] = line.bar;
    return <SplitBar yes={yes} noOpinion={noOpinion} no={no} />;
  }
  if ("cells" in line)
    return (
      <p className="grid grid-cols-2 gap-x-4 border-b border-line pb-2">
        {line.cells.map((cell) => (
          <span key={cell}>{cell}</span>
        ))}
      </p>
    );
  if ("options" in line)
    return line.options.map((option) => (
      <p key={option} className="flex items-center gap-3">
        {option === line.chosen ? (
          <Mark kind="tick" className="size-4 text-act" />
        ) : (
          <span className="size-4 shrink-0 rounded-full border border-edge" />
        )}
        <span className={option === line.chosen ? "font-semibold" : ""}>{option}</span>
      </p>
    ));
  return (
    <p className="flex flex-wrap gap-2">
      {line.buttons.map((button) => (
        <span
          key={button}
          className={classNames(
            "rounded-md border px-3 py-1 text-xs font-semibold",
            button === line.pressed ? "border-act bg-act text-on-act" : "border-edge",
          )}
        >
          {button}
        </span>
      ))}
    </p>
  );
}
