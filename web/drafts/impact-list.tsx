import type { Output } from "#contract/call.ts";
import type { draftCalls } from "#contract/drafts.ts";
import { choicesOf } from "#engine/checker/references.ts";
import type { Definition } from "#engine/definition.ts";
import { impactTexts as texts } from "#texts/definition.ts";
import { classNames } from "#web/ui/class-names.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { type Names, shownValue } from "./shown-value.ts";

export type Change = Output<(typeof draftCalls)["GET /drafts/{id}/impact"]>["changes"][number];
export type Decision = "correction" | "new-meaning";

type ImpactListProps = {
  changes: readonly Change[];
  version: number;
  names: Names;
  decisions: Readonly<Record<string, Decision>>;
  onDecide: (id: string, decision: Decision) => void;
};

const classes = ["comparability", "wording", "population"] as const;
const signs = {
  comparability: "bg-no",
  wording: "border-2 border-ink",
  population: "border-2 border-ink bg-sunk",
};

/** What the next version changes, in the order of its consequences. */
export function ImpactList({ changes, version, names, ...rest }: ImpactListProps) {
  const free = changes.filter((each) => each.class === "free");
  return (
    <section aria-label={texts.title(changes.length, version)} className="grid gap-6">
      <div className="grid gap-1">
        <h2 className="display text-xl">
          {changes.length === 0 ? texts.unchanged : texts.title(changes.length, version)}
        </h2>
        <p className="text-sm text-soft">{texts.lead}</p>
      </div>
      <ul className="grid divide-y divide-line border-y border-line">
        {classes.flatMap((name) =>
          placesOf(changes.filter((each) => each.class === name)).map(([at, same]) => (
            <li key={`${name} ${at}`} className="grid gap-3 py-5">
              <Place name={name} at={at} changes={same} names={names} {...rest} />
            </li>
          )),
        )}
        {free.length === 0 ? null : (
          <li className="py-5 text-sm">
            <details>
              <summary className="cursor-pointer">
                <span className="font-semibold">{texts.classes.free}</span>{" "}
                <span className="text-soft tabular-nums">{free.length}</span>
              </summary>
              <ul className="mt-3 grid gap-1.5">
                {free.map(({ at, what }) => (
                  <li key={`${at} ${what}`}>
                    {names.nameOf(at)} <span className="text-soft">{wordFor(at, what)}</span>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </section>
  );
}

type PlaceProps = Omit<ImpactListProps, "version"> & { name: (typeof classes)[number]; at: string };

/** All changes of one class at one place. */
function Place({ name, at, changes, names, decisions, onDecide }: PlaceProps) {
  const answers = Math.max(...changes.map((each) => each.answers));
  const place = names.nameOf(at);
  const around = questionAround(names.definition, at);
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs">
        <span className="inline-flex items-center gap-2 font-semibold">
          <span aria-hidden="true" className={classNames("size-2.5 rounded-full", signs[name])} />
          {texts.classes[name]}
        </span>
        <span className="text-soft tabular-nums">{texts.answers(answers)}</span>
      </p>
      <p className="grid gap-0.5 wrap-anywhere">
        <span className="display text-lg">{place}</span>
        {around === undefined ? null : (
          <span className="text-sm text-soft">{texts.partOf(names.nameOf(around))}</span>
        )}
      </p>
      {changes.map(({ what, before, after }) => (
        <dl key={what} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          <dt className="col-span-2 text-soft">{wordFor(at, what)}</dt>
          <Value term={texts.before} what={what} value={before} names={names} gone />
          <Value term={texts.after} what={what} value={after} names={names} />
        </dl>
      ))}
      {name === "wording" ? (
        <RadioCards
          legend={<span className="text-sm font-semibold">{texts.decide(place)}</span>}
          name={`meaning-${at}`}
          value={decisions[at] ?? ""}
          onChange={(decision) => onDecide(at, decision as Decision)}
          cards={[
            { value: "correction", label: texts.correction, note: texts.correctionNote },
            { value: "new-meaning", label: texts.newMeaning, note: texts.newMeaningNote },
          ]}
        />
      ) : (
        <p className="text-sm text-soft">{texts.meaning[name]}</p>
      )}
    </>
  );
}

/** The question that a choice, a row or a field belongs to. */
function questionAround({ pages }: Definition, at: string): string | undefined {
  return pages
    .flatMap(({ elements }) => elements)
    .find((element) =>
      [
        ...choicesOf(element),
        ...("rows" in element ? element.rows : []),
        ...("fields" in element ? element.fields : []),
      ].some(({ id }) => id === at),
    )?.id;
}

type ValueProps = {
  term: string;
  what: string;
  value: unknown;
  names: Names;
  gone?: boolean;
};

function Value({ term, what, value, names, gone = false }: ValueProps) {
  const text = shownValue(value, names) || (texts.without[what] ?? "");
  const Marked = gone ? "del" : "ins";
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="wrap-anywhere">
        {text === "" ? (
          "–"
        ) : (
          <Marked className={gone ? "text-soft" : "font-semibold"}>{text}</Marked>
        )}
      </dd>
    </>
  );
}

/** What of the whole changed is named by its place already. */
function wordFor(at: string, what: string): string {
  if (at === what) return "";
  return texts.what[what === "to" ? "until" : what] ?? what;
}

function placesOf(changes: readonly Change[]): [string, Change[]][] {
  return [...Map.groupBy(changes, ({ at }) => at)];
}
