import { lazyPart } from "#web/ui/lazy-part.tsx";

/** Needed once the check is through. */
export const LazyPublishDraft = lazyPart(async () => ({
  default: (await import("./publish-draft.tsx")).PublishDraft,
}));
