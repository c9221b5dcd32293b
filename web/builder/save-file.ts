/** Offers a text as a file to download. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
