import type { MailCheck } from "#contract/mail-checks.ts";

/** A mail's head: names in lower case, values unfolded, the newest first. */
export type Head = readonly (readonly [name: string, value: string])[];

type Verdict = { method: string; result: string; domain: string };

/**
 * What the receiver found (Authentication-Results, RFC 8601), and what is signed. `ours` is the
 * site's domain; `isReturn` tells our return addresses, and is null if there are none.
 */
export function checkMail(
  head: Head,
  { ours, isReturn }: { ours: string; isReturn: ((address: string) => boolean) | null },
): MailCheck {
  const all = (name: string) => head.flatMap(([each, value]) => (each === name ? [value] : []));
  const sender = domainIn(all("from")[0] ?? "");
  const judged = all("authentication-results").map(withoutComments);
  const verdicts = [...judged.flatMap(verdictsIn), ...all("received-spf").map(receivedSpf)];
  const [receiver = ""] = /^[^;\s=]+(?=[;\s])(?=\s*(?:\d+\s*)?;)/.exec(judged[0] ?? "") ?? [];
  const dmarc = verdicts.find(({ method }) => method === "dmarc")?.result;
  const signatures = all("dkim-signature").map(signatureIn);
  const signed = signatures.filter(({ domain }) => isAligned(domain, sender));
  return {
    sender,
    isOurs: sender === ours,
    receiver,
    spf: originOf("spf", verdicts, sender),
    dkim:
      signatures.length === 0
        ? { result: "none", domain: "" }
        : originOf("dkim", verdicts, sender, signed[0]?.domain),
    dmarc: dmarc === undefined ? "unknown" : dmarc === "pass" || dmarc === "none" ? dmarc : "fail",
    unsubscribe: unsubscribeIn(head, signed),
    returns: returnsTo(all("return-path")[0] ?? "", isReturn),
  };
}

/** The best of a method's verdicts: a mail may have several signatures. */
function originOf(
  method: string,
  verdicts: readonly Verdict[],
  sender: string,
  fallback = "",
): MailCheck["spf"] {
  const found = verdicts.filter((each) => each.method === method);
  const passed = found.filter(({ result }) => result === "pass");
  const best = passed.find(({ domain }) => isAligned(domain, sender)) ?? passed[0] ?? found[0];
  if (!best) return { result: "unknown", domain: fallback };
  const { domain } = best;
  if (best.result === "pass")
    return { result: domain === "" || isAligned(domain, sender) ? "pass" : "elsewhere", domain };
  return { result: best.result === "none" ? "none" : "fail", domain };
}

type Signature = { domain: string; headers: readonly string[] };

function unsubscribeIn(head: Head, signed: readonly Signature[]): MailCheck["unsubscribe"] {
  const needed = ["list-unsubscribe", "list-unsubscribe-post"];
  if (needed.some((name) => !head.some(([each]) => each === name))) return "missing";
  const covers = ({ headers }: Signature) => needed.every((name) => headers.includes(name));
  return signed.some(covers) ? "signed" : "unsigned";
}

function returnsTo(
  path: string,
  isReturn: ((address: string) => boolean) | null,
): MailCheck["returns"] {
  if (!isReturn) return "unread";
  const address = path.replaceAll(/[<>\s]/g, "");
  return address === "" || isReturn(address) ? "read" : "replaced";
}

function verdictsIn(value: string): Verdict[] {
  return value.split(";").flatMap((part) => {
    const found = /^\s*([a-z]+)(?:\/\d+)?\s*=\s*([a-z]+)\b(.*)$/is.exec(part);
    if (!found) return [];
    const [, method = "", result = "", rest = ""] = found;
    const named = (property: string) =>
      new RegExp(`\\b${property}\\s*=\\s*"?([^\\s"]+)`, "i").exec(rest)?.[1] ?? "";
    const names = { spf: ["smtp.mailfrom", "smtp.helo"], dkim: ["header.d", "header.i"] };
    const properties = names[method.toLowerCase() as keyof typeof names] ?? ["header.from"];
    const domain = domainIn(properties.map(named).find((each) => each !== "") ?? "");
    return [{ method: method.toLowerCase(), result: result.toLowerCase(), domain }];
  });
}

/** An older field, which some servers write in place of the other (RFC 7208). */
function receivedSpf(value: string): Verdict {
  const plain = withoutComments(value);
  const result = /^\s*([a-z]+)/i.exec(plain)?.[1]?.toLowerCase() ?? "";
  const from = /\benvelope-from\s*=\s*"?<?([^\s";>]+)/i.exec(plain)?.[1] ?? "";
  return { method: "spf", result, domain: domainIn(from) };
}

function signatureIn(value: string): Signature {
  const tags = new Map(
    value.split(";").map((tag) => {
      const [name = "", ...rest] = tag.split("=");
      return [name.trim().toLowerCase(), rest.join("=").replaceAll(/\s/g, "").toLowerCase()];
    }),
  );
  return { domain: tags.get("d") ?? "", headers: (tags.get("h") ?? "").split(":") };
}

function withoutComments(value: string): string {
  let [kept, depth] = ["", 0];
  for (const character of value) {
    if (character === "(") depth += 1;
    else if (character === ")" && depth > 0) depth -= 1;
    else if (depth === 0) kept += character;
  }
  return kept;
}

function domainIn(address: string): string {
  const end = address.trimEnd().replace(/>$/, "");
  return (end.split(/[@<>\s"]/).at(-1) ?? "").toLowerCase();
}

/**
 * Whether DMARC counts them as one organization's. A second part of up to three letters, as in
 * `co.uk`, counts as a registry's. That is right for nearly all, without a list of registries.
 */
function isAligned(domain: string, sender: string): boolean {
  return domain !== "" && organizationOf(domain) === organizationOf(sender);
}

function organizationOf(domain: string): string {
  const labels = domain.split(".");
  const [second = ""] = labels.slice(-2);
  return labels.slice(labels.length > 2 && second.length <= 3 ? -3 : -2).join(".");
}
