/** Offers a file that was made in the browser as a download. */
export function offerFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Some browsers read the address only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
