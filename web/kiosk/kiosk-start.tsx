import { type FormEvent, useState } from "react";
import { kioskTexts as texts } from "#texts/kiosk.ts";
import { language } from "#texts/language.ts";
import { Button } from "#web/ui/button.tsx";
import { laterPart } from "#web/ui/later-part.tsx";
import { PinField } from "./pin-field.tsx";

/** Most devices hold none. */
const HeldResponses = laterPart(async () => {
  const { HeldResponses } = await import("./held-responses.tsx");
  return { default: HeldResponses };
});

/** For whoever sets the device up, in their own language. */
export function KioskStart({ title, onStart }: { title: string; onStart(pin: string): void }) {
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState<string | null>(null);

  function start(event: FormEvent): void {
    event.preventDefault();
    if (/^\d{4,8}$/.test(pin)) onStart(pin);
    else setProblem(texts.notAPin);
  }

  return (
    <main id="main" lang={language.tag} className="a-main">
      <title>{texts.title(title)}</title>
      <form onSubmit={start} noValidate className="a-column a-form">
        <div className="a-title">
          <p className="a-survey">{title}</p>
          <h1>{texts.heading}</h1>
          <p>{texts.lead}</p>
        </div>
        <HeldResponses />
        <ul className="grid list-disc gap-1 ps-5 text-sm">
          {texts.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <PinField
          label={texts.pin}
          hint={texts.pinHint}
          error={problem}
          value={pin}
          onChange={(digits) => {
            setPin(digits);
            setProblem(null);
          }}
        />
        <div className="a-go">
          <Button type="submit">{texts.start}</Button>
        </div>
      </form>
    </main>
  );
}
