import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * `<Scripts>` has no option for it: its preloads share a phone's line with the page that is not
 * painted yet.
 */
export function ScriptsWithoutPreloads() {
  return withoutLinks(Scripts({}));
}

function withoutLinks(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (each) => {
    if (!isValidElement<{ children?: ReactNode }>(each)) return each;
    if (each.type === Fragment) return withoutLinks(each.props.children);
    return each.type === "link" ? null : each;
  });
}
