import { lazy } from "react";

/** Needed once the check is through. */
export const LazyPublishDraft = lazy(async () => ({
  default: (await import("./publish-draft.tsx")).PublishDraft,
}));
