import { once } from 'node:events';
import { connect } from 'node:net';
import { isAlive } from '#server/alive.ts';

/**
 * `health web|worker|render`: whether the process of that command, in the same container, still works. Ends with 0 or 1.
 * Whether the product can do its work is another question, which `/readyz` answers: a restart mends no database.
 */
const CHECKS: Record<string, () => Promise<boolean>> = {
  web: async () => {
    const { HOST = '', PORT = '' } = process.env;
    // A web that listens on every address listens on this one.
    const host = HOST === '' || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST;
    return (await fetch(`http://${host}:${PORT === '' ? '3000' : PORT}/healthz`)).ok;
  },
  worker: () => isAlive(new Date()),
  render: async () => {
    const socket = connect(process.env['RENDER_SOCKET'] ?? '');
    await once(socket, 'connect');
    socket.destroy();
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
