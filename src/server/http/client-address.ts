import { BlockList, isIP, isIPv6 } from 'node:net';
import { addressPrefix } from '#server/audit.ts';
import type { Log } from '#server/log.ts';

/** `::ffff:1.2.3.4` and `1.2.3.4` are the same visitor. */
function unmapped(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/iu.exec(address);
  return mapped?.[1] ?? address;
}

function parse(address: string | undefined): string | null {
  const bare = unmapped(address?.trim().replace(/^\[|\]$/gu, '') ?? '');
  return isIP(bare) === 0 ? null : bare;
}

export function proxyList(addresses: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of addresses) {
    const [address = '', prefix] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

const isTrusted = (address: string, trusted: BlockList) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * The address of the visitor. A forwarded header counts only as far as trusted proxies vouch for it:
 * read from the right, the first address that is not one of ours is the visitor, whatever was put before it.
 */
export function clientAddress(socket: string | undefined, forwardedFor: string | null, trusted: BlockList): string {
  let visitor = parse(socket) ?? 'unknown';
  if (visitor === 'unknown' || !isTrusted(visitor, trusted)) return visitor;
  for (const hop of (forwardedFor ?? '').split(',').toReversed()) {
    const address = parse(hop);
    if (address === null) break;
    visitor = address;
    if (!isTrusted(address, trusted)) break;
  }
  return visitor;
}

const WARN_AGAIN_MS = 3_600_000;
/** A flood from everywhere must not fill the log, nor the memory. */
const NETWORKS_MOST = 50;

/**
 * Tells the operator of a proxy that is not in TRUSTED_PROXIES: until it is, all its visitors share one address, and
 * with it one counter. Once an hour for each network; not the address, which may be a visitor's who made up the header.
 */
export function createProxyWatch(trusted: BlockList, log: Pick<Log, 'warn'>, now = Date.now) {
  const told = new Map<string, number>();
  return (socket: string | undefined, headers: Headers): void => {
    if (!headers.has('x-forwarded-for') && !headers.has('forwarded')) return;
    const peer = parse(socket);
    if (peer === null || isTrusted(peer, trusted)) return;
    for (const [known, at] of told) if (now() - at >= WARN_AGAIN_MS) told.delete(known);
    const network = addressPrefix(limitKey(peer));
    if (network === null || told.has(network) || told.size >= NETWORKS_MOST) return;
    told.set(network, now());
    log.warn({ network }, 'forwarded headers from a peer that is not in TRUSTED_PROXIES are ignored');
  };
}

/** One household or office, not one of its 2^64 addresses: IPv6 counts by /64. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
