type Values = Readonly<Record<string, string | number>>;

/** Fills `{name}` in a text that came as data. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The form for this many. English and German tell only one from the others. */
export function fillCount(
  forms: { one: string; other: string },
  count: number,
  values: Values = {},
): string {
  return fill(count === 1 ? forms.one : forms.other, { count, ...values });
}
