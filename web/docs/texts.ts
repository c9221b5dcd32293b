import { textPages } from "#contract/public-pages.ts";
import { adminGuide } from "#texts/admin-guide.ts";
import { documentationText } from "#texts/documentation.ts";
import { faqText } from "#texts/faq.ts";
import { featuresText } from "#texts/features.ts";
import { guidesText } from "#texts/guides.ts";
import { privacyText } from "#texts/privacy.ts";
import { proUserGuide } from "#texts/pro-user-guide.ts";
import { surveyorGuide } from "#texts/surveyor-guide.ts";
import { termsText } from "#texts/terms.ts";
import { userGuide } from "#texts/user-guide.ts";
import type { Site, TextPage } from "#web/texts/text-page.ts";

const texts: Record<(typeof textPages)[number], (site: Site) => TextPage> = {
  "/features": () => featuresText,
  "/faq": () => faqText,
  "/privacy": privacyText,
  "/terms": termsText,
  "/documentation": () => documentationText,
  "/guides": () => guidesText,
  "/guides/user": () => userGuide,
  "/guides/pro-user": () => proUserGuide,
  "/guides/surveyor": () => surveyorGuide,
  "/guides/admin": () => adminGuide,
};

/** Returns the text of one of `textPages`. web/routes.ts uses text-screen.tsx only for those. */
export function textAt(path: string, site: Site): TextPage {
  const page = textPages.find((each) => each === path);
  if (!page) throw new Error(`no text is written for ${path}`);
  return texts[page](site);
}
