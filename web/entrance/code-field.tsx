import type { ComponentProps } from "react";
import * as texts from "#texts/code-field.ts";
import { TextField } from "#web/ui/text-field.tsx";

/** Accepts a code from an app, also copied in two groups, or a backup code. */
export function CodeField({
  backup = false,
  ...props
}: Partial<ComponentProps<typeof TextField>> & { backup?: boolean }) {
  return (
    <TextField
      {...props}
      label={backup ? texts.backupCode : texts.code}
      name="code"
      hint={backup ? texts.backupCodeHint : texts.codeHint}
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
