import * as texts from "#texts/ui.ts";
import { Button } from "./button.tsx";
import type { ButtonLook } from "./button-look.ts";
import { toast } from "./toast.ts";

type CopyButtonProps = {
  text: string;
  label: string;
  /** Names what is copied, if there are several buttons on a page. */
  name?: string;
  /** Called if the browser forbids copying, to show the text for copying by hand. */
  onForbidden?: () => void;
  variant?: ButtonLook["variant"];
};

export function CopyButton({ text, label, name, onForbidden, variant = "quiet" }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      onForbidden?.();
      toast.error(texts.notCopied);
    }
  }
  return (
    <Button
      variant={variant}
      size="small"
      aria-label={name}
      className="justify-self-start"
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
