import type { ComponentProps } from "react";
import { buttonLook } from "#web/ui/button-look.ts";

type ChooseFileProps = { label: string; onFile: (file: File) => void } & Pick<
  ComponentProps<"input">,
  "accept" | "aria-describedby" | "aria-invalid" | "id" | "ref"
>;

/** The native file input, styled as our button. The same file can be chosen again. */
export function ChooseFile({ label, onFile, accept = "image/*", ...rest }: ChooseFileProps) {
  return (
    <label
      className={buttonLook({
        variant: "quiet",
        size: "small",
        className:
          "relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-act",
      })}
    >
      {label}
      <input
        {...rest}
        type="file"
        accept={accept}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onFile(file);
          target.value = "";
        }}
        className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
      />
    </label>
  );
}
