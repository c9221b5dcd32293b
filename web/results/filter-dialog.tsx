import { type FormEvent, useId, useState } from "react";
import type { Filter } from "#contract/filters.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { joinedBounds, useRanges } from "./filter-ranges.ts";
import type { ShownCounts } from "./shown-counts.ts";
import type { Variable } from "./variables.ts";

type FilterDialogProps = {
  open: boolean;
  surveyId: string;
  variables: readonly Variable[];
  counts: ShownCounts | undefined;
  onClose: () => void;
  onAdd: (filter: Filter) => void;
};

/** Chooses a question and which answers to it are shown. */
export function FilterDialog({ open, ...props }: FilterDialogProps) {
  const form = useId();
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={texts.title}
      actions={
        <>
          <Button variant="quiet" onClick={props.onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={form}>
            {texts.add}
          </Button>
        </>
      }
    >
      {open ? <FilterForm id={form} {...props} /> : null}
    </Dialog>
  );
}

type FilterFormProps = Pick<FilterDialogProps, "surveyId" | "variables" | "counts" | "onAdd"> & {
  id: string;
};

function FilterForm({ id, surveyId, variables: all, counts, onAdd }: FilterFormProps) {
  const bounded = all.some(({ bounds }) => bounds);
  const known = useRanges(surveyId, bounded);
  const variables = all.filter(({ isPoints }) => !(isPoints && known.disclosed));
  const [of, setOf] = useState(variables[0]?.of ?? "");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const variable = variables.find((each) => each.of === of);
  const ranges = variable?.bounds ? known.of(variable) : [];
  const options = ranges.length > 0 ? ranges.map(asOption) : (variable?.options ?? []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!variable) return;
    if (ranges.length > 0) {
      const bounds = joinedBounds(ranges, new Set(chosen));
      if (bounds) onAdd({ of, ...bounds });
      else setProblem(chosen.length === 0 ? texts.chooseOne : texts.adjoining);
      return;
    }
    if (!variable.bounds) {
      // As they are listed, whichever was ticked first.
      const listed = options.map(({ option }) => option).filter((each) => chosen.includes(each));
      if (listed.length > 0) onAdd({ of, in: listed });
      else setProblem(texts.chooseOne);
      return;
    }
    const [first, last] = [boundOf(from, variable.bounds), boundOf(to, variable.bounds)];
    if (first === undefined && last === undefined) setProblem(texts.bounds);
    else if (first !== undefined && last !== undefined && first > last) setProblem(texts.backwards);
    else
      onAdd({
        of,
        ...(first !== undefined && { from: first }),
        ...(last !== undefined && { to: last }),
      });
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-4">
      <Select
        label={texts.by}
        value={of}
        choices={variables.map(({ of: value, name }) => ({ value, label: name }))}
        onChange={(event) => {
          setOf(event.target.value);
          setChosen([]);
          setProblem(null);
        }}
      />
      {variable?.bounds && ranges.length === 0 ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-4">
          {(
            [
              [texts.from, from, setFrom],
              [texts.until, to, setTo],
            ] as const
          ).map(([label, value, set]) => (
            <TextField
              key={label}
              label={label}
              type={variable.bounds === "day" ? "date" : "number"}
              step="any"
              value={value}
              onChange={(event) => {
                set(event.target.value);
                setProblem(null);
              }}
            />
          ))}
        </div>
      ) : (
        <fieldset className="grid max-h-80 gap-1 overflow-y-auto">
          <legend className="pb-1.5 text-sm font-semibold">{texts.with}</legend>
          {options.map(({ option, label }) => (
            <label key={option} className="flex min-h-10 items-center gap-3">
              <input
                type="checkbox"
                className="size-4 flex-none accent-act"
                checked={chosen.includes(option)}
                onChange={(event) => {
                  setProblem(null);
                  const { checked } = event.target;
                  setChosen(checked ? [...chosen, option] : chosen.filter((one) => one !== option));
                }}
              />
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {label}
              </span>
              <People count={counts?.get(`${of} ${option}`)} />
            </label>
          ))}
        </fieldset>
      )}
      {variable?.bounds && known.disclosed ? (
        <p className="text-xs text-soft">{ranges.length > 0 ? texts.ranges : texts.anyRange}</p>
      ) : null}
      <p role="alert" className="text-sm font-semibold text-no empty:hidden">
        {problem}
      </p>
    </form>
  );
}

/** As the results say it, if they do. */
function People({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="flex-none pe-2 text-sm text-soft tabular-nums">
      <span aria-hidden="true">{texts.left(count)}</span>
      <span className="sr-only">{texts.people(count)}</span>
    </span>
  );
}

function asOption({ label }: { label: string }) {
  return { option: label, label };
}

function boundOf(text: string, bounds: "number" | "day"): number | string | undefined {
  if (text === "") return undefined;
  return bounds === "number" ? Number(text) : text;
}
