import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { CharactersLeft } from "./characters-left.tsx";
import { Field, type FieldProps } from "./field.tsx";

/**
 * A single-line input. `end` is placed inside at the end, such as show/hide for a password. With
 * `maxLength` a field for words shows the remaining characters once less than a fifth is left, and
 * doesn't cut a text that is longer: browsers count code units. Others are cut.
 */
export function TextField({
  label,
  hint,
  error,
  optional,
  className,
  end,
  ...input
}: ComponentProps<"input"> & FieldProps & { end?: ReactNode }) {
  const isWords = (input.type ?? "text") === "text" && input.maxLength !== undefined;
  const Input = isWords ? CountedInput : "input";
  return (
    <Field {...{ label, hint, error, optional, className }}>
      {(wiring) => (
        <span className="relative grid">
          <Input {...input} {...wiring} className={end ? "control pe-20" : "control"} />
          {end ? (
            <span className="absolute inset-y-0 end-1 grid place-items-center">{end}</span>
          ) : null}
        </span>
      )}
    </Field>
  );
}

function CountedInput({ maxLength, onChange, ref, ...input }: ComponentProps<"input">) {
  const [text, setText] = useState(String(input.value ?? input.defaultValue ?? ""));
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);
  // A form fills and clears fields without an event.
  useEffect(() => setText(own.current?.value ?? ""));
  return (
    <>
      <input
        {...input}
        ref={own}
        onChange={(event) => {
          setText(event.target.value);
          onChange?.(event);
        }}
      />
      <CharactersLeft text={text} max={maxLength} />
    </>
  );
}
