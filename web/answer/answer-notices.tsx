import { fillCount } from "#web/questions/fill.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { Answering } from "./answering-data.ts";
import type { Keeping } from "./use-keeping.ts";

type AnswerNoticesProps = {
  data: Answering;
  keeping: Keeping;
  /** Whether this is the screen that the server has sent, with its news. */
  isArrival: boolean;
};

/** What has happened to the answers, if anything has. */
export function AnswerNotices({ data, keeping, isArrival }: AnswerNoticesProps) {
  const { texts, lang, notices, isPreview, cameUp } = data;
  const { changedElsewhere } = keeping;
  const carried = texts.carriedOver;
  return (
    <div className="a-notices" lang={lang} role="status">
      {isPreview ? <Notice title={texts.preview.title}>{texts.preview.text}</Notice> : null}
      {notices.unsaved ? <Notice tone="problem">{texts.kept.unsaved}</Notice> : null}
      {notices.noCookies ? <Notice tone="problem">{texts.kept.noCookies}</Notice> : null}
      {isArrival && notices.lost !== null ? (
        <Notice>{notices.lost > 0 ? fillCount(carried.lost, notices.lost) : carried.all}</Notice>
      ) : null}
      {isArrival && cameUp > 0 ? <Notice>{fillCount(texts.more, cameUp)}</Notice> : null}
      {changedElsewhere > 0 ? (
        <Notice>{fillCount(texts.changedElsewhere, changedElsewhere)}</Notice>
      ) : null}
    </div>
  );
}
