import type { ReactNode } from "react";
import type { Choice, Copy, Definition } from "#engine/definition.ts";
import { builderTexts as texts } from "#texts/builder.ts";
import { oneLine } from "#web/logic/one-line.ts";
import { closeIcon, Icon } from "#web/ui/icon.tsx";
import { ChoiceMenu } from "./choice-menu.tsx";
import { elementPath, insertItem, nudgeItem, removeItem } from "./document/edits.ts";
import { inSequence } from "./document/new-elements.ts";
import { useDraft, wordsOf } from "./draft-context.ts";
import { Part } from "./part.tsx";
import type { PartListName } from "./part-lists.ts";
import { askRemoval } from "./removal-dialog.tsx";
import { focusField, thenFocus } from "./view.ts";

type Item = { id: string; code: string; label: Copy; role?: Choice["role"] };
export type PartListProps = {
  question: string;
  /** The question's list of them. */
  list: PartListName;
  items: readonly Item[];
  isOpen: boolean;
  /** What a new one is. */
  make: (siblings: readonly never[], label: string) => Item;
  words: { one: string; add: string };
  mark?: ReactNode;
  /** At the end of each line. */
  end?: (item: never) => ReactNode;
  /** More of each item's menu. */
  menu?: (item: never) => ReactNode;
  hasRoles?: boolean;
  /** Beside what adds one. */
  extras?: ReactNode;
  className?: string;
  /** After Enter in the last, empty one. */
  onLeave: () => void;
};

/** Choices, rows and the like: one a line. Enter makes the next one, pasted lines become several. */
export function PartList(props: PartListProps) {
  const { question, list, items, isOpen, make, words, mark, end, menu, hasRoles = false } = props;
  const draft = useDraft();
  const { store, language, announce } = draft;
  const listPath = (now: Definition) => `${elementPath(now, question)}/${list}`;
  const fieldOf = (id: string) => `${id}.label`;

  function insert(after: string | undefined, labels: readonly string[]): void {
    const made = inSequence<Item>(items, labels, (siblings, label) =>
      make(siblings as never, label),
    );
    thenFocus(
      () =>
        store.perform(texts.actions.addPart(words.one), (now) => {
          const path = listPath(now);
          const anchor = insertItem(now, path, made[0] ?? { id: "" }, after)[0];
          return made.map((value) => ({ op: "add", path: anchor?.path ?? `${path}/-`, value }));
        }),
      fieldOf(made.at(-1)?.id ?? ""),
    );
  }

  function enter(at: number, text: string): void {
    const next = items[at + 1];
    if (next && (text === "" || wordsOf(next.label, language) === "")) {
      focusField(fieldOf(next.id));
      return;
    }
    if (text === "" && at === items.length - 1 && items.length > 1) {
      const [item] = items.slice(-1);
      store.perform(texts.actions.removePart(words.one), (now) =>
        removeItem(listPath(now), item?.id ?? ""),
      );
      props.onLeave();
    } else insert(items[at]?.id, [""]);
  }

  function remove(at: number): void {
    const item = items[at];
    if (!item) return;
    const neighbour = items[at - 1] ?? items[at + 1];
    const name = oneLine(item.label, language) || words.one;
    askRemoval(draft, {
      gone: { ids: [item.id] },
      name,
      run: (first) => {
        thenFocus(
          () =>
            store.perform(texts.actions.removePart(words.one), (now) => [
              ...first,
              ...removeItem(listPath(now), item.id),
            ]),
          neighbour ? fieldOf(neighbour.id) : `${question}.prompt`,
        );
        announce(texts.said.removed(name));
      },
    });
  }

  function move(at: number, by: -1 | 1): void {
    const item = items[at];
    if (!item || !items[at + by]) return;
    thenFocus(
      () =>
        store.perform(texts.actions.movePart(words.one), (now) =>
          nudgeItem(now, listPath(now), item.id, by),
        ),
      fieldOf(item.id),
    );
    const name = oneLine(item.label, language) || words.one;
    announce(texts.said.moved(name, at + by + 1, items.length));
  }

  /** Pasted lines take the places of empty ones from here on; more of them are put in behind. */
  function paste(at: number, lines: string[]): void {
    const filled = items.slice(at, at + lines.length);
    const written = filled.findIndex(({ label }) => oneLine(label, language) !== "");
    if (written >= 0) filled.splice(written);
    if (filled.length > 0)
      store.perform(texts.actions.addPart(words.one), (now) =>
        filled.map(({ id }, index) => ({
          op: "add",
          path: `${listPath(now)}/${id}/label/words/${language}`,
          value: lines[index] ?? "",
        })),
      );
    const rest = lines.slice(filled.length);
    const last = filled.at(-1)?.id ?? items[at]?.id;
    if (rest.length > 0) insert(last, rest);
    else focusField(fieldOf(last ?? ""));
  }

  return (
    <ul className={`b-parts ${props.className ?? ""}`}>
      {items.map((item, at) => (
        <li key={item.id} className="b-part">
          {mark}
          <Part
            isOpen={isOpen}
            field={fieldOf(item.id)}
            path={(now) => `${listPath(now)}/${item.id}/label`}
            copy={item.label}
            label={texts.partOf(words.one, at + 1)}
            placeholder={texts.partOf(words.one, at + 1)}
            action={texts.actions.write}
            className="b-part-words"
            onEnter={(text) => enter(at, text)}
            onBackspace={() => remove(at)}
            onMove={(by) => move(at, by)}
            onLines={(lines) => paste(at, lines)}
          />
          {item.role === "other" ? <span className="b-role">{texts.asksForWords}</span> : null}
          {item.role === "exclusive" ? <span className="b-role">{texts.onItsOwn}</span> : null}
          {end?.(item as never)}
          {isOpen ? (
            <>
              <ChoiceMenu
                name={oneLine(item.label, language) || texts.partOf(words.one, at + 1)}
                role={hasRoles ? (item.role ?? "plain") : undefined}
                onRole={(role) =>
                  store.perform(texts.actions.setting, (now) => [
                    { op: "add", path: `${listPath(now)}/${item.id}/role`, value: role },
                    {
                      op: "add",
                      path: `${listPath(now)}/${item.id}/fixed`,
                      value: role !== "plain",
                    },
                  ])
                }
                onUp={at > 0 ? () => move(at, -1) : undefined}
                onDown={at < items.length - 1 ? () => move(at, 1) : undefined}
              >
                {menu?.(item as never)}
              </ChoiceMenu>
              <button
                type="button"
                className="b-tool"
                aria-label={texts.removeOne(
                  oneLine(item.label, language) || texts.partOf(words.one, at + 1),
                )}
                onClick={() => remove(at)}
              >
                <Icon shape={closeIcon} className="size-3.5" />
              </button>
            </>
          ) : null}
        </li>
      ))}
      {isOpen ? (
        <li className="b-adds">
          <button type="button" className="b-add" onClick={() => insert(items.at(-1)?.id, [""])}>
            {words.add}
          </button>
          {props.extras}
        </li>
      ) : null}
    </ul>
  );
}

/** Where Enter goes from a question's own words: its first part. */
export function focusFirstPart(items: readonly { id: string }[]): boolean {
  const [first] = items;
  return first !== undefined && focusField(`${first.id}.label`);
}
