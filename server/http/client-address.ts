import ipaddr from "ipaddr.js";

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * The key that a client is counted by: an IPv4 address or an IPv6 /64 (one customer's smallest
 * block). `x-forwarded-for` counts only from the trusted proxies of the settings, and is read from
 * the right, past those proxies.
 */
export function clientAddress(trustedProxies: readonly string[]) {
  const trusted = trustedProxies.map(range);
  return (socketAddress: string | undefined, forwardedFor: string | null): string => {
    const forwarded = (forwardedFor ?? "").split(",").map((hop) => withoutPort(hop.trim()));
    const hops = [...forwarded, socketAddress ?? ""];
    let client = hops.pop() ?? "";
    while (hops.length > 0 && isTrusted(client, trusted) && ipaddr.isValid(hops.at(-1) ?? ""))
      client = hops.pop() ?? "";
    return key(client);
  };
}

/** Some proxies write `1.2.3.4:5678` or `[::1]:443`. */
function withoutPort(hop: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop;
}

function isTrusted(address: string, trusted: readonly Range[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return trusted.some(([base, bits]) => parsed.kind() === base.kind() && parsed.match(base, bits));
}

function range(text: string): Range {
  if (text.includes("/")) return ipaddr.parseCIDR(text);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

function key(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("")}::/64`;
}
