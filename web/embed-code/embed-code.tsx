import { useId, useState } from "react";
import type { Survey } from "#contract/surveys.ts";
import { embedTexts as texts } from "#texts/embed.ts";
import { ButtonChoice } from "#web/ui/button-choice.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type EmbedKind, type EmbedTheme, embedKinds, embedThemes } from "./embed-choices.ts";
import { EmbedPreview } from "./embed-preview.tsx";

/** The line that a page needs to show a survey, beside what it shows. */
export function EmbedCode({ survey }: { survey: Pick<Survey, "_id" | "title"> }) {
  const [kind, setKind] = useState<EmbedKind>("inline");
  const [theme, setTheme] = useState<EmbedTheme>("light");
  const [button, setButton] = useState(texts.buttonDefault);
  const [seconds, setSeconds] = useState("5");
  const name = useId();
  const shownButton = button.trim() || texts.buttonDefault;
  const code = codeOf(survey, {
    ...(kind !== "inline" && { as: kind }),
    ...(theme === "dark" && { theme }),
    ...(kind === "popover" && { button: shownButton }),
    ...(kind === "slide-in" && { after: String(Math.max(0, Number(seconds) || 0)) }),
    ...(kind === "slide-in" && { close: texts.close }),
  });
  return (
    <section aria-labelledby={name} className="@container">
      <div className="grid items-start gap-x-10 gap-y-8 @3xl:grid-cols-2 @3xl:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <RadioCards
            legend={
              <h2 id={name} className="display pb-3 text-xl">
                {texts.how}
              </h2>
            }
            name={`${name}-kind`}
            value={kind}
            onChange={(value) => setKind(value as EmbedKind)}
            stacked
            cards={embedKinds.map((value) => ({ value, ...texts.kinds[value] }))}
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
        </div>
        <div className="grid min-w-0 gap-3 @3xl:row-span-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{texts.preview}</h3>
            <ButtonChoice
              label={texts.theme}
              choices={embedThemes}
              value={theme}
              nameOf={(each) => texts.themes[each]}
              onChange={setTheme}
            />
          </div>
          <EmbedPreview survey={survey} kind={kind} theme={theme} button={shownButton} />
        </div>
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
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <CopyButton text={code} label={texts.copy} variant="primary" />
            <p className="min-w-0 flex-1 text-sm text-soft">{texts.codeText[kind]}</p>
          </div>
          <p className="text-sm text-soft">{texts.once}</p>
        </div>
      </div>
    </section>
  );
}

/** Words of others become attributes, so what would end one is written as an entity. */
function codeOf(
  { _id, title }: Pick<Survey, "_id" | "title">,
  options: Readonly<Record<string, string>>,
): string {
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
