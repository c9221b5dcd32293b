import {
  type AccessPolicy,
  fewestEligible,
  type IdentityPolicy,
  keepsApart,
  type ResultPolicy,
} from "#contract/limits.ts";
import { answerTexts } from "#texts/answer.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";

export type Settings = {
  access: AccessPolicy;
  results: ResultPolicy;
  identity: IdentityPolicy;
};
type SettingsFieldsProps = {
  fields: Settings;
  onChange: (changes: Partial<Settings>) => void;
  surveyor: string;
  /** How many people could take a sealed ballot. */
  eligible: number;
  /** A published promise of unlinked or sealed answers stays, and no other becomes one. */
  isNew: boolean;
  error: string | undefined;
};

const accesses = ["account", "link", "invited"] as const satisfies readonly AccessPolicy[];
const identities = [
  "named",
  "confidential",
  "unlinked",
  "sealed",
] as const satisfies readonly IdentityPolicy[];
const results = Object.entries(texts.resultChoices);

/** Who answers and who sees what, with the sentence that people read before they begin. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { fields, onChange, surveyor, eligible, isNew, error } = props;
  const { access, identity } = fields;
  const isOffered = (value: IdentityPolicy) =>
    (value !== "sealed" || access === "account") &&
    (isNew || value === identity || !(keepsApart(value) || keepsApart(identity)));
  const named = identity === "named" && access === "link" ? "named-if-logged-in" : identity;
  const sentences = [answerTexts.privacy[named], answerTexts.results[fields.results]];
  return (
    <>
      <RadioCards
        legend={<span className="text-sm font-semibold">{texts.access}</span>}
        name="access"
        value={access}
        onChange={(value) =>
          onChange({
            access: value as AccessPolicy,
            identity: value === "account" ? "named" : "confidential",
          })
        }
        cards={accesses.map((value) => ({
          value,
          label: texts.accessChoices[value],
          note: texts.accessNotes[value],
        }))}
      />
      <RadioCards
        legend={<span className="text-sm font-semibold">{texts.identity}</span>}
        name="identity"
        value={identity}
        onChange={(value) => onChange({ identity: value as IdentityPolicy })}
        error={error ?? null}
        cards={identities.filter(isOffered).map((value) => ({
          value,
          label: texts.identityChoices[value],
          note: value === "sealed" ? texts.sealedNote(eligible) : texts.identityNotes[value],
        }))}
      />
      {identity === "sealed" && eligible < fewestEligible.warned ? (
        <Notice tone={eligible < fewestEligible.refused ? "problem" : "plain"}>
          {eligible < fewestEligible.refused
            ? texts.tooFew(fewestEligible.refused, eligible)
            : texts.few(eligible)}
        </Notice>
      ) : null}
      <Select
        label={texts.results}
        value={fields.results}
        onChange={({ target }) => onChange({ results: target.value as ResultPolicy })}
        choices={results.map(([value, label]) => ({ value, label }))}
      />
      <div className="sheet grid gap-2 p-5">
        <p className="text-xs font-semibold text-soft">{texts.read}</p>
        <p aria-live="polite" className="display text-lg">
          {sentences.map((sentence) => sentence.replace("{surveyor}", surveyor)).join(" ")}
        </p>
      </div>
    </>
  );
}
