import type { ReactNode } from "react";
import { Mark } from "#web/ui/mark.tsx";

type ChoiceBoxProps = {
  type: "radio" | "checkbox";
  id?: string | undefined;
  name: string;
  value: string;
  isChosen: boolean;
  /** Absent before the script has started: then the browser keeps what is chosen. */
  onChoose?: ((isChosen: boolean) => void) | undefined;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  picture?: string | undefined;
  children: ReactNode;
};

/** A box of a ballot: round for one, square for many, and a pencil's tick when it is chosen. */
export function ChoiceBox({
  type,
  id,
  name,
  value,
  isChosen,
  onChoose,
  isInvalid = false,
  describedBy,
  picture,
  children,
}: ChoiceBoxProps) {
  return (
    <label className="q-choice">
      <span className="q-box">
        <input
          type={type}
          id={id}
          name={name}
          value={value}
          aria-invalid={isInvalid || undefined}
          aria-describedby={describedBy}
          {...chosen(isChosen, onChoose)}
        />
        <Mark kind="tick" className="q-tick" />
      </span>
      {picture ? <img src={picture} alt="" loading="lazy" className="q-picture" /> : null}
      <span className="q-label">{children}</span>
    </label>
  );
}

/** Controlled with a handler, and else the browser's own. */
export function chosen(isChosen: boolean, onChoose: ((isChosen: boolean) => void) | undefined) {
  return onChoose
    ? {
        checked: isChosen,
        onChange: (event: { target: HTMLInputElement }) => onChoose(event.target.checked),
      }
    : { defaultChecked: isChosen };
}

export function typed(value: string, onType: ((value: string) => void) | undefined) {
  return onType
    ? {
        value,
        onChange: (event: { target: { value: string } }) => onType(event.target.value),
      }
    : { defaultValue: value };
}
