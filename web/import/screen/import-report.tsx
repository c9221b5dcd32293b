import { useMemo, useState } from "react";
import { importScreenTexts as texts } from "#texts/import-screen.ts";
import { importTexts } from "#texts/imports.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Item, Outcome, ReportLine } from "../imported.ts";

type ImportReportProps = {
  report: readonly ReportLine[];
  /** An id of the definition → the question or page that shows it. */
  places: ReadonlyMap<string, string>;
  onShow: (id: string) => void;
};

/** What needs a look comes first. */
const order: readonly Outcome[] = ["left-out", "changed", "imported"];
const tones = { "left-out": "no", changed: "stone", imported: "good" } as const;
const step = 50;

/** What became of each item, in the source's words. */
export function ImportReport({ report, places, onShow }: ImportReportProps) {
  const [filter, setFilter] = useState<Outcome | "all">("all");
  const [shown, setShown] = useState(step);
  const numbered = useMemo(() => report.map((line, id) => ({ id, line })), [report]);
  const of = (outcome: Outcome) => numbered.filter(({ line }) => line.outcome === outcome);
  const lines = filter === "all" ? order.flatMap(of) : of(filter);

  function choose(next: Outcome | "all") {
    setFilter(next);
    setShown(step);
  }

  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{texts.filter}</legend>
        {(["all", ...order] as const).map((each) => (
          <Button
            key={each}
            variant={filter === each ? "primary" : "quiet"}
            size="small"
            aria-pressed={filter === each}
            onClick={() => choose(each)}
          >
            {texts.filterOf(
              each === "all" ? texts.all : importTexts.outcomes[each],
              each === "all" ? report.length : of(each).length,
            )}
          </Button>
        ))}
      </fieldset>
      {lines.length === 0 ? <p className="text-soft">{texts.noneOf}</p> : null}
      <ul className="grid divide-y divide-line border-y border-line empty:hidden">
        {lines.slice(0, shown).map(({ id, line }) => (
          <Line key={id} line={line} places={places} onShow={onShow} />
        ))}
      </ul>
      {lines.length > shown ? (
        <Button
          variant="quiet"
          className="justify-self-start"
          onClick={() => setShown(shown + step * 4)}
        >
          {texts.showMore(Math.min(step * 4, lines.length - shown))}
        </Button>
      ) : null}
    </>
  );
}

/** The source's own name of it. The survey's title and description have none. */
function ItemName({ item: { kind, name } }: { item: Item }) {
  if (kind === "survey" && isPart(name)) return importTexts.parts[name];
  const [part = "", language] = name.split(" (");
  const said = kind === "translation" && isPart(part) && language;
  return (
    <>
      {importTexts.items[kind]}{" "}
      {name ? <bdi>{said ? `${importTexts.parts[part]} (${language}` : name}</bdi> : null}
    </>
  );
}

function isPart(name: string): name is keyof typeof importTexts.parts {
  return Object.hasOwn(importTexts.parts, name);
}

type LineProps = Omit<ImportReportProps, "report"> & { line: ReportLine };

function Line({ line: { item, outcome, reason, words, at }, places, onShow }: LineProps) {
  const place = at === undefined ? undefined : places.get(at);
  return (
    <li className="grid gap-1 py-3 text-sm">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[outcome]}>{importTexts.outcomes[outcome]}</Badge>
        <span className="min-w-0 text-xs wrap-anywhere text-soft">
          <ItemName item={item} />
        </span>
        {place === undefined ? null : (
          <Button
            variant="plain"
            size="small"
            className="ms-auto"
            aria-label={texts.showOne(item.name || importTexts.items[item.kind])}
            onClick={() => onShow(place)}
          >
            {texts.show}
          </Button>
        )}
      </span>
      {words ? (
        <q className="line-clamp-4 min-w-0 wrap-anywhere">
          <bdi>{words}</bdi>
        </q>
      ) : null}
      {reason ? <span className="text-soft">{reasonText(reason)}</span> : null}
    </li>
  );
}

function reasonText({ code, values = {} }: NonNullable<ReportLine["reason"]>): string {
  const text = importTexts.reasons[code];
  return typeof text === "string" ? text : text(values);
}
