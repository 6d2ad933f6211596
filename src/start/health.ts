import { once } from 'node:events';
import { connect } from 'node:net';
import { isAlive } from '#server/alive.ts';
import { readVariables } from '#server/env.ts';

/**
 * `health web|worker|render`: whether the process of that command, in the same container, still works. Ends with 0 or 1.
 * Whether the product can do its work is another question, which `/readyz` answers: a restart mends no database.
 */

/** For a process that hangs the kernel still takes connections, and no answer comes. */
const LIMIT_MS = 3_000;

const variables = readVariables(process.env, ['HOST', 'PORT', 'WORKER_ALIVE', 'RENDER_SOCKET']);
const CHECKS: Record<string, () => Promise<boolean>> = {
  web: async () => {
    const { HOST = '0.0.0.0', PORT = '3000' } = variables;
    // A web process that listens on every address listens on 127.0.0.1 too.
    const host = HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
    // An IPv6 address stands in brackets in a URL.
    const authority = host.includes(':') ? `[${host}]:${PORT}` : `${host}:${PORT}`;
    return (await fetch(`http://${authority}/healthz`, { signal: AbortSignal.timeout(LIMIT_MS) })).ok;
  },
  worker: () => isAlive(new Date(), variables['WORKER_ALIVE']),
  render: async () => {
    // The render process reads to the end of a stream before it closes its own side.
    const socket = connect({ path: variables['RENDER_SOCKET'] ?? '', signal: AbortSignal.timeout(LIMIT_MS) });
    socket.resume().end();
    await once(socket, 'close');
    return true;
  },
};

const check = CHECKS[process.argv[2] ?? ''];
if (check === undefined) {
  process.stderr.write(`health takes one of: ${Object.keys(CHECKS).join(', ')}\n`);
  process.exitCode = 2;
} else {
  const isWell = await check().catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    return false;
  });
  process.exitCode = isWell ? 0 : 1;
}
