import { reportEditorTexts as texts } from "#texts/result-reports.ts";
import { DateText } from "#web/ui/date-text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { EmptyBecause } from "./empty-parts.ts";

type UnseenNoticeProps = { because: EmptyBecause; parts: number; deadline: string };

/** Readers see no results at all: why, from when on, and what its author can do. */
export default function UnseenNotice({ because, parts, deadline }: UnseenNoticeProps) {
  return (
    <Notice title={texts.emptyParts(parts, parts)}>
      <p>{texts.empty[because]}</p>
      {because === "owner" ? <p>{texts.writeInstead}</p> : null}
      {because === "closing" ? (
        <p>
          {texts.lastDay} <DateText at={deadline} />.
        </p>
      ) : null}
    </Notice>
  );
}
