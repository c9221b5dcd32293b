import { type ComponentProps, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end" | "label"> & { label?: string };

/** A password that its owner can look at while writing it. */
export function PasswordField({ label = "Password", ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      label={label}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          variant="plain"
          size="small"
          aria-pressed={shown}
          aria-label={shown ? "Hide password" : "Show password"}
          onClick={() => setShown(!shown)}
        >
          {shown ? "Hide" : "Show"}
        </Button>
      }
    />
  );
}
