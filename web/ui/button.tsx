import type { ComponentProps } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Tally } from "./tally.tsx";

type ButtonProps = ComponentProps<"button"> & ButtonLook & { pending?: boolean };

/** While `pending` it keeps its width and focus, and ignores presses. */
export function Button({
  variant,
  size,
  pending = false,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={pending ? "button" : type}
      aria-busy={pending || undefined}
      onClick={pending ? undefined : onClick}
      className={buttonLook({ variant, size, className })}
    >
      {pending ? (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
          <Tally counting className="h-4" />
        </span>
      ) : (
        children
      )}
    </button>
  );
}
