import { Button } from "./button.tsx";

type ButtonChoiceProps<T extends string> = {
  label: string;
  choices: readonly T[];
  value: T;
  texts: Readonly<Record<T, string>>;
  onChange: (value: T) => void;
};

/** A few ways to show the same, as buttons of which one is pressed. */
export function ButtonChoice<T extends string>(props: ButtonChoiceProps<T>) {
  const { label, choices, value, texts, onChange } = props;
  return (
    <fieldset className="flex gap-1 print:hidden">
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
          {texts[each]}
        </Button>
      ))}
    </fieldset>
  );
}
