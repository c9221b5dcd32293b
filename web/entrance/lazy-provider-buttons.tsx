import { Suspense } from "react";
import { laterPart } from "#web/ui/later-part.ts";
import type { ProviderButtonsProps } from "./provider-buttons.tsx";

// They appear once the server has said which providers exist. The form works without them.
const ProviderButtons = laterPart(() => import("./provider-buttons.tsx"));

export function LazyProviderButtons(props: ProviderButtonsProps) {
  return (
    <Suspense fallback={<div className="min-h-36" />}>
      <ProviderButtons {...props} />
    </Suspense>
  );
}
