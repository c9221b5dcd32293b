import { previewFolder, sitePreview } from "#contract/previews.ts";

const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{16})\.png$/;

/** Whose picture an address asks for, and as of which state; null for any other address, whatever it tries. */
export function readPreviewAddress(address: string): { id: string; mark: string } | "site" | null {
  if (address === sitePreview) return "site";
  const [, id, mark] = (address.startsWith(previewFolder) && file.exec(address.slice(previewFolder.length))) || [];
  return id && mark ? { id, mark } : null;
}
