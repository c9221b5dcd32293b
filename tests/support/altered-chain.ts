import { createReadStream, createWriteStream } from "node:fs";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { linkText } from "#proof/chain.ts";
import { firstLinkLine, linkLine, readLink } from "#proof/chain-file.ts";
import { sha256 } from "#server/chains/sha256.ts";

export type Alteration = {
  name: string;
  /** The line to be named, from 1. */
  line: number;
  /** Replaces a line, with its line break; called in order. */
  change(line: string, number: number): string;
};

/**
 * Possible changes in the middle of a chain file with this many votes; each has one first wrong
 * line.
 */
export function alterations(votes: number): Alteration[] {
  const middle = Math.floor(votes / 2);
  const at = middle + firstLinkLine - 1;
  const upTo = (last: number) => (line: string, number: number) => (number <= last ? line : "");
  let held = "";
  let before = "";
  return [
    {
      name: "cut in a line",
      line: at,
      change: (line, number) => upTo(at)(number === at ? line.slice(0, 50) : line, number),
    },
    { name: "cut after a line", line: at, change: upTo(at - 1) },
    {
      name: "two lines in each other's place",
      line: at,
      change(line, number) {
        if (number === at) held = line;
        return number === at ? "" : number === at + 1 ? line + held : line;
      },
    },
    { name: "a line left out", line: at, change: (line, number) => (number === at ? "" : line) },
    {
      name: "a choice changed",
      line: at,
      change: (line, number) => (number === at ? otherChoice(line) : line),
    },
    {
      // Its own link is correct, so only the next line reveals it.
      name: "a vote made up",
      line: at + 1,
      change(line, number) {
        if (number === at - 1) before = line;
        return number === at ? madeUp(before, otherChoice(line)) : line;
      },
    },
    {
      name: "a vote added at the end",
      line: votes + firstLinkLine,
      change: (line, number) =>
        number === votes + firstLinkLine - 1
          ? line + madeUp(line, line.replace(/^\d+/, String(votes + 1)))
          : line,
    },
  ];
}

function otherChoice(line: string): string {
  return line.replace(/ (yes|no|none) /, (_, choice) => (choice === "yes" ? " no " : " yes "));
}

function madeUp(before: string, line: string): string {
  const [previous, link] = [readLink(before.trimEnd()), readLink(line.trimEnd())];
  if (!previous || !link) throw new Error("These are no lines of a chain file.");
  return linkLine({ ...link, link: sha256(linkText(previous.link, link)) });
}

/** Writes the file again with one change, in constant memory. */
export async function alter(from: string, to: string, { change }: Alteration): Promise<void> {
  const out = createWriteStream(to);
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(from) })) {
    if (!out.write(change(`${line}\n`, ++number)))
      await new Promise((done) => out.once("drain", done));
  }
  await finished(out.end());
}
