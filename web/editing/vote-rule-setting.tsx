import type { VoteRule } from "#engine/counting/vote.ts";
import type { Choice, Question, Vote } from "#engine/definition.ts";
import { voteLimits } from "#engine/vote-limits.ts";
import { builderTexts } from "#texts/builder.ts";
import { builderVoteTexts as texts } from "#texts/builder-vote.ts";
import { voteRuleTexts } from "#texts/vote-rule.ts";
import { voteWishTexts } from "#texts/vote-wishes.ts";
import { oneLine } from "#web/logic/one-line.ts";
import type { NumberSetting, Pick as PickSetting } from "./controls.tsx";
import { useDraft } from "./draft-context.ts";
import type { SetMember } from "./set-member.ts";
import type { UnitSetting } from "./unit-setting.tsx";

type Controls = {
  Pick: typeof PickSetting;
  NumberSetting: typeof NumberSetting;
  UnitSetting: typeof UnitSetting;
};

type VoteRuleSettingProps = {
  /** Given, as `setCost` is: in files of their own they would weigh more than this does. */
  controls: Controls;
  question: Question & { choices: readonly Choice[] };
  vote: Vote;
  /** The rules that count its kind; the first is the usual one. */
  rules: readonly VoteRule[];
  set: SetMember;
  setCost: (choice: string, cost: number | undefined) => void;
};

const withSeats: readonly VoteRule[] = ["most", "approval", "seats", "score"];

/** How a vote is counted, chosen by what it is for. */
export default function VoteRuleSetting(props: VoteRuleSettingProps) {
  const { controls, question, vote, rules, set } = props;
  const { Pick, NumberSetting } = controls;
  const { language } = useDraft();
  const { choices } = question;
  const change = (members: Partial<Vote>) => set("vote", { ...vote, ...members });
  return (
    <fieldset aria-label={builderTexts.isVote} className="grid gap-3">
      <Pick
        label={texts.rule}
        value={vote.rule}
        options={rules.map((rule) => ({ value: rule, label: voteWishTexts.rules[rule] }))}
        onSet={(rule) => set("vote", ofRule(vote, rule as VoteRule))}
      />
      <p className="b-soft text-sm">
        {voteRuleTexts.how[vote.rule]} {texts.examples[vote.rule]}
      </p>
      {withSeats.includes(vote.rule) ? (
        <NumberSetting
          label={texts.seats}
          value={vote.seats}
          min={1}
          max={voteLimits.seats}
          hint={builderTexts.wholeFrom(1, voteLimits.seats)}
          onSet={(seats) => change({ seats })}
        />
      ) : null}
      {vote.rule === "shares" ? (
        <Costs {...props} change={change} />
      ) : (
        <NumberSetting
          label={texts.needs}
          value={vote.needs}
          min={1}
          max={100}
          hint={builderTexts.wholeFrom(1, 100)}
          onSet={(needs) => change({ needs })}
        />
      )}
      <NumberSetting
        label={texts.quorum}
        value={vote.quorum}
        min={1}
        max={voteLimits.voters}
        hint={builderTexts.wholeFrom(1, voteLimits.voters)}
        onSet={(quorum) => change({ quorum })}
      />
      {vote.rule === "shares" || vote.rule === "seats" ? null : (
        <Pick
          label={texts.status}
          value={vote.status ?? ""}
          options={[
            { value: "", label: texts.noStatus },
            ...choices.map(({ id, label }, at) => ({
              value: id,
              label: oneLine(label, language) || builderTexts.partOf(builderTexts.choice, at + 1),
            })),
          ]}
          onSet={(status) => change({ status: status || undefined })}
        />
      )}
      <Pick
        label={texts.tie}
        value={vote.tie}
        options={[
          { value: "lot", label: texts.ties.lot },
          { value: "level", label: texts.ties.level },
        ]}
        onSet={(tie) => change({ tie: tie as Vote["tie"] })}
      />
      <p className="b-soft text-sm">{texts.fixed}</p>
    </fieldset>
  );
}

/** Without what another rule doesn't know. */
function ofRule({ seats, needs, quorum, budget, unit, status, tie, draw }: Vote, rule: VoteRule) {
  const isShares = rule === "shares";
  const hasStatus = !isShares && rule !== "seats";
  return {
    rule,
    tie,
    ...(seats !== undefined && withSeats.includes(rule) && { seats }),
    ...(needs !== undefined && !isShares && { needs }),
    ...(quorum !== undefined && { quorum }),
    ...(budget !== undefined && isShares && { budget }),
    ...(unit !== undefined && isShares && { unit }),
    ...(status !== undefined && hasStatus && { status }),
    ...(draw !== undefined && { draw }),
  };
}

type CostsProps = Pick<VoteRuleSettingProps, "controls" | "question" | "setCost"> & {
  vote: Vote;
  change: (members: Partial<Vote>) => void;
};

/** What there is to share, and what each choice costs. */
function Costs({ controls, question: { choices }, vote, change, setCost }: CostsProps) {
  const { NumberSetting, UnitSetting } = controls;
  const { language } = useDraft();
  return (
    <>
      <NumberSetting
        label={texts.budget}
        value={vote.budget}
        min={1}
        max={voteLimits.budget}
        hint={texts.whole}
        onSet={(budget) => change({ budget })}
      />
      <UnitSetting unit={vote.unit} set={(_, unit) => change({ unit: unit as Vote["unit"] })} />
      <fieldset aria-label={texts.costs} className="b-points">
        {choices.map((choice, at) => (
          <NumberSetting
            key={choice.id}
            label={texts.cost(
              oneLine(choice.label, language) || builderTexts.partOf(builderTexts.choice, at + 1),
            )}
            value={choice.cost}
            min={1}
            max={voteLimits.budget}
            hint={texts.whole}
            onSet={(cost) => setCost(choice.id, cost)}
          />
        ))}
      </fieldset>
    </>
  );
}
