/** Whether a value is of people without an answer; it is empty where they weren't asked for one. */
export function isStateOf(value: string): boolean {
  return value === "" || value.startsWith("#");
}
