import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";

/** A link that looks like a button. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link prefetch="intent" {...rest} className={buttonLook({ variant, size, className })} />;
}
