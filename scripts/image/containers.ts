import type { Docker } from '../services/docker.ts';
import { awaitThat } from './line.ts';

/** The containers of the product as compose.yaml states them, and what the kernel holds them to. */
export interface Containers {
  docker: Docker;
  project: string;
  compose(...args: string[]): Promise<string>;
}

/** The services that tell whether they are well, each with a process of ours that may hang. */
export const SERVICES = ['web', 'worker', 'render'] as const;

const containerOf = ({ project }: Containers, service: string) => `${project}-${service}-1`;
const exec = (all: Containers, service: string, script: string) =>
  all.docker.docker(['exec', containerOf(all, service), 'sh', '-c', script]);

interface Inspected {
  Image: string;
  RestartCount: number;
  State: { Health?: { Status: string }; StartedAt: string; ExitCode: number; OOMKilled: boolean };
}

export async function inspect(all: Containers, service: string): Promise<Inspected> {
  const [found] = JSON.parse(await all.docker.docker(['inspect', containerOf(all, service)])) as Inspected[];
  if (found === undefined) throw new Error(`there is no container of ${service}`);
  return found;
}

/** A container that ends and is started again and again is broken; nobody waits for it to become well. */
export async function refuseRestarts(all: Containers): Promise<void> {
  for (const service of SERVICES) {
    const container = await inspect(all, service).catch(() => undefined);
    if ((container?.RestartCount ?? 0) < 2) continue;
    const log = await all.docker.docker(['logs', '--tail', '30', containerOf(all, service)]);
    throw new Error(`${service} does not start:\n${log}`);
  }
}

export async function holdStopped(all: Containers): Promise<void> {
  for (const service of SERVICES) {
    const { State } = await inspect(all, service);
    if (State.ExitCode !== 0 || State.OOMKilled)
      throw new Error(`${service} did not stop well: ${JSON.stringify(State)}`);
  }
}

const awaitHealth = (all: Containers, services: readonly string[], status: string, seconds: number) =>
  Promise.all(
    services.map((service) =>
      awaitThat(
        `${service} is ${status}`,
        seconds,
        async () => (await inspect(all, service)).State.Health?.Status === status,
      ),
    ),
  );

/** Every container has the limits of compose.yaml, and what each may do is what it needs. Answers memory at rest. */
export async function holdLimits(all: Containers): Promise<Record<string, string>> {
  await awaitHealth(all, [...SERVICES, 'postgres'], 'healthy', 60);
  const { services } = JSON.parse(await all.compose('--profile', 'demo', 'config', '--format', 'json')) as {
    services: Record<string, Stated>;
  };
  const open = await all.docker.docker(
    `run --rm --user node --security-opt seccomp=unconfined --security-opt apparmor=unconfined --entrypoint sh achterban -c`
      .split(' ')
      .concat(MAY),
  );
  const closed = ATTEMPTS.filter((attempt) => !open.includes(attempt));
  if (closed.length > 0)
    throw new Error(`this machine itself refuses ${closed.join(', ')}, so nothing is proven by it`);
  const memory: Record<string, string> = {};
  for (const [service, stated] of Object.entries(services)) {
    const isUp = (await inspect(all, service).catch(() => null))?.State.ExitCode === 0 && !ONCE.includes(service);
    // What has ended, or not run yet, is started as compose states it, with a shell in place of its command.
    const ask = (script: string) =>
      isUp
        ? exec(all, service, script)
        : all.compose(
            '--profile',
            'demo',
            'run',
            '--rm',
            '--no-deps',
            '-T',
            '--entrypoint',
            'sh',
            service,
            '-c',
            script,
          );
    const lacks = await findGaps(service, stated, ask);
    if (lacks.length > 0) throw new Error(`${service} lacks ${lacks.join(', ')}`);
    if (!isUp) continue;
    const used = await all.docker.docker([
      'stats',
      '--no-stream',
      '--format',
      '{{.MemUsage}}',
      containerOf(all, service),
    ]);
    memory[`${service}, memory at rest`] = used.split('/')[0]?.trim() ?? '';
  }
  return memory;
}

/** Services whose process ends by itself. */
const ONCE = ['migrate', 'secrets', 'seed'];

/** What compose.yaml states of a service. */
interface Stated {
  mem_limit?: string;
  pids_limit?: number;
  cap_add?: string[];
  network_mode?: string;
}

/** The rights that a container may have, by the bits that the kernel gives them. */
const RIGHTS: Record<string, bigint> = { CHOWN: 1n, DAC_OVERRIDE: 2n, FOWNER: 8n, SETGID: 64n, SETUID: 128n };

const LOOK = `
  grep -E '^(Uid|CapBnd|CapEff|NoNewPrivs|Seccomp):' /proc/1/status
  echo "memory $(cat /sys/fs/cgroup/memory.max 2>/dev/null || cat /sys/fs/cgroup/memory/memory.limit_in_bytes)"
  echo "pids $(cat /sys/fs/cgroup/pids.max 2>/dev/null || cat /sys/fs/cgroup/pids/pids.max)"
  echo "networks $(ls /sys/class/net | tr '\\n' ' ')"
  for place in / /app; do touch $place/x 2>&1; done; true`;

/** Says of each attempt that nothing refuses whether it may be made. Only a refusal counts as one, not a socket that this kernel lacks. */
const MAY = `
  may() { what=$1; shift; if "$@" > /dev/null 2>&1; then echo "may $what."; fi; }
  socket() { perl -e 'exit(!socket(my $one, $ARGV[0], $ARGV[1], $ARGV[2]) && $! == 1)' "$@"; }
  may 'user namespace' unshare --user true
  for kind in net pid ipc uts cgroup time mount; do
    may "$kind namespace" unshare --user --map-root-user --fork --$kind true
  done
  may mount unshare --user --map-root-user --mount mount -t tmpfs x /mnt
  may 'unix socket' socket 1 1 0
  may 'inet socket' socket 2 1 0
  may 'inet6 socket' socket 10 1 0
  may 'route socket' socket 16 3 0
  may 'netfilter socket' socket 16 3 12
  may 'alg socket' socket 38 5 0
  may 'vsock socket' socket 40 1 0
  may 'bluetooth socket' socket 31 3 1`;
/** What no service needs, and the kernel of a machine that runs Docker has. */
const ATTEMPTS = [
  ...['ipc', 'uts', 'cgroup', 'time', 'mount'].map((kind) => `may ${kind} namespace.`),
  'may mount.',
  ...['netfilter', 'alg', 'vsock', 'bluetooth'].map((kind) => `may ${kind} socket.`),
];
/** What only the sandbox of the renderer is made of. */
const SANDBOX = ['user', 'net', 'pid'].map((kind) => `may ${kind} namespace.`);

async function findGaps(service: string, stated: Stated, ask: (script: string) => Promise<string>): Promise<string[]> {
  const [look, may] = [await ask(LOOK), await ask(MAY)];
  const valueOf = (name: string) => new RegExp(`^${name}:?\\s+(\\S+)`, 'mu').exec(look)?.[1] ?? '';
  const rights = (stated.cap_add ?? []).reduce((sum, name) => sum | (RIGHTS[name] ?? -1n), 0n);
  const isRender = service === 'render';
  // Docker's own filter, which the others have, refuses namespaces and mounts; which sockets it refuses depends on its version.
  const refused = isRender ? ATTEMPTS : [...SANDBOX, ...ATTEMPTS.filter((attempt) => !attempt.includes('socket'))];
  const allowed = [
    ...['unix', 'inet', 'inet6', 'route'].map((kind) => `may ${kind} socket.`),
    ...(isRender ? SANDBOX : []),
  ];
  const held = {
    'a read-only root': (look.match(/Read-only file system/gu) ?? []).length >= (service === 'postgres' ? 1 : 2),
    'no right but those stated': BigInt(`0x${valueOf('CapBnd')}`) === rights && /^0+$/u.test(valueOf('CapEff')),
    'no new privileges': valueOf('NoNewPrivs') === '1',
    'a filter of system calls': valueOf('Seccomp') === '2',
    'its limit of memory': valueOf('memory') === String(stated.mem_limit),
    'its limit of processes': valueOf('pids') === String(stated.pids_limit),
    'a user that is not root': /^[1-9]/u.test(valueOf('Uid')),
    'no network': stated.network_mode !== 'none' || look.includes('networks lo \n'),
    'no network for the renderer': !isRender || stated.network_mode === 'none',
    ...Object.fromEntries(refused.map((attempt) => [`a refusal: ${attempt}`, !may.includes(attempt)])),
    ...Object.fromEntries(allowed.map((attempt) => [attempt, may.includes(attempt)])),
  };
  return Object.entries(held).flatMap(([what, is]) => (is ? [] : [what]));
}

/** A process that hangs is one that its container says is not well, until it goes on. */
export async function holdHangs(all: Containers): Promise<void> {
  // The first process of a container only hands on signals, so the programs themselves are stopped.
  const signal = (name: string) =>
    `for one in /proc/[0-9]*; do
       if [ "$(readlink "$one/exe")" = "$(command -v node)" ]; then kill -${name} "\${one#/proc/}"; fi
     done; true`;
  for (const service of SERVICES) await exec(all, service, signal('STOP'));
  await awaitHealth(all, SERVICES, 'unhealthy', 180);
  for (const service of SERVICES) await exec(all, service, signal('CONT'));
  await awaitHealth(all, SERVICES, 'healthy', 60);
}

/** Nothing of what is only for trying is in the image that ships; the image for trying shows that this would be found. */
export async function holdApart(all: Containers, password: string): Promise<void> {
  const traces = [
    '/app/demo',
    '/secrets',
    '/secrets-owner',
    '/data/mail',
    'inbox.js',
    'seed.js',
    'secrets.js',
    'password',
  ];
  const script = `ls -d ${traces.filter((trace) => trace.startsWith('/')).join(' ')} 2>/dev/null
    find / -xdev -name inbox.js -o -xdev -name seed.js -o -xdev -name secrets.js
    if grep --recursive --quiet --fixed-strings '${password}' /app; then echo password; fi; true`;
  const find = async (image: string) => {
    const said = await all.docker.docker(['run', '--rm', '--user', 'root', '--entrypoint', 'sh', image, '-c', script]);
    return traces.filter((trace) => said.split('\n').some((line) => line.endsWith(trace)));
  };
  const [product, demo] = [await find('achterban'), await find('achterban-demo')];
  if (product.length > 0) throw new Error(`the image achterban has ${product.join(', ')} of the demo`);
  if (demo.length < traces.length)
    throw new Error(`of ${traces.join(', ')} the image of the demo has only ${demo.join(', ')}`);
}

/** `down --volumes` as README gives it leaves nothing. */
export async function holdEmpty({ docker, project }: Containers): Promise<void> {
  const filter = ['--quiet', '--filter', `label=com.docker.compose.project=${project}`];
  for (const kind of [
    ['volume', 'ls'],
    ['network', 'ls'],
    ['ps', '--all'],
  ]) {
    const left = await docker.docker([...kind, ...filter]);
    if (left !== '') throw new Error(`${kind[0]} still has:\n${left}`);
  }
}
