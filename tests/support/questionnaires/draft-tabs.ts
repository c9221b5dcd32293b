import type { Definition } from "#engine/definition.ts";
import { applyPatches, type Patch } from "#engine/patches.ts";
import {
  breakPage,
  elementPath,
  insertElement,
  joinPages,
  moveElement,
  nudgeElement,
  removeElement,
  setWords,
} from "#web/editing/document/edits.ts";
import {
  acknowledged,
  type Journal,
  merged,
  newJournal,
  perform,
  rebased,
  reverse,
  toSend,
} from "#web/editing/document/journal.ts";
import { newElement } from "#web/editing/document/new-elements.ts";
import type { OwnPatch } from "#web/editing/document/steps.ts";
import { choice, copy, definition, page, question } from "./build-definition.ts";
import type { Random } from "./random-numbers.ts";

/** What the server's PATCH does, without its database. */
class Server {
  definition: Definition;
  revision = 0;
  readonly log: Patch[][] = [];
  readonly sent = new Map<string, number>();
  constructor(definition: Definition) {
    this.definition = definition;
  }
  patch(revision: number, patches: Patch[], patchId: string) {
    const known = this.sent.get(patchId);
    if (known !== undefined) return { revision: known };
    if (revision !== this.revision)
      return { changed: { revision: this.revision, patches: this.log.slice(revision).flat() } };
    const result = applyPatches(this.definition, patches);
    if (!result.done) throw new Error(`${result.problem}: ${JSON.stringify(patches[result.at])}`);
    this.definition = result.document as Definition;
    this.log.push(patches);
    this.revision += 1;
    this.sent.set(patchId, this.revision);
    return { revision: this.revision };
  }
}

type Tab = { journal: Journal };

/** Some tabs, one server, and a line between them that is cut at random. */
export class World {
  readonly server: Server;
  readonly tabs: Tab[];
  readonly random: Random;
  /** Every word typed, and those that somebody overwrote or deleted having seen them. */
  readonly typed = new Set<string>();
  readonly seen = new Set<string>();
  private ids = 0;

  constructor(random: Random) {
    this.random = random;
    this.server = new Server(beginning());
    this.tabs = Array.from({ length: 2 + random.below(2) }, () => ({
      journal: newJournal(0, this.server.definition),
    }));
  }

  run(): void {
    const turns = 12 + this.random.below(40);
    for (let turn = 0; turn < turns; turn++) {
      const tab = this.random.pick(this.tabs);
      if (this.random.chance(0.62)) this.edit(tab);
      else if (this.random.chance(0.75)) this.sync(tab);
      else this.reload(tab);
    }
    for (let round = 0; round < 20; round++)
      for (const tab of this.tabs) {
        this.sync(tab, true);
        this.refresh(tab);
      }
  }

  private edit(tab: Tab): void {
    const before = wordsOf(tab.journal.document);
    const next = this.random.chance(0.12)
      ? reverse(tab.journal, this.random.pick(["undo", "redo"]))?.journal
      : perform(tab.journal, "edit", this.patches(tab.journal.document), {
          continues: this.random.chance(0.2),
        });
    if (!next) return;
    tab.journal = next;
    const after = wordsOf(next.document);
    for (const word of after) this.typed.add(word);
    for (const word of before) if (!after.has(word)) this.seen.add(word);
  }

  private patches(now: Definition): OwnPatch[] {
    const { random } = this;
    const elements = now.pages.flatMap((each) => each.elements);
    const element = elements.length > 0 ? random.pick(elements) : undefined;
    const target = random.pick(now.pages) ?? null;
    if (!target) return [{ op: "add", path: "/pages/-", value: page(this.id(), []) }];
    const language = "en";
    if (!element || random.chance(0.1)) {
      const fresh = newElement(now, random.pick(["text", "single-choice", "statement"]));
      const words = { ...fresh, prompt: copy(this.word()) };
      return insertElement(
        now,
        words,
        element ? { after: element.id } : { page: target.id, at: "end" },
      );
    }
    const path = elementPath(now, element.id);
    const roll = random.next();
    if (roll < 0.3) return setWords(now, `${path}/prompt`, { language, text: this.word() });
    if (roll < 0.4)
      return setWords(now, `${path}/help`, {
        language,
        isOptional: true,
        text: random.chance(0.3) ? "" : this.word(),
      });
    if (roll < 0.55 && "choices" in element && element.choices.length > 0) {
      const one = random.pick(element.choices);
      const at = `${path}/choices/${one.id}`;
      if (random.chance(0.25)) return [{ op: "remove", path: at }];
      if (random.chance(0.3))
        return [
          { op: "move", from: at, path: `${path}/choices/${random.pick(element.choices).id}` },
        ];
      return setWords(now, `${at}/label`, { language, text: this.word() });
    }
    if (roll < 0.6 && "choices" in element)
      return [
        {
          op: "add",
          path: `${path}/choices/-`,
          value: choice(this.id(), { label: copy(this.word()) }),
        },
      ];
    if (roll < 0.68) return removeElement(now, element.id);
    if (roll < 0.76) return nudgeElement(now, element.id, random.pick([-1, 1]));
    if (roll < 0.84)
      return moveElement(now, element.id, { page: target.id, at: random.pick(["start", "end"]) });
    if (roll < 0.9) return breakPage(now, element.id, page(this.id(), []));
    if (roll < 0.94) return joinPages(now, target.id);
    if (roll < 0.97 && now.pages.length > 1) return [{ op: "remove", path: `/pages/${target.id}` }];
    return [{ op: "replace", path, value: { ...element, prompt: copy(this.word()) } }];
  }

  private sync(tab: Tab, isCertain = false): void {
    const sent = toSend(tab.journal, () => this.id());
    if (!sent) return;
    tab.journal = sent.journal;
    // The line is cut before the server has it, or before its answer is back.
    if (!isCertain && this.random.chance(0.2)) return;
    const answer = this.server.patch(tab.journal.revision, sent.patches, sent.patchId);
    if (!isCertain && this.random.chance(0.25)) return;
    if (answer.changed) {
      const { revision, patches } = answer.changed;
      const next = merged(tab.journal, revision, patches);
      if (!next) throw new Error("newer patches don't apply");
      tab.journal = next;
    } else tab.journal = acknowledged(tab.journal, answer.revision);
  }

  /** The tab is opened again: its work comes from the browser, the draft from the server. */
  private reload(tab: Tab): void {
    tab.journal = JSON.parse(JSON.stringify(tab.journal));
    if (this.random.chance(0.5)) this.sync(tab);
    this.refresh(tab);
  }

  private refresh(tab: Tab): void {
    if (tab.journal.sending || this.server.revision <= tab.journal.revision) return;
    tab.journal = rebased(tab.journal, this.server.revision, this.server.definition);
  }

  lost(): string[] {
    const shown = wordsOf([
      this.server.definition,
      this.tabs.map(({ journal }) => journal.clashes),
    ]);
    return [...this.typed].filter((word) => !shown.has(word) && !this.seen.has(word));
  }

  private word(): string {
    this.ids += 1;
    return `word${this.ids}`;
  }

  private id(): string {
    this.ids += 1;
    return `x${String(this.ids).padStart(9, "0")}`;
  }
}

function wordsOf(value: unknown): Set<string> {
  return new Set(JSON.stringify(value).match(/word\d+/g));
}

function beginning(): Definition {
  const choices = ["choiceaaaa", "choicebbbb", "choicecccc"].map((id) => choice(id));
  return definition([
    page("pageaaaaaa", [
      question("questaaaaa", { kind: "single-choice", choices }),
      question("questbbbbb", { kind: "text" }),
    ]),
    page("pagebbbbbb", [question("questccccc", { kind: "text" })]),
  ]);
}
