import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";

/** Goes somewhere, but looks like the main thing to do. Not announced to the router: one link of a page is enough, see server/http/route-table.ts. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link discover="none" {...rest} className={buttonLook({ variant, size, className })} />;
}
