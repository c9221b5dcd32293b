import { changedReview, type Review, type ReviewChange } from "#engine/draft-reviews.ts";
import { type Api, isRefusal } from "#web/api.ts";

const againMs = 10_000;

type Dependencies = {
  api: Api;
  draftId: string;
  review: Review;
  /** The server won't have it. */
  onRefused(message: string): void;
};

/**
 * Tests and dismissed hints beside the draft. A change counts at once, is sent in its turn, and again
 * until the server has it; the server merges it with those of other tabs.
 */
export class ReviewStore {
  private readonly parts: Dependencies;
  private saved: Review;
  private pending: readonly ReviewChange[] = [];
  private shown: Review;
  private isSending = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(parts: Dependencies) {
    this.parts = parts;
    this.saved = parts.review;
    this.shown = parts.review;
  }

  readonly read = (): Review => this.shown;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  change(change: ReviewChange): void {
    this.set(this.saved, [...this.pending, change]);
    void this.send();
  }

  /** As the server has it by now, with the changes of other tabs. */
  take(saved: Review): void {
    this.set(saved, this.pending);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private async send(): Promise<void> {
    const [next] = this.pending;
    if (this.isSending || !next) return;
    clearTimeout(this.timer);
    this.isSending = true;
    const saved = await this.sent(next);
    this.isSending = false;
    if (saved === null) {
      this.timer = setTimeout(() => void this.send(), againMs);
      return;
    }
    this.set(saved, this.pending.slice(1));
    void this.send();
  }

  /** Null if there was no answer. */
  private async sent(body: ReviewChange): Promise<Review | null> {
    const { api, draftId: id, onRefused } = this.parts;
    try {
      return await api("PATCH /drafts/{id}/review", { params: { id }, body });
    } catch (error) {
      if (!isRefusal(error) || error.status >= 500) return null;
      onRefused(error.message);
      return this.saved;
    }
  }

  private set(saved: Review, pending: readonly ReviewChange[]): void {
    this.saved = saved;
    this.pending = pending;
    const shown = pending.reduce(changedReview, saved);
    if (JSON.stringify(shown) === JSON.stringify(this.shown)) return;
    this.shown = shown;
    for (const listener of [...this.listeners]) listener();
  }
}
