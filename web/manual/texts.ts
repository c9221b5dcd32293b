import { textPages } from "#contract/public-pages.ts";
import { adminGuide } from "./admin-guide.ts";
import { documentationText } from "./documentation-text.ts";
import { faqText } from "./faq-text.ts";
import { featuresText } from "./features-text.ts";
import { guidesText } from "./guides-text.ts";
import { privacyText } from "./privacy-text.ts";
import { proUserGuide } from "./pro-user-guide.ts";
import { surveyorGuide } from "./surveyor-guide.ts";
import { termsText } from "./terms-text.ts";
import type { Site, TextPage } from "./text-page.ts";
import { userGuide } from "./user-guide.ts";

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

/** The text of one of `textPages`, to which alone web/routes.ts gives text-screen.tsx. */
export function textAt(path: string, site: Site): TextPage {
  const page = textPages.find((each) => each === path);
  if (!page) throw new Error(`no text is written for ${path}`);
  return texts[page](site);
}
