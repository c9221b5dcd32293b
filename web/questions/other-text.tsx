import { fieldName } from "#engine/form-fields.ts";
import { fieldId } from "./ask-props.ts";
import type { AskWording } from "./ask-wording.ts";
import { typed } from "./choice-box.tsx";

type OtherTextProps = {
  name: string;
  text: string;
  wording: AskWording;
  onType?: ((text: string) => void) | undefined;
};

/** Follows the choice "something else"; the style sheet shows it only while that is chosen. */
export function OtherText({ name, text, wording, onType }: OtherTextProps) {
  const id = fieldId(name, "text");
  return (
    <div className="q-other">
      <label htmlFor={id} lang={wording.lang}>
        {wording.texts.choices.what}
      </label>
      <input id={id} name={fieldName(name, "text")} className="control" {...typed(text, onType)} />
    </div>
  );
}
