import type { ComponentProps } from "react";
import { dayOf } from "#limits/day.ts";
import { categories } from "#limits/limits.ts";
import { categoryNames } from "#texts/survey-cards.ts";
import { surveyColumnTexts, surveyFormTexts as texts } from "#texts/surveys-dashboard.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type TermsFieldsProps = {
  category: Omit<ComponentProps<typeof Select>, "label" | "choices">;
  deadline: Omit<ComponentProps<typeof TextField>, "label">;
  /** Absent where something else asks it. */
  listed?: ComponentProps<"input">;
  /** Called with the date of a preset, `YYYY-MM-DD`. */
  onPreset: (date: string) => void;
  /** After voting ends, the deadline can't change. */
  over?: boolean;
};

/** Category, deadline with its presets, and whether a survey is in the public list. */
export function TermsFields({
  category,
  deadline,
  listed,
  onPreset,
  over = false,
}: TermsFieldsProps) {
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <Select
          label={surveyColumnTexts.category}
          placeholder={texts.chooseCategory}
          choices={categories.map((value) => ({ value, label: categoryNames[value] }))}
          required
          {...category}
        />
        <div className="grid gap-3">
          <TextField
            label={surveyColumnTexts.deadline}
            type="date"
            hint={over ? texts.stays : texts.deadlineHint}
            readOnly={over}
            required
            {...deadline}
          />
          {over ? null : (
            <p className="flex flex-wrap items-center gap-1.5 text-sm">
              {texts.presets.map(({ label, days }) => (
                <Button
                  key={days}
                  variant="quiet"
                  size="small"
                  className="px-2!"
                  onClick={() => onPreset(dayFromToday(days))}
                >
                  {label}
                </Button>
              ))}
            </p>
          )}
        </div>
      </div>
      {listed ? <Check label={texts.listed} note={texts.listedNote} {...listed} /> : null}
    </>
  );
}

/** A box to tick, with what it means. */
export function Check({
  label,
  note,
  ...input
}: ComponentProps<"input"> & { label: string; note: string }) {
  return (
    <label className="flex items-baseline gap-3 text-sm">
      <input type="checkbox" className="size-4 shrink-0 translate-y-0.5 accent-act" {...input} />
      <span>
        <span className="font-semibold">{label}</span> <span className="text-soft">{note}</span>
      </span>
    </label>
  );
}

/** In UTC, like deadlines. */
function dayFromToday(days: number): string {
  return dayOf(Date.now() + days * 86_400_000);
}

/** The rules of react-hook-form for the deadline. */
export function deadlineRules(earliest: string | undefined) {
  return {
    required: texts.deadlineMissing,
    validate: (date: string) => !earliest || date >= earliest || texts.deadlinePast,
  };
}
