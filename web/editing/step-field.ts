/** Goes to the text before or after in the column, as in one long document. */
export function stepField(from: HTMLElement, by: -1 | 1): boolean {
  const column = from.closest("[data-column]");
  if (!column) return false;
  const fields = [...column.querySelectorAll<HTMLElement>("textarea[data-field], [data-row]")];
  const rows = fields.filter((field) => field.matches("textarea") || !field.closest("[data-slip]"));
  return enter(rows[rows.indexOf(from) + by], by === 1 ? "start" : "end");
}

const steps = { ArrowUp: -1, ArrowDown: 1, Home: "first", End: "last" } as const;

/** From a closed question to another, as in a list. Each says its number and text by its name. */
export function stepRow(from: HTMLElement, key: string): boolean {
  const column = from.closest("[data-column]");
  const step = Object.hasOwn(steps, key) ? steps[key as keyof typeof steps] : null;
  if (!column || step === null) return false;
  const rows = [
    ...column.querySelectorAll<HTMLElement>('[data-row], [data-slip] [data-field$=".prompt"]'),
  ];
  const at = step === "first" ? 0 : step === "last" ? rows.length - 1 : rows.indexOf(from) + step;
  enter(rows[at], "end");
  return true;
}

function enter(field: HTMLElement | undefined, caret: "start" | "end"): boolean {
  if (!field) return false;
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: "nearest" });
  if (field instanceof HTMLTextAreaElement) {
    const at = caret === "start" ? 0 : field.value.length;
    field.setSelectionRange(at, at);
  }
  return true;
}
