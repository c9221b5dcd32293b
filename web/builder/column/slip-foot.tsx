import type { Element } from "#contract/definition.ts";
import { Settings } from "../settings/settings.tsx";

/**
 * Below the chosen question: its few options, in words. Further sections, such as its conditions,
 * are added here.
 */
export function SlipFoot({ element }: { element: Element }) {
  if (element.kind === "statement") return null;
  return (
    <div className="b-foot">
      <Settings question={element} />
    </div>
  );
}
