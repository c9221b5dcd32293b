import type { Survey } from "#contract/surveys.ts";
import { sideTexts as texts } from "#texts/side-by-side.ts";
import { ButtonChoice } from "#web/ui/button-choice.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { chosenOf, type ReadyPeriods, type readyPeriodsOf } from "./ready-periods.ts";
import type { Period, SideKind, Sides } from "./side-address.ts";

type SideFieldsProps = {
  sides: Sides;
  kinds: readonly SideKind[];
  versions: readonly number[];
  others: readonly Pick<Survey, "_id" | "title">[];
  /** What the others are, or why there are none. */
  note: string;
  /** What can be chosen with one press. */
  ready: ReturnType<typeof readyPeriodsOf>;
  onChange: (sides: Sides) => void;
};

/** Chooses what is compared with what. */
export function SideFields({
  sides,
  kinds,
  versions,
  others,
  note,
  ready,
  onChange,
}: SideFieldsProps) {
  const { by, periods } = sides;
  return (
    <div className="grid gap-4">
      <Select
        className="max-w-text"
        label={texts.what}
        choices={kinds.map((kind) => ({ value: kind, label: texts.by[kind] }))}
        value={by}
        onChange={(event) => onChange({ ...sides, by: event.target.value as SideKind })}
      />
      {by === "periods" ? (
        <>
          {ready.size > 0 ? (
            <ButtonChoice
              label={texts.ready.label}
              choices={[...ready.keys()]}
              value={chosenOf(ready, periods) ?? ""}
              nameOf={(name) => (name === "" ? "" : texts.ready[name])}
              onChange={(name) =>
                onChange({ ...sides, periods: ready.get(name as ReadyPeriods) ?? periods })
              }
            />
          ) : null}
          <div className="grid gap-4 md:grid-cols-2">
            <PeriodFields
              legend={texts.first}
              period={periods[0]}
              onChange={(period) => onChange({ ...sides, periods: [period, periods[1]] })}
            />
            <PeriodFields
              legend={texts.second}
              period={periods[1]}
              onChange={(period) => onChange({ ...sides, periods: [periods[0], period] })}
            />
          </div>
        </>
      ) : by === "versions" ? (
        <div className="grid gap-4 sm:grid-cols-2">
          {([0, 1] as const).map((at) => (
            <Select
              key={at}
              label={at === 0 ? texts.firstVersion : texts.secondVersion}
              placeholder={texts.choose}
              choices={versions.map((each) => ({ value: `${each}`, label: texts.version(each) }))}
              value={`${sides.versions[at] ?? ""}`}
              onChange={(event) => {
                const number = event.target.value === "" ? null : Number(event.target.value);
                const [first, second] = sides.versions;
                onChange({ ...sides, versions: at === 0 ? [number, second] : [first, number] });
              }}
            />
          ))}
        </div>
      ) : (
        <Select
          className="max-w-text"
          label={texts.other}
          placeholder={texts.choose}
          hint={note}
          choices={others.map(({ _id, title }) => ({ value: _id, label: title }))}
          value={sides.other ?? ""}
          onChange={(event) => onChange({ ...sides, other: event.target.value || null })}
        />
      )}
    </div>
  );
}

type PeriodFieldsProps = {
  legend: string;
  period: Period;
  onChange: (period: Period) => void;
};

function PeriodFields({ legend, period, onChange }: PeriodFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 font-semibold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {(["from", "to"] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            className="min-w-0 [&_input]:min-w-0 [&_input]:px-2.5"
            label={end === "from" ? texts.from : texts.untilDay}
            value={period[end]}
            onChange={(event) => onChange({ ...period, [end]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
