import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

export function CopyButton({ text, label }: { text: string; label: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success("Copied.");
    } catch {
      toast.error("Your browser did not let us copy. Please mark it and copy it yourself.");
    }
  }
  return (
    <Button variant="quiet" size="small" className="justify-self-start" onClick={() => void copy()}>
      {label}
    </Button>
  );
}
