/** Goes to the text before or after in the column, as in one long document. */
export function stepField(from: HTMLElement, by: -1 | 1): boolean {
  const column = from.closest("[data-column]");
  if (!column) return false;
  const fields = [...column.querySelectorAll<HTMLElement>("textarea[data-field], [data-row]")];
  const rows = fields.filter((field) => field.matches("textarea") || !field.closest("[data-slip]"));
  const next = rows[rows.indexOf(from) + by];
  if (!next) return false;
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: "nearest" });
  if (next instanceof HTMLTextAreaElement) {
    const at = by === 1 ? 0 : next.value.length;
    next.setSelectionRange(at, at);
  }
  return true;
}
