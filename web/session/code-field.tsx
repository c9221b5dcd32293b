import type { ComponentProps } from "react";
import { TextField } from "#web/ui/text-field.tsx";

/** For a code of an app, in two groups if it was copied so; or for a backup code. */
export function CodeField({
  backup = false,
  ...props
}: Partial<ComponentProps<typeof TextField>> & { backup?: boolean }) {
  return (
    <TextField
      {...props}
      label={backup ? "Backup code" : "Code"}
      name="code"
      hint={
        backup
          ? "Such as aB3dE-fG7hJ. Each works once."
          : "The six figures that your authenticator app shows for Candor."
      }
      inputMode={backup ? "text" : "numeric"}
      autoComplete={backup ? "off" : "one-time-code"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      maxLength={20}
    />
  );
}
