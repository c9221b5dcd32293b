import type { Screen } from "#engine/screens.ts";
import type { AskWording } from "#web/questions/ask-wording.ts";
import { CopyText } from "#web/questions/copy-text.tsx";
import { fill } from "#web/questions/fill.ts";
import type { Answering } from "./answering-data.ts";
import { progressWords } from "./progress-words.ts";
import type { Answers } from "./use-answers.ts";

type ScreenHeadingProps = {
  data: Answering;
  answers: Answers;
  screen: Screen;
  at: number;
  wording: AskWording;
  /** With what the page's slots say. */
  piped: AskWording;
};

/** The survey's title on its first screen, then the page's. */
export function ScreenHeading({ data, answers, screen, at, wording, piped }: ScreenHeadingProps) {
  const { definition } = data;
  const { page } = screen.visit;
  const pageTitle = screen.isFirstOfPage ? piped.text(page.title) : "";
  if (at === 0) {
    const title = wording.text(definition.title);
    // As the title of one question: then it stands there once, and is read out twice.
    const isRepeated =
      title === "" || screen.elements.some(({ element }) => piped.text(element.prompt) === title);
    if (isRepeated && !definition.description && !pageTitle)
      return <h1 className="sr-only">{title}</h1>;
    return (
      <div className="a-title">
        <h1 className={isRepeated ? "sr-only" : undefined}>{title}</h1>
        {definition.description ? (
          <div className="a-lead">
            <CopyText blocks={wording.blocks(definition.description)} />
          </div>
        ) : null}
        {pageTitle ? <p className="a-page-title">{pageTitle}</p> : null}
      </div>
    );
  }
  const { where } = progressWords(data, answers.way, at);
  if (pageTitle) return <h1 className="a-page-title">{pageTitle}</h1>;
  return (
    <h1 className="sr-only">
      {fill(data.texts.title, { page: where, title: wording.text(definition.title) })}
    </h1>
  );
}
