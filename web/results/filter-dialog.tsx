import { type FormEvent, useId, useState } from "react";
import type { Filter } from "#contract/filters.ts";
import { filterTexts as texts } from "#texts/filters.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { Variable } from "./variables.ts";

type FilterDialogProps = {
  open: boolean;
  variables: readonly Variable[];
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

type FilterFormProps = Pick<FilterDialogProps, "variables" | "onAdd"> & { id: string };

function FilterForm({ id, variables, onAdd }: FilterFormProps) {
  const [of, setOf] = useState(variables[0]?.of ?? "");
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [from, setFrom] = useState("");
  const [to, setTo] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const variable = variables.find((each) => each.of === of);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!variable) return;
    if (!variable.bounds) {
      if (chosen.length > 0) onAdd({ of, in: [...chosen] });
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
      {variable?.bounds ? (
        <div className="grid grid-cols-2 gap-4">
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
        <fieldset className="grid max-h-72 gap-1 overflow-y-auto">
          <legend className="pb-1.5 text-sm font-semibold">{texts.with}</legend>
          {variable?.options.map(({ option, label }) => (
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
              <span dir="auto" className="wrap-anywhere">
                {label}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p role="alert" className="text-sm font-semibold text-no empty:hidden">
        {problem}
      </p>
    </form>
  );
}

function boundOf(text: string, bounds: "number" | "day"): number | string | undefined {
  if (text === "") return undefined;
  return bounds === "number" ? Number(text) : text;
}
