import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

export interface ServerLimits {
  /** Until the last header is in: who only opens connections does not keep them. */
  headersTimeout: number;
  /** Until the last byte of the body is in; longer than the browser itself waits for an upload. */
  requestTimeout: number;
  /** Longer than a proxy keeps an idle connection, so that it never sends into one that is being closed. */
  keepAliveTimeout: number;
  /** How often the first two are looked at. */
  connectionsCheckingInterval: number;
  maxConnections: number;
}

const LIMITS: ServerLimits = {
  headersTimeout: 15_000,
  requestTimeout: 90_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
  maxConnections: 2_000,
};

type Fetch = Parameters<typeof serve>[0]['fetch'];

/** Listens with an end to everything that a connection can hold on to. */
export function listen(
  fetch: Fetch,
  { hostname, port }: { hostname: string; port: number },
  limits: Partial<ServerLimits> = {},
): Promise<{ server: Server; port: number }> {
  const { maxConnections, ...serverOptions } = { ...LIMITS, ...limits };
  return new Promise((resolve, reject) => {
    // Without TLS and HTTP/2, which the proxy in front speaks, it is Node's plain server.
    const server = serve({ fetch, hostname, port, serverOptions }, (info: AddressInfo) =>
      resolve({ server, port: info.port }),
    ) as Server;
    server.maxConnections = maxConnections;
    server.once('error', reject);
  });
}
