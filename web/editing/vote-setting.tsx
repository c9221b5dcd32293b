import type { VoteRule } from "#engine/counting/vote.ts";
import type { Choice, Question } from "#engine/definition.ts";
import { builderTexts } from "#texts/builder.ts";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { Check, NumberSetting, Pick } from "./controls.tsx";
import { elementPath, setMember } from "./document/edits.ts";
import { useDraft } from "./draft-context.ts";
import type { SetMember } from "./set-member.ts";
import { UnitSetting } from "./unit-setting.tsx";

// Loaded lazily, because few questions are voted on.
const VoteRuleSetting = lazyPart(() => import("./vote-rule-setting.tsx"));

const controls = { Pick, NumberSetting, UnitSetting };

type VoteSettingProps = {
  question: Question & { choices: readonly Choice[] };
  /** The rules that count its kind; the first is the usual one. */
  rules: readonly [VoteRule, ...VoteRule[]];
  set: SetMember;
};

/** Whether the answers have a winner, and by which rule. */
export function VoteSetting({ question, rules, set }: VoteSettingProps) {
  const { store } = useDraft();
  const { id, vote } = question;
  const setCost = (choice: string, cost: number | undefined) =>
    store.perform(
      builderTexts.actions.setting,
      (now) => setMember(now, `${elementPath(now, id)}/choices/${choice}/cost`, cost),
      `${id} costs`,
    );
  return (
    <>
      <Check
        label={builderTexts.isVote}
        isOn={vote !== undefined}
        onSet={(isOn) => set("vote", isOn ? { rule: rules[0], tie: "lot" } : undefined)}
      />
      {vote ? (
        <VoteRuleSetting
          setCost={setCost}
          controls={controls}
          question={question}
          vote={vote}
          rules={rules}
          set={set}
        />
      ) : null}
    </>
  );
}
