import { Children, Fragment, isValidElement, type ReactNode } from "react";
import { Scripts } from "react-router";

/**
 * Strips the preloads of `<Scripts>`, which has no option for that. They would compete with the
 * page for a phone's bandwidth before its first paint.
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
