import { laterPart } from "#web/ui/later-part.tsx";
import type { ProviderButtonsProps } from "./provider-buttons.tsx";

// They appear once the server has said which providers exist. The form works without them.
const ProviderButtons = laterPart(() => import("./provider-buttons.tsx"));

export function LazyProviderButtons(props: ProviderButtonsProps) {
  return <ProviderButtons waiting={<div className="min-h-36" />} {...props} />;
}
