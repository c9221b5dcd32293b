import type { ReactNode } from "react";
import type { Choice, Definition } from "#engine/definition.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { readyScaleTexts } from "#texts/builder-ready.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { menuItem } from "#web/ui/menu.tsx";
import { elementPath, insertItem } from "./document/edits.ts";
import { newChoice } from "./document/new-elements.ts";
import { hasReady, readyChoice } from "./document/ready-words.ts";
import { useDefinition, useDraft } from "./draft-context.ts";
import { PartList } from "./part-list.tsx";
import { Picture, RemovePicture } from "./picture.tsx";
import { ReadyList } from "./ready-menu.tsx";
import { thenFocus } from "./view.ts";

type ChoicesBodyProps = {
  question: { id: string; choices: readonly Choice[] };
  isOpen: boolean;
  /** What respondents see before each choice. */
  mark?: ReactNode;
  /** What they see after it, in place of a picture. */
  end?: ReactNode;
  hasPictures?: boolean;
  hasRoles?: boolean;
  /** Whether its choices may be a scale. */
  hasScales?: boolean;
};

/** The choices of a question, with the marks that respondents will see. */
export function ChoicesBody({
  question,
  isOpen,
  mark,
  end,
  hasPictures = false,
  hasRoles = false,
  hasScales = false,
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
      extras={
        <>
          {hasRoles ? <AddReady question={question} /> : null}
          {hasScales ? (
            <ReadyList question={question.id} list="choices" choices={question.choices} />
          ) : null}
        </>
      }
      onLeave={() => view.openGap({ after: question.id })}
    />
  );
}

const readyRoles = { other: readyScaleTexts.addOther, exclusive: readyScaleTexts.addNone };

/** The choices that many questions end with, as long as a question hasn't got them. */
function AddReady({ question: { id, choices } }: Pick<ChoicesBodyProps, "question">) {
  const { store } = useDraft();
  const languages = useDefinition((now) => now.languages);
  const missing = (["other", "exclusive"] as const).filter(
    (role) => !hasReady(role, languages, choices),
  );

  function add(role: (typeof missing)[number]): void {
    const made = readyChoice(role, languages, choices);
    // "None of these" stays the last one.
    const last = choices.findLast((choice) => choice.role !== "exclusive");
    const after = role === "other" ? last?.id : choices.at(-1)?.id;
    thenFocus(
      () =>
        store.perform(texts.actions.addPart(readyRoles[role]), (now) =>
          insertItem(now, `${elementPath(now, id)}/choices`, made, after),
        ),
      `${made.id}.label`,
    );
  }

  return missing.map((role) => (
    <button key={role} type="button" className="b-add" onClick={() => add(role)}>
      {readyRoles[role]}
    </button>
  ));
}
