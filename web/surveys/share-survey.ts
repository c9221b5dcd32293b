import { shareTexts as texts } from "#texts/share-survey.ts";
import { toast } from "#web/ui/toast.ts";

/** Hands this page on by what the device offers; where it offers nothing, its address is copied. */
export async function shareSurvey(title: string): Promise<void> {
  const url = location.origin + location.pathname;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(texts.copied);
  } catch (error) {
    // Whoever closes what the device offered has changed their mind.
    if (!(error instanceof Error && error.name === "AbortError")) toast.error(texts.notCopied);
  }
}
