import { Button } from "./button.tsx";

type ButtonChoiceProps<T extends string | number> = {
  label: string;
  choices: readonly T[];
  value: T;
  nameOf: (value: T) => string;
  onChange: (value: T) => void;
};

/** A few ways to show the same, as buttons of which one is pressed. */
export function ButtonChoice<T extends string | number>(props: ButtonChoiceProps<T>) {
  const { label, choices, value, nameOf, onChange } = props;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 print:hidden">
      <legend className="sr-only">{label}</legend>
      {choices.map((each) => (
        <Button
          key={each}
          variant="plain"
          size="small"
          aria-pressed={value === each}
          className="aria-pressed:border-edge aria-pressed:bg-card"
          onClick={() => onChange(each)}
        >
          {nameOf(each)}
        </Button>
      ))}
    </fieldset>
  );
}
