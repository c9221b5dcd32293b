import { type ComponentType, lazy } from "react";
import { untilLoaded } from "./until-loaded.ts";

/**
 * A part of a page that nobody misses while it can't be loaded: it comes once it can. Until then,
 * its `Suspense` shows the fallback.
 */
export const laterPart = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => untilLoaded(load));
