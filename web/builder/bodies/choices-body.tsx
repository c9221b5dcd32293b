import type { Choice } from "#contract/definition.ts";
import type { ConstantSum } from "#contract/questions/constant-sum.ts";
import type { MultipleChoice } from "#contract/questions/multiple-choice.ts";
import type { Ranking } from "#contract/questions/ranking.ts";
import type { SingleChoice } from "#contract/questions/single-choice.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { newChoice } from "../document/new-elements.ts";
import { useDraft } from "../shell/draft-context.ts";
import { PartList } from "./part-list.tsx";

type BodyProps = {
  question: SingleChoice | MultipleChoice | Ranking | ConstantSum;
  isOpen: boolean;
};

/** The choices of a question, with the marks that respondents will see. */
export function ChoicesBody({ question, isOpen }: BodyProps) {
  const { language, view } = useDraft();
  const { kind } = question;
  const hasRoles = kind === "single-choice" || kind === "multiple-choice";
  return (
    <PartList
      question={question.id}
      list="choices"
      items={question.choices}
      isOpen={isOpen}
      make={(siblings: readonly Choice[], label) => newChoice(language, siblings, label)}
      words={{ one: texts.choice, add: texts.addChoice }}
      mark={
        kind === "constant-sum" ? null : (
          <span className="b-mark" data-kind={kind} aria-hidden="true" />
        )
      }
      end={
        kind === "constant-sum"
          ? () => <span className="b-box" data-size="small" aria-hidden="true" />
          : () => null
      }
      hasRoles={hasRoles}
      onLeave={() => view.openGap({ after: question.id })}
    />
  );
}
