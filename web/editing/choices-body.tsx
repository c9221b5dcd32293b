import type { ReactNode } from "react";
import type { Choice, Definition } from "#engine/definition.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { menuItem } from "#web/ui/menu.tsx";
import { elementPath } from "./document/edits.ts";
import { newChoice } from "./document/new-elements.ts";
import { useDraft } from "./draft-context.ts";
import { PartList } from "./part-list.tsx";
import { Picture, RemovePicture } from "./picture.tsx";

type ChoicesBodyProps = {
  question: { id: string; choices: readonly Choice[] };
  isOpen: boolean;
  /** What respondents see before each choice. */
  mark?: ReactNode;
  /** What they see after it, in place of a picture. */
  end?: ReactNode;
  hasPictures?: boolean;
  hasRoles?: boolean;
};

/** The choices of a question, with the marks that respondents will see. */
export function ChoicesBody({
  question,
  isOpen,
  mark,
  end,
  hasPictures = false,
  hasRoles = false,
}: ChoicesBodyProps) {
  const { language, view } = useDraft();
  const pathOf = (choice: Choice) => (now: Definition) =>
    `${elementPath(now, question.id)}/choices/${choice.id}`;
  // One on another site stands in the way of publishing, even where no picture is shown.
  const hasPicture = ({ image }: Choice) =>
    hasPictures || (image !== undefined && !isOwnPicture(image));
  return (
    <PartList
      question={question.id}
      list="choices"
      items={question.choices}
      isOpen={isOpen}
      make={(siblings: readonly Choice[], label) => newChoice(language, siblings, label)}
      words={{ one: texts.choice, add: texts.addChoice }}
      mark={mark}
      end={(choice: Choice) =>
        end ??
        (hasPicture(choice) ? (
          <Picture
            path={pathOf(choice)}
            image={choice.image}
            name={oneLine(choice.label, language) || texts.choice}
            isOpen={isOpen}
          />
        ) : null)
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
