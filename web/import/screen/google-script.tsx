import { importScreenTexts as texts } from "#texts/import-screen.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { googleFormsScript } from "../google-forms-script.ts";

/** Google Forms has no file to download: a short script of ours prints the form. */
export function GoogleScript() {
  return (
    <details className="border-y border-line">
      <summary className="py-4 font-semibold hover:text-act">{texts.google}</summary>
      <div className="grid gap-4 pb-5">
        <ol className="grid list-decimal gap-1 ps-5 text-sm">
          {texts.googleSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <CopyButton text={googleFormsScript} label={texts.copyScript} />
        <textarea
          readOnly
          rows={10}
          spellCheck={false}
          dir="ltr"
          aria-label={texts.script}
          value={googleFormsScript}
          className="control font-mono text-xs"
        />
      </div>
    </details>
  );
}
