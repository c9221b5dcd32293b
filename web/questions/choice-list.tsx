import { Fragment } from "react";
import type { Choice } from "#engine/definition.ts";
import { fieldName } from "#engine/form-fields.ts";
import { isOwnPicture } from "#limits/own-picture.ts";
import { fieldId, problemId } from "./ask-props.ts";
import type { AskWording } from "./ask-wording.ts";
import { ChoiceBox } from "./choice-box.tsx";
import { onDigit } from "./digit-keys.ts";
import { OtherText } from "./other-text.tsx";

type ChoiceListProps = {
  type: "radio" | "checkbox";
  name: string;
  choices: readonly (Pick<Choice, "id" | "role" | "image"> & {
    text: string;
    note?: string | undefined;
  })[];
  chosen: readonly string[];
  text: string;
  look: "list" | "buttons" | "pictures";
  isInvalid: boolean;
  wording: AskWording;
  onChoose?: ((choice: string, isChosen: boolean) => void) | undefined;
  onType?: ((text: string) => void) | undefined;
};

export function ChoiceList({
  type,
  name,
  choices,
  chosen,
  text,
  look,
  isInvalid,
  wording,
  onChoose,
  onType,
}: ChoiceListProps) {
  const byDigit = (number: number) => {
    const choice = choices[number - 1];
    if (choice) document.getElementById(idOf(choice.id))?.click();
    return choice !== undefined;
  };
  const idOf = (choice: string) =>
    choice === choices[0]?.id ? fieldId(name) : fieldId(name, choice);
  return (
    <div className="q-choices" data-look={look} {...onDigit(byDigit)}>
      {choices.map(({ id, role, image, text: label, note }) => (
        <Fragment key={id}>
          <ChoiceBox
            type={type}
            id={idOf(id)}
            name={fieldName(name)}
            value={id}
            isChosen={chosen.includes(id)}
            onChoose={onChoose && ((isChosen) => onChoose(id, isChosen))}
            isInvalid={isInvalid}
            describedBy={isInvalid ? problemId(name) : undefined}
            picture={look === "pictures" && image && isOwnPicture(image) ? image : undefined}
          >
            {label}
            {note === undefined ? null : <small>{note}</small>}
          </ChoiceBox>
          {role === "other" ? (
            <OtherText name={name} text={text} wording={wording} onType={onType} />
          ) : null}
        </Fragment>
      ))}
    </div>
  );
}
