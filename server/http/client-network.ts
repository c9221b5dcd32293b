/**
 * What a client's address key (client-address.ts) belongs to: an IPv6 address counts by its /48 (the
 * key is its /64), an IPv4 address by itself.
 */
export function networkOf(address: string): string {
  return address.endsWith("::/64") ? `${address.slice(0, 12)}::/48` : address;
}
