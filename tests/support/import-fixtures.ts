import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { householdForm } from "./xlsform-workbook.ts";

const folder = path.resolve(import.meta.dirname, "../fixtures/imports");

export type ImportFixture = { name: string; bytes: Uint8Array };

/** One small survey of each format. */
export const importFixtures: readonly ImportFixture[] = [
  ...readdirSync(folder).map((name) => ({
    name,
    bytes: new Uint8Array(readFileSync(path.join(folder, name))),
  })),
  { name: "household.xlsx", bytes: householdForm() },
];

export function fixtureBytes(name: string): Uint8Array {
  const found = importFixtures.find((fixture) => fixture.name === name);
  if (!found) throw new Error(`no fixture ${name}`);
  return found.bytes;
}

export function fixtureText(name: string): string {
  return new TextDecoder().decode(fixtureBytes(name));
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
