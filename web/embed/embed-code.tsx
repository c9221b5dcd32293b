import { useId, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { embedTexts as texts } from "#texts/embed.ts";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const kinds = ["inline", "popover", "slide-in"] as const;
type Kind = (typeof kinds)[number];

/** The line that a page needs to show a survey. */
export function EmbedCode({ survey }: { survey: Survey }) {
  const [kind, setKind] = useState<Kind>("inline");
  const [button, setButton] = useState(texts.buttonDefault);
  const [seconds, setSeconds] = useState("5");
  const name = useId();
  const code = codeOf(survey, {
    ...(kind !== "inline" && { as: kind }),
    ...(kind === "popover" && { button: button.trim() || texts.buttonDefault }),
    ...(kind === "slide-in" && { after: String(Math.max(0, Number(seconds) || 0)) }),
    ...(kind === "slide-in" && { close: texts.close }),
  });
  return (
    <section aria-labelledby={name} className="grid gap-6">
      <RadioCards
        legend={
          <h2 id={name} className="display pb-3 text-xl">
            {texts.how}
          </h2>
        }
        name={`${name}-kind`}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
        cards={kinds.map((value) => ({ value, ...texts.kinds[value] }))}
      />
      {kind === "popover" ? (
        <TextField
          label={texts.button}
          value={button}
          maxLength={40}
          onChange={(event) => setButton(event.target.value)}
        />
      ) : null}
      {kind === "slide-in" ? (
        <TextField
          label={texts.seconds}
          value={seconds}
          type="number"
          min={0}
          max={600}
          onChange={(event) => setSeconds(event.target.value)}
        />
      ) : null}
      <div className="grid gap-3">
        <h3 className="font-semibold">{texts.code}</h3>
        <textarea
          readOnly
          rows={4}
          spellCheck={false}
          dir="ltr"
          aria-label={texts.code}
          value={code}
          className="control field-sizing-content font-mono text-xs"
        />
        <p className="text-sm text-soft">{texts.codeText[kind]}</p>
        <CopyButton text={code} label={texts.copy} variant="primary" />
        <p className="text-sm text-soft">{texts.once}</p>
      </div>
    </section>
  );
}

/** Words of others become attributes, so what would end one is written as an entity. */
function codeOf({ _id, title }: Survey, options: Readonly<Record<string, string>>): string {
  const given = Object.entries({ survey: _id, title, ...options });
  const attributes = given.map(([name, value]) => ` data-${name}="${escaped(value)}"`).join("");
  return `<script async src="${location.origin}/embed.js"${attributes}></script>`;
}

function escaped(text: string): string {
  const entities: Record<string, string> = {
    "&": "&amp;",
    '"': "&quot;",
    "<": "&lt;",
    ">": "&gt;",
  };
  return text.replace(/[&"<>]/g, (sign) => entities[sign] ?? sign);
}
