import * as texts from "#texts/mailed.ts";
import { Notice } from "#web/ui/notice.tsx";

/** On a site without mail: what a mailed link would do, an admin has to. */
export function NoMail() {
  return <Notice title={texts.noMailTitle}>{texts.noMail}</Notice>;
}
