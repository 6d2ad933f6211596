import { lookup as dnsLookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Why a call out did not give an answer. Callers decide on this; the message is for the log. */
export type FetchOutReason = 'url' | 'dns' | 'address' | 'connect' | 'redirect' | 'timeout' | 'size' | 'aborted';

export class FetchOutError extends Error {
  readonly reason: FetchOutReason;

  constructor(reason: FetchOutReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FetchOutError';
    this.reason = reason;
  }
}

export interface FetchOutOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** For the whole call: name, connection, request and the last byte of the answer. */
  timeoutMs?: number;
  connectTimeoutMs?: number;
  maxBytes?: number;
  /** A peer on this machine, over http and on any port. Exists for tests and is refused unless NODE_ENV is 'test'. */
  allow?: 'loopback';
  /** The system's resolver, unless a test forges the answers. */
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  signal?: AbortSignal;
}

export interface FetchOutAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As sent: never decompressed, so that a small answer cannot become a large one. */
  body: Buffer;
}

/**
 * The only way out over HTTP. The name is resolved once, every address it has must be public, and the connection can
 * only go to the addresses that were checked: a name that changes its mind in between has nothing to change.
 */
export async function fetchOut(address: string | URL, options: FetchOutOptions = {}): Promise<FetchOutAnswer> {
  const loopback = options.allow === 'loopback';
  if (loopback && process.env['NODE_ENV'] !== 'test') {
    throw new FetchOutError('url', 'A call to this machine itself is only possible in a test.');
  }
  const url = checkUrl(address, loopback);
  const { timeoutMs = 10_000 } = options;

  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort(new FetchOutError('timeout', `No complete answer within ${timeoutMs} ms.`));
  }, timeoutMs);
  const abort = () => stop.abort(new FetchOutError('aborted', 'The call was cancelled.'));
  options.signal?.addEventListener('abort', abort, { once: true });
  if (options.signal?.aborted) abort();
  try {
    const addresses = await beforeAbort(resolveChecked(url.hostname, loopback, options.resolve), stop.signal);
    return await send(url, addresses, options, stop.signal);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener('abort', abort);
  }
}

/** Whether an address may be called at all, before its name is looked up. */
export function checkUrl(address: string | URL, loopback: boolean): URL {
  if (!URL.canParse(address)) throw new FetchOutError('url', 'This is not an address.');
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(loopback && url.protocol === 'http:')) {
    throw new FetchOutError('url', `Only https is called, not ${url.protocol}`);
  }
  if (url.username !== '' || url.password !== '') throw new FetchOutError('url', 'An address holds no credentials.');
  // The URL parser leaves out the port that belongs to the protocol.
  if (url.port !== '' && !loopback) throw new FetchOutError('url', `Only port 443 is called, not ${url.port}.`);
  return url;
}

async function resolveChecked(
  hostname: string,
  loopback: boolean,
  resolve: FetchOutOptions['resolve'] = (name) => dnsLookup(name, { all: true }),
): Promise<LookupAddress[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(literal);
  let addresses: LookupAddress[] = [{ address: literal, family }];
  if (family === 0) {
    try {
      addresses = await resolve(hostname);
    } catch (error) {
      throw new FetchOutError('dns', `The name ${hostname} could not be resolved.`, error);
    }
  }
  if (addresses.length === 0) throw new FetchOutError('dns', `The name ${hostname} has no address.`);
  const permitted = loopback ? isLoopback : isPublicAddress;
  // One bad address among good ones refuses the name: which one is tried first is not ours to predict.
  if (!addresses.every((entry) => permitted(entry.address))) {
    throw new FetchOutError('address', `The name ${hostname} leads to an address that is not called.`);
  }
  return addresses;
}

function send(
  url: URL,
  addresses: LookupAddress[],
  options: FetchOutOptions,
  signal: AbortSignal,
): Promise<FetchOutAnswer> {
  const { body, connectTimeoutMs = 3_000, maxBytes = 256 * 1024 } = options;
  const lookup: LookupFunction = (_hostname, lookupOptions, callback) => {
    const [first] = addresses;
    if (lookupOptions.all) callback(null, addresses);
    else callback(null, first?.address ?? '', first?.family ?? 0);
  };
  const secure = url.protocol === 'https:';
  const init: RequestOptions = {
    method: options.method ?? 'GET',
    headers: { 'user-agent': 'Achterban', accept: '*/*', ...options.headers },
    lookup,
    // A fresh agent knows no open connections and, unlike the global one, no proxy from the environment.
    agent: secure ? new HttpsAgent({ keepAlive: false }) : new HttpAgent({ keepAlive: false }),
  };

  return new Promise((resolve, reject) => {
    const call: ClientRequest = secure ? httpsRequest(url, init) : httpRequest(url, init);
    const connecting = setTimeout(() => {
      fail(new FetchOutError('connect', `No connection within ${connectTimeoutMs} ms.`));
    }, connectTimeoutMs);
    const finish = (outcome: () => void) => {
      clearTimeout(connecting);
      signal.removeEventListener('abort', onAbort);
      call.destroy();
      outcome();
    };
    const fail = (error: Error) => finish(() => reject(error));
    const onAbort = () => fail(asError(signal.reason));
    const onNetworkError = (error: Error) =>
      fail(new FetchOutError('connect', 'The peer could not be reached.', error));

    signal.addEventListener('abort', onAbort, { once: true });
    call.once('socket', (socket) => {
      socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(connecting));
    });
    call.on('error', onNetworkError);
    call.once('upgrade', () => fail(new FetchOutError('connect', 'The peer wanted another protocol.')));
    call.once('response', (response) => {
      response.on('error', onNetworkError);
      const status = response.statusCode ?? 0;
      if (status >= 300 && status < 400) {
        fail(new FetchOutError('redirect', `The peer answered ${status}; a redirect is not followed.`));
        return;
      }
      collect(response, maxBytes, fail, (bytes) => {
        finish(() => resolve({ status, headers: response.headers, body: bytes }));
      });
    });
    if (signal.aborted) onAbort();
    else call.end(body);
  });
}

function collect(
  response: IncomingMessage,
  maxBytes: number,
  fail: (error: Error) => void,
  done: (bytes: Buffer) => void,
): void {
  const tooLarge = () => fail(new FetchOutError('size', `The answer is larger than ${maxBytes} bytes.`));
  if (Number(response.headers['content-length']) > maxBytes) {
    tooLarge();
    return;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  response.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) tooLarge();
    else chunks.push(chunk);
  });
  response.once('end', () => done(Buffer.concat(chunks)));
}

/** What came of it, or why it is no longer awaited: whatever it still does is nobody's. */
export function beforeAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(asError(signal.reason));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function asError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason));
}

/** IANA special-purpose ranges that are not on the public internet, plus what is reserved. */
const NOT_PUBLIC_V4 = subnets('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]);

/**
 * Only 2000::/3 is given out as public IPv6. What lies outside it (loopback, mapped and translated IPv4, unique local,
 * link-local, multicast) falls under the first three rows; the others lie inside it.
 */
const NOT_PUBLIC_V6 = subnets('ipv6', [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
]);

const LOOPBACK_V4 = subnets('ipv4', [['127.0.0.0', 8]]);

function subnets(family: 'ipv4' | 'ipv6', rows: ReadonlyArray<readonly [string, number]>): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of rows) list.addSubnet(network, prefix, family);
  return list;
}

/** Two lists, because a single one reads every IPv4 address as ::ffff:0:0/96 and would find it under ::/3. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC_V4.check(address, 'ipv4');
    case 6:
      // A zone (fe80::1%eth0) only exists on a link.
      return !address.includes('%') && !NOT_PUBLIC_V6.check(address, 'ipv6');
    default:
      return false;
  }
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && LOOPBACK_V4.check(address, 'ipv4'));
}
