import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { untilLoaded } from "./until-loaded.ts";

/**
 * A part of a page that nobody misses while it can't be loaded: it comes once it can. Until then,
 * `waiting` is shown.
 */
export function laterPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  const Part = lazy(() => untilLoaded(load));
  return ({ waiting, ...props }: Props & { waiting?: ReactNode }) => (
    <Suspense fallback={waiting}>
      <Part {...(props as Props & React.JSX.IntrinsicAttributes)} />
    </Suspense>
  );
}
