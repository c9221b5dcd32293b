import { lazy, Suspense } from "react";
import type { ProviderButtonsProps } from "./provider-buttons.tsx";

// They appear once the server has said which providers exist. The form works without them.
const ProviderButtons = lazy(() =>
  import("./provider-buttons.tsx").catch(() => ({ default: () => null })),
);

export function LazyProviderButtons(props: ProviderButtonsProps) {
  return (
    <Suspense fallback={<div className="min-h-36" />}>
      <ProviderButtons {...props} />
    </Suspense>
  );
}
