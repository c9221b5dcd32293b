import type { Choice, Definition } from "#engine/definition.ts";
import type { ConstantSum } from "#engine/kinds/constant-sum/kind.ts";
import type { MultipleChoice } from "#engine/kinds/multiple-choice/kind.ts";
import type { Ranking } from "#engine/kinds/ranking/kind.ts";
import type { SingleChoice } from "#engine/kinds/single-choice/kind.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { elementPath } from "#web/editing/document/edits.ts";
import { newChoice } from "#web/editing/document/new-elements.ts";
import { useDraft } from "#web/editing/draft-context.ts";
import { PartList } from "#web/editing/part-list.tsx";
import { Picture, RemovePicture } from "#web/editing/picture.tsx";
import { oneLine } from "#web/logic/one-line.ts";
import { menuItem } from "#web/ui/menu.tsx";

type BodyProps = {
  question: SingleChoice | MultipleChoice | Ranking | ConstantSum;
  isOpen: boolean;
};

/** The choices of a question, with the marks that respondents will see. */
export function ChoicesBody({ question, isOpen }: BodyProps) {
  const { language, view } = useDraft();
  const { kind } = question;
  const hasPictures = kind === "single-choice" && question.look === "pictures";
  const pathOf = (choice: Choice) => (now: Definition) =>
    `${elementPath(now, question.id)}/choices/${choice.id}`;
  // One on another site stands in the way of publishing, even where no picture is shown.
  const hasPicture = ({ image }: Choice) =>
    hasPictures || (image !== undefined && !isOwnPicture(image));
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
      end={(choice: Choice) =>
        kind === "constant-sum" ? (
          <span className="b-box" data-size="small" aria-hidden="true" />
        ) : hasPicture(choice) ? (
          <Picture
            path={pathOf(choice)}
            image={choice.image}
            name={oneLine(choice.label, language) || texts.choice}
            isOpen={isOpen}
          />
        ) : null
      }
      menu={(choice: Choice) =>
        hasPicture(choice) && choice.image ? (
          <li>
            <RemovePicture path={pathOf(choice)} className={menuItem} />
          </li>
        ) : null
      }
      hasRoles={hasRoles}
      onLeave={() => view.openGap({ after: question.id })}
    />
  );
}
