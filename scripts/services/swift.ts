import { existsSync } from 'node:fs';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { giveDirectory, serviceAccount, type Account } from './account.ts';
import { startChild, type Child } from './child.ts';
import { freePorts } from './ports.ts';

export interface Swift {
  endpoint: string;
  port: number;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  bucket: string;
  /** Settles when one of its processes ends before `stop`, with the words for which and how. */
  died: Promise<string>;
  stop(): Promise<void>;
}

export interface SwiftOptions {
  /** Objects survive here between runs; configuration is written anew at every start. */
  dir: string;
  port?: number;
  bucket?: string;
}

const REGION = 'us-east-1';
const ACCESS_KEY_ID = 'test:tester';
const SECRET_ACCESS_KEY = 'testing';

const SWIFT_PACKAGES = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached'];

const PROGRAMS: Record<string, string> = {
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
  memcached: '/usr/bin/memcached',
};

const STORAGE_SERVERS = ['account', 'container', 'object'] as const;
type StorageServer = (typeof STORAGE_SERVERS)[number];

/** Which packages a local S3 store still needs; empty when it can be started. */
export function missingSwiftPackages(): string[] {
  return SWIFT_PACKAGES.filter((name) => !existsSync(PROGRAMS[name] ?? ''));
}

/**
 * OpenStack Swift with its S3 API on one machine: a real store that checks signatures and expiry.
 * Null when it is not installed; `missingSwiftPackages` says what it needs.
 */
export async function startSwift(options: SwiftOptions): Promise<Swift | null> {
  if (missingSwiftPackages().length > 0) return null;
  const dir = path.resolve(options.dir);
  const account = serviceAccount('swift', 'nobody');
  if (!giveDirectory(dir, account)) {
    throw new Error(`The account ${account?.name} cannot reach ${dir}: one of the directories above it keeps it out`);
  }
  const [free = 0, memcachePort = 0, ...storage] = await freePorts(2 + STORAGE_SERVERS.length);
  const port = options.port ?? free;
  const bucket = options.bucket ?? 'achterban';
  const [accountPort = 0, containerPort = 0, objectPort = 0] = storage;
  const storagePorts = { account: accountPort, container: containerPort, object: objectPort };
  await writeConfiguration({ dir, port, memcachePort, storagePorts, account });

  const output: string[] = [];
  const children: Child[] = [];
  const note = (name: string) => (line: string) => {
    output.push(`${name}: ${line}`);
    output.splice(0, output.length - 40);
  };
  const endpoint = `http://127.0.0.1:${port}`;
  async function stop(): Promise<void> {
    await Promise.all(children.map((child) => child.stop(2_000)));
  }
  try {
    // Slabs are reserved at once; sixteen megabytes is plenty for tokens and container listings.
    const memcached = ['-l', '127.0.0.1', '-p', String(memcachePort), '-U', '0', '-m', '16'];
    children.push(
      await startChild({ name: 'memcached', command: '/usr/bin/memcached', args: memcached, cwd: dir, account }),
    );
    for (const server of [...STORAGE_SERVERS, 'proxy']) {
      children.push(
        await startChild({
          name: `swift-${server}`,
          command: `/usr/bin/swift-${server}-server`,
          args: [path.join(dir, 'etc', `${server}-server.conf`), '--verbose'],
          cwd: dir,
          account,
          onLine: note(server),
        }),
      );
    }
    await waitUntilHealthy([...Object.values(storagePorts), port], children);
    await createBucket(endpoint, bucket);
  } catch (error) {
    await stop();
    throw new Error(`The S3 store did not start: ${String(error)}\n${output.join('\n')}`, { cause: error });
  }
  return {
    endpoint,
    port,
    region: REGION,
    accessKeyId: ACCESS_KEY_ID,
    secretAccessKey: SECRET_ACCESS_KEY,
    bucket,
    died: Promise.race(children.map(async (child) => `${child.name} ${await child.exited}`)),
    stop,
  };
}

async function waitUntilHealthy(ports: number[], children: Child[]): Promise<void> {
  const deadline = Date.now() + 40_000;
  for (const port of ports) {
    while (!(await isHealthy(port))) {
      const gone = children.find((child) => !child.isRunning());
      if (gone !== undefined) throw new Error(`${gone.name} ${await gone.exited}`);
      if (Date.now() > deadline) throw new Error(`nothing healthy on port ${port} after 40 seconds`);
      await sleep(100);
    }
  }
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/healthcheck`)).ok;
  } catch {
    return false;
  }
}

async function createBucket(endpoint: string, bucket: string): Promise<void> {
  const client = new S3Client({
    endpoint,
    region: REGION,
    forcePathStyle: true,
    credentials: { accessKeyId: ACCESS_KEY_ID, secretAccessKey: SECRET_ACCESS_KEY },
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if ((error as Error).name !== 'BucketAlreadyOwnedByYou') throw error;
  } finally {
    client.destroy();
  }
}

interface Layout {
  dir: string;
  port: number;
  memcachePort: number;
  storagePorts: Record<StorageServer, number>;
  account: Account | null;
}

async function writeConfiguration(layout: Layout): Promise<void> {
  const { dir, account, storagePorts } = layout;
  const etc = path.join(dir, 'etc');
  await rm(etc, { recursive: true, force: true });
  for (const name of ['etc', 'node/sdb1', 'cache']) {
    await mkdir(path.join(dir, name), { recursive: true });
    if (account !== null) await chown(path.join(dir, name), account.uid, account.gid);
  }
  await writeFile(path.join(etc, 'swift.conf'), SWIFT_CONF);
  for (const server of STORAGE_SERVERS) {
    const conf = storageConfiguration(layout, server, storagePorts[server]);
    await writeFile(path.join(etc, `${server}-server.conf`), conf);
  }
  await writeFile(path.join(etc, 'proxy-server.conf'), proxyConfiguration(layout));
  await writeFile(path.join(etc, 'rings.py'), RING_SCRIPT);
  const builder = await startChild({
    name: 'rings',
    // Debian's Python, which has Swift; another one may come first in PATH.
    command: '/usr/bin/python3',
    args: [path.join(etc, 'rings.py'), etc, ...STORAGE_SERVERS.map((server) => `${server}:${storagePorts[server]}`)],
    account,
  });
  const outcome = await builder.exited;
  if (outcome !== 'stopped with code 0') throw new Error(`Building the rings of the S3 store ${outcome}`);
}

const SWIFT_CONF = `[swift-hash]
swift_hash_path_suffix = development
swift_hash_path_prefix = development
[storage-policy:0]
name = gold
default = yes
`;

/** What swift-ring-builder does in nine starts of Python, in one. */
const RING_SCRIPT = `import sys
from swift.common.ring import RingBuilder

etc = sys.argv[1]
for item in sys.argv[2:]:
    server, port = item.split(':')
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({
        'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'sdb1', 'meta': '',
        'ip': '127.0.0.1', 'port': int(port), 'replication_ip': '127.0.0.1', 'replication_port': int(port),
    })
    builder.rebalance()
    builder.get_ring().save('%s/%s.ring.gz' % (etc, server))
`;

function commonConfiguration({ dir, account }: Layout, port: number): string {
  // Without a name Swift insists on becoming `swift`, which only root can.
  const user = account?.name ?? userInfo().username;
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${dir}/etc
log_level = WARNING
`;
}

function storageConfiguration(layout: Layout, server: StorageServer, port: number): string {
  return `${commonConfiguration(layout, port)}devices = ${layout.dir}/node
mount_check = false
disable_fallocate = true
recon_cache_path = ${layout.dir}/cache
[pipeline:main]
pipeline = healthcheck ${server}-server
[app:${server}-server]
use = egg:swift#${server}
[filter:healthcheck]
use = egg:swift#healthcheck
`;
}

function proxyConfiguration(layout: Layout): string {
  const before = ['catch_errors', 'gatekeeper', 'healthcheck', 'cache', 'listing_formats', 'bulk'];
  const after = ['copy', 'slo', 'dlo', 'versioned_writes', 'symlink'];
  const plain = [...before, ...after].filter((name) => name !== 'cache' && name !== 'versioned_writes');
  return `${commonConfiguration(layout, layout.port)}[pipeline:main]
pipeline = ${[...before, 's3api', 'tempauth', ...after].join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:s3api]
use = egg:swift#s3api
s3_acl = no
location = ${REGION}
[filter:tempauth]
use = egg:swift#tempauth
user_${ACCESS_KEY_ID.replace(':', '_')} = ${SECRET_ACCESS_KEY} .admin
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${layout.memcachePort}
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_object_versioning = true
${plain.map((name) => `[filter:${name}]\nuse = egg:swift#${name}\n`).join('')}`;
}
