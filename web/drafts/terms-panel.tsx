import { type ComponentProps, useState } from "react";
import { fewestEligible, type IdentityPolicy, type ResultPolicy } from "#limits/limits.ts";
import { fenceTexts } from "#texts/fences.ts";
import { publishTexts as texts } from "#texts/publish.ts";
import { DetailsButton, FenceFields, Worth } from "#web/surveys/fence-fields.tsx";
import { Check } from "#web/surveys/terms-fields.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { isCounted } from "./audience.ts";
import type { Part, Terms } from "./terms.ts";

export type TermsPanelProps = {
  part: Part;
  fields: Terms;
  onChange: (changes: Partial<Terms>) => void;
  /** How many people could take a sealed ballot. */
  eligible: number;
  /** A published promise of unlinked or sealed answers stays, and no other becomes one. */
  isNew: boolean;
  /** Whether there are answers. */
  isFixed: boolean;
  /** Null where it can't be had. */
  slowsScripts: ComponentProps<"input"> | null;
  errors: { identity: string | undefined; fence: string | undefined };
};

const fences = ["account", "confirmed", "domains", "link", "invited"] as const;
const identities = [
  "named",
  "confidential",
  "unlinked",
  "sealed",
] as const satisfies readonly IdentityPolicy[];
const results = ["owner", "after-answer", "after-close", "public"] as const;

/** The choices behind one piece of the sentence. */
export function TermsPanel(props: TermsPanelProps) {
  const { part, fields, onChange, isFixed, slowsScripts, errors } = props;
  return (
    <div className="sheet grid gap-5 p-4">
      {part === "fence" ? (
        <>
          <FenceFields
            values={fields}
            onChange={onChange}
            offered={fences}
            fixed={isFixed}
            error={errors.fence}
          />
          {slowsScripts ? (
            <Check label={texts.slowsScripts} note={texts.slowsScriptsNote} {...slowsScripts} />
          ) : null}
        </>
      ) : null}
      {part === "identity" ? <Privacy {...props} /> : null}
      {part === "listed" ? (
        <RadioCards
          legend={<span className="text-sm font-semibold">{texts.list}</span>}
          name="listed"
          value={fields.listed ? "yes" : "no"}
          onChange={(value) => onChange({ listed: value === "yes" })}
          cards={(["no", "yes"] as const).map((value) => ({ value, ...texts.listChoices[value] }))}
        />
      ) : null}
      {part === "results" ? (
        <RadioCards
          legend={<span className="text-sm font-semibold">{texts.results}</span>}
          name="results"
          value={fields.results}
          onChange={(value) => onChange({ results: value as ResultPolicy })}
          cards={results.map((value) => ({ value, label: texts.resultChoices[value] }))}
        />
      ) : null}
    </div>
  );
}

function Privacy({ fields, onChange, eligible, isNew, errors }: TermsPanelProps) {
  const { fence, identity } = fields;
  const [isDetailed, setDetailed] = useState(false);
  const isOffered = (value: IdentityPolicy) => isNew || value === identity;
  const isOut = (value: IdentityPolicy) => value === "sealed" && fence === "link";
  const sealed =
    fence === "invited"
      ? fenceTexts.sealedInvited(fewestEligible.refused)
      : fenceTexts.sealed(fence === "domains" ? null : eligible);
  const sealedNote = isDetailed ? <Worth {...sealed} /> : texts.sealedNote;
  return (
    <>
      <RadioCards
        legend={<span className="text-sm font-semibold">{texts.identity}</span>}
        name="identity"
        value={identity}
        onChange={(value) => onChange({ identity: value as IdentityPolicy })}
        error={errors.identity ?? null}
        cards={identities.filter(isOffered).map((value) => ({
          value,
          label: texts.identityChoices[value],
          disabled: isOut(value),
          note: isOut(value)
            ? texts.sealedOut
            : value === "sealed"
              ? sealedNote
              : texts.identityNotes[value],
        }))}
      />
      {isOffered("sealed") && !isOut("sealed") ? (
        <DetailsButton isOpen={isDetailed} onToggle={setDetailed}>
          {texts.sealedMore}
        </DetailsButton>
      ) : null}
      {identity === "sealed" && isCounted(fence) && eligible < fewestEligible.warned ? (
        <Notice tone={eligible < fewestEligible.refused ? "problem" : "plain"}>
          {eligible < fewestEligible.refused
            ? texts.tooFew(fewestEligible.refused, eligible)
            : texts.few(eligible)}
        </Notice>
      ) : null}
    </>
  );
}
