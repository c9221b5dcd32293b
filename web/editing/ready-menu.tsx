import type { Choice, Copy } from "#engine/definition.ts";
import { readyScaleTexts as texts } from "#texts/builder-ready.ts";
import { downIcon, Icon } from "#web/ui/icon.tsx";
import { Menu, menuItem } from "#web/ui/menu.tsx";
import { elementPath } from "./document/edits.ts";
import { inSequence, newChoice } from "./document/new-elements.ts";
import {
  type ReadyPoints,
  type ReadyScale,
  readyScales,
  readySteps,
} from "./document/ready-words.ts";
import { useDefinition, useDraft, wordsOf } from "./draft-context.ts";
import { askRemoval } from "./removal-dialog.tsx";
import { thenFocus } from "./view.ts";

type ReadyMenuProps = {
  points: readonly ReadyPoints[];
  onPick(scale: ReadyScale, points: ReadyPoints): void;
};

/** Scales that are asked everywhere. Nothing where the survey's language has no words for them. */
export function ReadyMenu({ points, onPick }: ReadyMenuProps) {
  const languages = useDefinition((now) => now.languages);
  const { language } = useDraft();
  const offered = readyScales.map((scale) => ({ scale, steps: readySteps(scale, 7, languages) }));
  if (offered.some(({ steps }) => steps.length === 0)) return null;
  return (
    <Menu buttonClassName="b-add" button={<ReadyButton />}>
      {offered.map(({ scale, steps }) => {
        const name = texts.scales[scale];
        const [only, another] = points;
        return another === undefined && only ? (
          <li key={scale}>
            <button type="button" className={menuItem} onClick={() => onPick(scale, only)}>
              <span className="b-ready-words">
                {name}
                <Ends steps={steps} language={language} />
              </span>
            </button>
          </li>
        ) : (
          <li key={scale} className="b-ready">
            <span className="b-ready-words">
              {name}
              <Ends steps={steps} language={language} />
            </span>
            {points.map((each) => (
              <button
                key={each}
                type="button"
                aria-label={texts.scale(name, each)}
                title={texts.scale(name, each)}
                onClick={() => onPick(scale, each)}
              >
                {each}
              </button>
            ))}
          </li>
        );
      })}
    </Menu>
  );
}

function Ends({ steps, language }: { steps: readonly Copy[]; language: string }) {
  return (
    <span className="b-note" lang={language}>
      {wordsOf(steps[0], language)} … {wordsOf(steps.at(-1), language)}
    </span>
  );
}

function ReadyButton() {
  return (
    <>
      {texts.menu}
      <Icon shape={downIcon} className="size-3.5" />
    </>
  );
}

type ReadyListProps = {
  question: string;
  list: "choices" | "columns";
  choices: readonly Choice[];
};

/** Puts a scale in the place of the plain choices; the others stay at the end. */
export function ReadyList({ question, list, choices }: ReadyListProps) {
  const draft = useDraft();
  const { store, language, announce } = draft;

  function pick(scale: ReadyScale, points: ReadyPoints): void {
    const plain = choices.filter(({ role }) => role === "plain");
    const others = choices.filter(({ role }) => role !== "plain");
    const labels = readySteps(scale, points, store.document().languages);
    const made = inSequence<Choice>(
      choices,
      labels.map((label) => wordsOf(label, language)),
      (siblings, label) => newChoice(language, siblings, label),
    ).map((choice, at): Choice => {
      // Columns in order are a scale, which results read from low to high.
      const label = labels[at] ?? choice.label;
      return list === "columns" ? { ...choice, label, value: at + 1 } : { ...choice, label };
    });
    const name = texts.scale(texts.scales[scale], points);
    askRemoval(draft, {
      gone: { ids: plain.map(({ id }) => id) },
      name,
      run: (first) => {
        thenFocus(
          () =>
            store.perform(texts.action(name), (now) => {
              const path = `${elementPath(now, question)}/${list}`;
              const before = others[0]?.id ?? "-";
              return [
                ...first,
                ...plain.map(({ id }) => ({ op: "remove" as const, path: `${path}/${id}` })),
                ...made.map((value) => ({ op: "add" as const, path: `${path}/${before}`, value })),
              ];
            }),
          `${made[0]?.id}.label`,
        );
        announce(texts.done(name));
      },
    });
  }

  return <ReadyMenu points={[5, 7]} onPick={pick} />;
}
