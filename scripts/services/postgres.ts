import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** Of a cluster that only listens on this machine's own address. */
const ADMIN_PASSWORD = 'postgres';
const START_SECONDS = 30;

export interface PostgresOptions {
  /** Holds the cluster; an existing one is kept. */
  dir: string;
  port?: number;
  /** False for tests: nothing need survive a power cut. */
  durable?: boolean;
}

export interface Postgres {
  adminUrl: string;
  port: number;
  stop: () => Promise<void>;
}

/** Starts a private PostgreSQL, so that neither the dev server nor a test run needs one that is installed and configured. */
export async function startPostgres({ dir, port, durable = true }: PostgresOptions): Promise<Postgres> {
  const bin = await findBinaries();
  const identity = await findIdentity();
  const data = path.resolve(dir);
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (identity) await chown(data, identity.uid, identity.gid);

  if (!(await exists(path.join(data, 'PG_VERSION')))) {
    // The directory itself must be empty, and its parent need not be open to nobody.
    const scratch = await mkdtemp(path.join(tmpdir(), 'initdb-'));
    const passwordFile = path.join(scratch, 'password');
    await writeFile(passwordFile, ADMIN_PASSWORD, { mode: 0o600 });
    if (identity) for (const file of [scratch, passwordFile]) await chown(file, identity.uid, identity.gid);
    try {
      await run(
        path.join(bin, 'initdb'),
        [
          '-D',
          data,
          '-U',
          'postgres',
          '-E',
          'UTF8',
          '--locale=C.UTF-8',
          '-A',
          'scram-sha-256',
          '--data-checksums',
          ...(durable ? [] : ['--no-sync']),
          `--pwfile=${passwordFile}`,
        ],
        { ...identity, cwd: '/' },
      );
    } finally {
      await rm(scratch, { recursive: true });
    }
  }

  const running = await findRunning(data);
  if (running !== null) return { adminUrl: adminUrl(running), port: running, stop: async () => {} };

  const chosen = port ?? (await findFreePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(chosen),
    // A socket's path may be 107 characters long, and the directory is not ours to choose.
    unix_socket_directories: '',
    max_connections: '200',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const output: string[] = [];
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // Its own process group: Ctrl-C reaches the program that started it, which stops it last.
    { ...identity, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.push(text);
    if (output.length > 50) output.shift();
  });
  const exited = once(server, 'exit');
  const signalOnExit = () => server.kill('SIGINT');
  process.once('exit', signalOnExit);

  const stop = async () => {
    process.off('exit', signalOnExit);
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.ref();
    server.kill(durable ? 'SIGINT' : 'SIGQUIT');
    await exited;
  };

  const deadline = Date.now() + START_SECONDS * 1000;
  while (!(await answers(chosen))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`PostgreSQL did not start in ${data}:\n${output.join('')}`);
    }
    await sleep(50);
  }
  server.unref();
  // An open pipe would keep the program alive that only wants to end.
  (server.stderr as unknown as { unref: () => void }).unref();
  return { adminUrl: adminUrl(chosen), port: chosen, stop };
}

function adminUrl(port: number): string {
  return `postgresql://postgres:${ADMIN_PASSWORD}@127.0.0.1:${port}/postgres`;
}

async function findBinaries(): Promise<string> {
  const root = '/usr/lib/postgresql';
  const versions = await readdir(root).catch(() => []);
  for (const version of versions.toSorted((a, b) => Number(b) - Number(a))) {
    const bin = path.join(root, version, 'bin');
    if (await exists(path.join(bin, 'initdb'))) return bin;
  }
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }));
  if (stdout.trim() !== '') return stdout.trim();
  throw new Error('No PostgreSQL server found; install the package postgresql (15 or newer)');
}

/** PostgreSQL refuses to run as root; then it runs as nobody. */
async function findIdentity(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])]);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** The port of a server that already runs on this directory. */
async function findRunning(data: string): Promise<number | null> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  return port > 0 && (await answers(port)) ? port : null;
}

async function answers(port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: adminUrl(port), connectionTimeoutMillis: 2000 });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
