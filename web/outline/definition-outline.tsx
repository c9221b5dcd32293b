import { useState } from "react";
import type { Condition, Definition } from "#engine/definition.ts";
import { textDirection } from "#limits/text-direction.ts";
import { outlineTexts as texts } from "#texts/outline.ts";
import { Button } from "#web/ui/button.tsx";
import { TallyMarks } from "#web/ui/tally-marks.tsx";
import { type Dependence, type OutlinePage, outlineOf, outlineText } from "./outline-of.ts";
import { OutlineQuestion } from "./outline-question.tsx";

type DefinitionOutlineProps = {
  definition: Definition;
  language: string;
  /** The level of the pages' headings. */
  level: 2 | 4;
  /** Says a condition whole; without it, only which questions decide. */
  sayCondition?: (condition: Condition) => string;
};

/** Questions that are shown at first: a form of four hundred would keep the page busy. */
const shownAtFirst = 60;

/** A questionnaire to look through: every page and question, as words rather than as fields. */
export function DefinitionOutline({
  definition,
  language,
  level,
  sayCondition,
}: DefinitionOutlineProps) {
  const [isWhole, setWhole] = useState(false);
  const pages = outlineOf(definition);
  const shown = isWhole ? pages : firstPages(pages);
  return (
    <div lang={language} dir={textDirection(language)} className="grid gap-8">
      {shown.map((each, index) => (
        <PageOutline
          key={each.page.id}
          page={each}
          language={language}
          level={level}
          number={pages.length > 1 ? index + 1 : null}
          sayCondition={sayCondition}
        />
      ))}
      {shown.length < pages.length ? (
        <Button variant="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {texts.allPages(pages.length)}
        </Button>
      ) : null}
    </div>
  );
}

function firstPages(pages: OutlinePage[]): OutlinePage[] {
  let elements = 0;
  const end = pages.findIndex((page) => {
    elements += page.elements.length;
    return elements > shownAtFirst;
  });
  return end < 0 ? pages : pages.slice(0, Math.max(1, end));
}

type PageOutlineProps = {
  page: OutlinePage;
  /** Null where there is but one. */
  number: number | null;
  language: string;
  level: 2 | 4;
  sayCondition: DefinitionOutlineProps["sayCondition"] | undefined;
};

function PageOutline({ page, number, language, level, sayCondition }: PageOutlineProps) {
  const saying = (condition: Condition | undefined) => condition && sayCondition?.(condition);
  const Heading = `h${level}` as const;
  const title = outlineText(page.page.title, language);
  return (
    <section id={placeId(page.page.id)} tabIndex={-1} className="grid gap-3">
      {number === null && !title ? null : (
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
          <Heading className="font-semibold">
            {number === null ? title : texts.page(number, title)}
          </Heading>
          <TallyMarks count={Math.min(page.questions, 25)} className="h-3 text-soft" />
          <span className="text-xs text-soft">{texts.questions(page.questions)}</span>
          {page.dependsOn ? <Depends on={page.dependsOn} said={saying(page.page.showIf)} /> : null}
        </div>
      )}
      <ol className="sheet grid divide-y divide-line">
        {page.elements.map((each) => (
          <li
            key={each.element.id}
            id={placeId(each.element.id)}
            tabIndex={-1}
            className="grid gap-2 px-4 py-4 sm:px-5"
          >
            {each.dependsOn ? (
              <Depends on={each.dependsOn} said={saying(each.element.showIf)} />
            ) : null}
            <OutlineQuestion {...each} language={language} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type DependsProps = { on: Dependence; said: string | undefined };

function Depends({ on: { questions, others }, said }: DependsProps) {
  return (
    <span className="justify-self-start rounded-sm bg-yes-wash px-2 py-0.5 text-xs font-semibold text-yes">
      {said ?? texts.dependsOn(questions, others)}
    </span>
  );
}

/** The element that shows a page or question of a definition. */
export function placeId(id: string): string {
  return `outline-${id}`;
}
