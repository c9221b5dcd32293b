import { fewestEligible, type IdentityPolicy, type ResultPolicy } from "#limits/limits.ts";
import { answerTexts } from "#texts/answer.ts";
import { fenceTexts } from "#texts/fences.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { FenceFields, type FenceValues, Worth } from "#web/surveys/fence-fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Select } from "#web/ui/select.tsx";

export type Settings = FenceValues & {
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
  /** Whether there are answers. */
  isFixed: boolean;
  errors: { identity: string | undefined; fence: string | undefined };
};

const fences = ["account", "confirmed", "domains", "link", "invited"] as const;
const identities = [
  "named",
  "confidential",
  "unlinked",
  "sealed",
] as const satisfies readonly IdentityPolicy[];
const results = Object.entries(texts.resultChoices);

/** Who answers and who sees what, with the sentence that people read before they begin. */
export function SettingsFields(props: SettingsFieldsProps) {
  const { fields, onChange, surveyor, eligible, isNew, isFixed, errors } = props;
  const { fence, identity } = fields;
  const hasAccount = fence !== "link" && fence !== "invited";
  const isOffered = (value: IdentityPolicy) =>
    (value !== "sealed" || fence !== "link") && (isNew || value === identity);
  const sealed =
    fence === "invited"
      ? fenceTexts.sealedInvited(fewestEligible.refused)
      : fenceTexts.sealed(fence === "domains" ? null : eligible);
  const isCounted = identity === "sealed" && fence !== "domains" && fence !== "invited";
  const named = identity === "named" && fence === "link" ? "named-if-logged-in" : identity;
  const sentences = [answerTexts.privacy[named], answerTexts.results[fields.results]];
  return (
    <>
      <FenceFields
        values={fields}
        onChange={(changes) => onChange({ ...changes, ...identityFor(changes.fence, hasAccount) })}
        offered={fences}
        fixed={isFixed}
        error={errors.fence}
      />
      <RadioCards
        legend={<span className="text-sm font-semibold">{texts.identity}</span>}
        name="identity"
        value={identity}
        onChange={(value) => onChange({ identity: value as IdentityPolicy })}
        stacked
        error={errors.identity ?? null}
        cards={identities.filter(isOffered).map((value) => ({
          value,
          label: texts.identityChoices[value],
          note: value === "sealed" ? <Worth {...sealed} /> : texts.identityNotes[value],
        }))}
      />
      {isCounted && eligible < fewestEligible.warned ? (
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

/** With guests the usual promise is another one. Among kinds of accounts it stays. */
function identityFor(
  fence: FenceValues["fence"] | undefined,
  hadAccount: boolean,
): { identity?: IdentityPolicy } {
  if (fence === undefined) return {};
  const hasAccount = fence !== "link" && fence !== "invited";
  if (hasAccount && hadAccount) return {};
  return { identity: hasAccount ? "named" : "confidential" };
}
