import { Notice } from "#web/ui/notice.tsx";

/** On a site without mail: what a mailed link would do, an admin has to. */
export function NoMail() {
  return <Notice title="This site cannot send mail.">Ask an admin to help you back in.</Notice>;
}
