import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";

/** Goes somewhere, but looks like the main thing to do. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonLook({ variant, size, className })} />;
}
