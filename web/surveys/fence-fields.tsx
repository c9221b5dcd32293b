import { useState } from "react";
import type { AccessPolicy } from "#limits/limits.ts";
import { fenceTexts as texts } from "#texts/fences.ts";
import { useSite } from "#web/session/use-site.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { TextField } from "#web/ui/text-field.tsx";

/** Who may answer, in the words of a form. */
type Fence = "account" | "confirmed" | "domains" | "link" | "invited";
/** `domains` as typed, with commas or spaces between them. */
export type FenceValues = { fence: Fence; domains: string };

type FenceFieldsProps = {
  values: FenceValues;
  onChange: (changes: Partial<FenceValues>) => void;
  offered: readonly Fence[];
  /** Whether there are answers: it can't change any more. */
  fixed: boolean;
  /** Below the domains, or else below all of it. */
  error: string | undefined;
};

/** Who may answer and how often; what each fence stops, and what it doesn't, on demand. */
export function FenceFields({ values, onChange, offered, fixed, error }: FenceFieldsProps) {
  const { fence, domains } = values;
  const [isDetailed, setDetailed] = useState(false);
  const { site } = useSite();
  const sends = site?.mail !== null;
  const confirms = sends || site.signInWays.length > 0;
  const works = { confirmed: confirms, domains: confirms, invited: sends } as Record<
    Fence,
    boolean
  >;
  return (
    <>
      <RadioCards
        legend={<span className="text-sm font-semibold">{texts.title}</span>}
        name="fence"
        value={fence}
        onChange={(value) => onChange({ fence: value as Fence })}
        disabled={fixed}
        stacked={isDetailed}
        error={fence === "domains" ? null : (error ?? null)}
        cards={offered
          .filter((value) => value === fence || works[value] !== false)
          .map((value) => ({
            value,
            label: texts.labels[value],
            note: isDetailed ? <Worth {...texts.worth[value]} /> : texts.brief[value],
          }))}
      />
      <DetailsButton isOpen={isDetailed} onToggle={setDetailed}>
        {texts.more}
      </DetailsButton>
      {fence === "domains" ? (
        <TextField
          label={texts.domains}
          hint={texts.domainsHint}
          placeholder={texts.domainsExample}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          readOnly={fixed}
          required
          value={domains}
          onChange={({ target }) => onChange({ domains: target.value })}
          error={error}
        />
      ) : null}
      {sends ? null : (
        <p className="-mt-3 text-xs text-soft">
          {texts.noMail} {confirms ? texts.onlyByProvider : null}
        </p>
      )}
      {fixed ? <p className="-mt-3 text-xs text-soft">{texts.fixed}</p> : null}
    </>
  );
}

type DetailsButtonProps = {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: string;
};

/** Below choices: shows at each what it stops. */
export function DetailsButton({ isOpen, onToggle, children }: DetailsButtonProps) {
  return (
    <Button
      variant="plain"
      size="small"
      className="-ms-3 -mt-2 justify-self-start underline"
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
    </Button>
  );
}

/** What a fence stops, and what it doesn't. */
export function Worth({ stops, passes }: { stops: string; passes: string }) {
  return (
    <>
      <b>{texts.stops}</b> {stops}
      <br />
      <b>{texts.passes}</b> {passes}
    </>
  );
}

/** The form's values for what a survey says. */
export function fenceOf(access: AccessPolicy, emails: readonly string[] | undefined): FenceValues {
  const byEmail = emails && (emails.length > 0 ? "domains" : "confirmed");
  return { fence: byEmail ?? access, domains: emails?.join(", ") ?? "" };
}

/** What the API takes for the form's values. Null if domains are missing. */
export function fenceAsked({
  fence,
  domains,
}: FenceValues): { access: AccessPolicy; emails: string[] | null } | null {
  if (fence === "confirmed") return { access: "account", emails: [] };
  if (fence !== "domains") return { access: fence, emails: null };
  const emails = domains.split(/[\s,;]+/).filter((domain) => domain !== "");
  return emails.length > 0 ? { access: "account", emails } : null;
}
