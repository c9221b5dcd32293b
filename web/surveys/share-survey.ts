import { shareTexts as texts } from "#texts/share-survey.ts";
import { toast } from "#web/ui/toast.ts";

type Shared = { id: string; title: string; path?: string };

/** Opens the device's share sheet for a survey, or copies its address if there is none. */
export async function shareSurvey({ id, title, path = `/survey/${id}` }: Shared): Promise<void> {
  const url = location.origin + path;
  try {
    if (navigator.share) return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(texts.copied);
  } catch (error) {
    // Closing the share sheet is no error.
    if (!(error instanceof Error && error.name === "AbortError")) toast.error(texts.notCopied);
  }
}
