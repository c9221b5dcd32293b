import { type ComponentProps, useEffect, useImperativeHandle, useRef, useState } from "react";
import { CharactersLeft } from "./characters-left.tsx";
import { Field, type FieldProps } from "./field.tsx";

/**
 * A multi-line field that grows with its text, up to 32rem. With `maxLength` it shows the remaining
 * characters once less than a fifth is left, and doesn't cut a text that is longer: browsers count
 * code units.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  className,
  onChange,
  maxLength,
  ref,
  ...area
}: ComponentProps<"textarea"> & FieldProps) {
  const [text, setText] = useState(String(area.value ?? area.defaultValue ?? ""));
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLTextAreaElement);
  // A form fills and clears fields without an event.
  useEffect(() => setText(own.current?.value ?? ""));
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(wiring) => (
        <>
          <textarea
            rows={4}
            {...area}
            {...wiring}
            ref={own}
            className="control field-sizing-content max-h-128 min-h-28 resize-y"
            onChange={(event) => {
              setText(event.target.value);
              onChange?.(event);
            }}
          />
          <CharactersLeft text={text} max={maxLength} />
        </>
      )}
    </Field>
  );
}
