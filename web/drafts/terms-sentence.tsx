import { useId, useState } from "react";
import { publishTexts } from "#texts/publish.ts";
import { classNames } from "#web/ui/class-names.ts";
import type { Part, Terms } from "./terms.ts";
import { TermsPanel, type TermsPanelProps } from "./terms-panel.tsx";

const texts = publishTexts.sentence;

type TermsSentenceProps = Omit<TermsPanelProps, "part"> & {
  /** The part that something is wrong with: it is open. */
  wrong: Part | null;
};

/**
 * All terms as one sentence, whose underlined pieces are buttons. Each opens the choices behind it,
 * one at a time.
 */
export function TermsSentence({ wrong, ...panel }: TermsSentenceProps) {
  const [opened, setOpened] = useState<Part | null>(null);
  const panelId = useId();
  const open = wrong ?? opened;
  return (
    <div className="grid gap-4">
      <p className="display text-lg leading-9 text-pretty">
        {phrasesOf(panel.fields).map(({ part, words }) => (
          <Phrase
            key={part}
            words={words}
            name={texts.parts[part]}
            isOpen={open === part}
            panelId={panelId}
            onPress={() => setOpened(open === part ? null : part)}
          />
        ))}
      </p>
      <div id={panelId} hidden={open === null}>
        {open ? <TermsPanel part={open} {...panel} /> : null}
      </div>
    </div>
  );
}

function phrasesOf({ fence, domains, identity, listed, results }: Terms) {
  const isGuest = fence === "link" && identity === "named";
  return [
    { part: "fence", words: texts.fences[fence](domains.trim()) },
    { part: "identity", words: texts.identities[isGuest ? "named-if-logged-in" : identity] },
    { part: "listed", words: texts.listed[listed ? "yes" : "no"] },
    { part: "results", words: texts.results[results] },
  ] as const;
}

type PhraseProps = {
  /** The pieces that can be pressed stand in square brackets. */
  words: string;
  name: string;
  isOpen: boolean;
  panelId: string;
  onPress: () => void;
};

function Phrase({ words, name, isOpen, panelId, onPress }: PhraseProps) {
  return (
    <>
      {words.split(/[[\]]/).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          <button
            key={piece}
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            aria-label={`${piece}: ${name}`}
            onClick={onPress}
            className={classNames(
              "inline border-b-2 px-px text-start transition-colors hover:border-act hover:text-act",
              isOpen ? "border-act bg-yes-wash text-act" : "border-edge",
            )}
          >
            {piece}
          </button>
        ),
      )}{" "}
    </>
  );
}
