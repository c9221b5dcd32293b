import type { ReactNode } from "react";
import { fill } from "#web/questions/fill.ts";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import type { AnswerFrame, AnswerLanguage } from "./answering-data.ts";
import { formId } from "./typed-before-start.ts";

const globeIcon =
  "M9 2.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 9 2.2zM2.5 9h13M9 2.5c-4 4-4 9 0 13M9 2.5c4 4 4 9 0 13";

type AnswerLayoutProps = {
  frame: AnswerFrame;
  surveyor: string | null;
  languages?: readonly AnswerLanguage[];
  /** Whether the page has a form to send along, so that switching the language loses nothing. */
  hasForm?: boolean;
  children: ReactNode;
};

/** Nothing but the survey: who asks, in which language, and the page. */
export function AnswerLayout({
  frame,
  surveyor,
  languages = [],
  hasForm = false,
  children,
}: AnswerLayoutProps) {
  const { texts, lang, documentLanguage } = frame;
  const current = languages.find(({ tag }) => tag === documentLanguage.tag);
  return (
    <>
      <header className="a-head">
        <div className="a-column">
          {surveyor ? <p lang={lang}>{fill(texts.by, { surveyor })}</p> : <span />}
          {languages.length > 1 ? (
            <Menu
              buttonClassName="a-language"
              button={
                <>
                  <Icon shape={globeIcon} />
                  <span>{current?.name}</span>
                  <Icon shape={downIcon} className="size-4" />
                  <span className="sr-only">{texts.language}</span>
                </>
              }
            >
              {languages.map(({ tag, name }) => (
                <li key={tag} lang={tag}>
                  {hasForm ? (
                    <button
                      type="submit"
                      form={formId}
                      name="lang"
                      value={tag}
                      formNoValidate
                      aria-current={tag === documentLanguage.tag ? "true" : undefined}
                      className={menuItem}
                    >
                      {name}
                    </button>
                  ) : (
                    <a
                      href={`?lang=${tag}`}
                      aria-current={tag === documentLanguage.tag ? "true" : undefined}
                      className={menuItem}
                    >
                      {name}
                    </a>
                  )}
                </li>
              ))}
            </Menu>
          ) : null}
        </div>
      </header>
      <main id="main" tabIndex={-1} className="a-main">
        <div className="a-column">{children}</div>
      </main>
    </>
  );
}
