/** What a server says about a mail: `status` is an enhanced status code, such as 5.1.1 (RFC 3463). */
export type MailFate =
  | { kind: "complained" }
  /** `isFinal` is false while the server still tries. */
  | { kind: "bounced"; status: string; isFinal: boolean };

type Block = ReadonlyMap<string, string>;

/**
 * What a delivery report (RFC 3464) says. It has a block of fields for each recipient, and one
 * about the mail before. Each mail of ours has one recipient.
 */
export function fateIn(blocks: readonly Block[]): MailFate | null {
  const fates = blocks.flatMap((block) => {
    const action = /^[a-z]+/i.exec(block.get("action") ?? "")?.[0].toLowerCase();
    const status = statusOf(block);
    if (status === null || (action !== "failed" && action !== "delayed")) return [];
    return [{ kind: "bounced", status, isFinal: action === "failed" } as const];
  });
  return fates.find(({ isFinal }) => isFinal) ?? fates[0] ?? null;
}

/**
 * Some servers, such as Exim, always write x.0.0. Then the other server's reply says more: `smtp;
 * 550 5.1.1 no such person`.
 */
function statusOf(block: Block): string | null {
  const status = /\b[45]\.\d{1,3}\.\d{1,3}\b/.exec(block.get("status") ?? "")?.[0];
  if (status === undefined) return null;
  if (!status.endsWith(".0.0")) return status;
  return statusIn(block.get("diagnostic-code") ?? "", status.slice(0, 1)) ?? status;
}

/**
 * A status code after a reply code, as in `550-5.1.1`, or as qmail writes it: `(#5.1.1)`. `kind` is
 * its first digit.
 */
export function statusIn(text: string, kind = "[45]"): string | null {
  const pattern = new RegExp(
    `\\b${kind}\\d\\d[ -]+(${kind}\\.\\d{1,3}\\.\\d{1,3})\\b|\\(#(${kind}\\.\\d{1,3}\\.\\d{1,3})\\)`,
  );
  const found = pattern.exec(text);
  return found?.[1] ?? found?.[2] ?? null;
}

/** What a feedback report (RFC 5965) says. Others are about forged mail, or take one back. */
export function isComplaint(block: Block | undefined): boolean {
  return /^(abuse|fraud|opt-out)\b/i.test(block?.get("feedback-type") ?? "");
}

/** Fields as in a mail's head, in blocks with a blank line between. Names are in lower case. */
export function fieldBlocks(text: string): Map<string, string>[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/\n[ \t]+/g, " ")
    .split(/\n{2,}/)
    .map((block) => new Map(block.split("\n").flatMap(fieldIn)))
    .filter(({ size }) => size > 0);
}

function fieldIn(line: string): [name: string, value: string][] {
  const colon = line.indexOf(":");
  return colon < 1
    ? []
    : [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]];
}
