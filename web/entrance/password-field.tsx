import { type ComponentProps, useState } from "react";
import * as texts from "#texts/entrance.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "end" | "label"> & {
  label?: string;
};

/** A password field with a show button. */
export function PasswordField({ label = texts.password, ...props }: PasswordFieldProps) {
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
          aria-label={shown ? texts.hideField(label) : texts.showField(label)}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </Button>
      }
    />
  );
}
