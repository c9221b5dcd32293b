import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { Notice } from "#web/ui/notice.tsx";
import { type EmptyBecause, isLater } from "./empty-parts.ts";

type UnseenNoticeProps = { because: EmptyBecause; parts: number; deadline: string };

/** Readers see no results at all: why, from when on, and what its author can do. */
export default function UnseenNotice({ because, parts, deadline }: UnseenNoticeProps) {
  if (because === "closing") return <Notice title={texts.emptyUntil(parts, parts, deadline)} />;
  const title = (isLater(because) ? texts.emptyYet : texts.emptyParts)(parts, parts);
  return (
    <Notice title={title}>
      <p>{texts.empty[because]}</p>
      {because === "owner" ? <p>{texts.writeInstead}</p> : null}
    </Notice>
  );
}
