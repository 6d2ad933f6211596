import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** Ports nobody listens on at this moment, chosen by the kernel and different from each other. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true });
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  // Closed only now: the kernel may hand out a port again as soon as it is given back.
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  if (port === undefined) throw new Error('There is no free port left on 127.0.0.1');
  return port;
}

/** The preferred port, or the first one after it that is free on every address of this machine. */
export async function firstFreePort(preferred: number): Promise<number> {
  for (let port = preferred; port < Math.min(preferred + 100, 65_536); port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port))) return port;
  }
  throw new Error(`No port is free from ${preferred} up to ${preferred + 99}`);
}

function isFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen({ port, exclusive: true, ...(host === undefined ? {} : { host }) }, () => {
      server.close(() => resolve(true));
    });
  });
}
