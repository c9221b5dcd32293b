import * as texts from "#texts/second-step.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { offerFile } from "#web/ui/offer-file.ts";

/** Shown once: the server stores only what it needs to compare them. */
export function BackupCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const text = codes.join("\n");
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <h3 ref={focus} tabIndex={-1} className="font-semibold">
          {texts.keepCodes}
        </h3>
        <p className="text-sm text-soft">{texts.keepCodesLead}</p>
      </div>
      <ul
        aria-label={texts.codes}
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunk px-4 py-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={text} label={texts.copyCodes} />
        <Button variant="quiet" size="small" onClick={() => download(text)}>
          {texts.download}
        </Button>
      </div>
      <div>
        <Button onClick={onDone}>{texts.kept}</Button>
      </div>
    </div>
  );
}

function download(text: string): void {
  offerFile(new Blob([`${text}\n`], { type: "text/plain" }), texts.fileName);
}

/** The previous form is gone, and the focus with it. */
function focus(heading: HTMLElement | null): void {
  heading?.focus();
}
