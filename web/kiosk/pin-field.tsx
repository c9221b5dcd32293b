import { TextField } from "#web/ui/text-field.tsx";

type PinFieldProps = {
  label: string;
  hint?: string;
  value: string;
  error: string | null;
  onChange(pin: string): void;
};

/** Digits, as a device's own lock asks for them. */
export function PinField({ onChange, ...field }: PinFieldProps) {
  return (
    <TextField
      {...field}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
