import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aptLine } from './apt.ts';
import { ROOT } from './directory.ts';

export interface DockerOptions {
  /** Holds the engine's images and volumes, its log and the programs that were fetched; they are kept for the next start. */
  dir: string;
  log?: (line: string) => void;
  /** Leaves an engine that is started here running when this process ends. */
  stays?: boolean;
}

export interface Docker {
  /** The variables, beside those of this process, with which `docker` and `docker compose` reach the engine. */
  env: Record<string, string>;
  /** Runs `docker …` and returns its standard output. Throws, with what it said, when it fails. */
  docker(args: string[], options?: RunOptions): Promise<string>;
  /** Runs `docker compose …` likewise. */
  compose(args: string[], options?: RunOptions): Promise<string>;
  /** Whether the engine was started here, for this directory; another one is somebody's own. */
  isOurs: boolean;
  /** Stops the engine when this process started it. Containers stop with it. */
  stop(): Promise<void>;
}

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string>;
  /** Receives every line of standard output and standard error as it comes. */
  onLine?: (line: string) => void;
  timeoutMs?: number;
}

export interface ProvidedImage {
  name: string;
  /** A stand-in is made here, from Debian's packages, when the registry cannot be reached. */
  origin: 'present' | 'pulled' | 'stand-in';
  bytes: number;
}

const SUITE = 'trixie';
/** A label of every stand-in, and of what is built on one: a hash of how it was made. */
const RECIPE_LABEL = 'achterban.stand-in';
const BASE_IMAGE = `achterban/stand-in-base:${SUITE}`;
/** Where base.sh puts the machine's certificates. */
const CERTIFICATES = '/usr/local/share/ca-certificates/machine.crt';
const RECIPES = path.join(import.meta.dirname, 'docker');
const TOOL_PACKAGES = ['docker-cli', 'docker-compose', 'docker-buildx'];
const APT = '/usr/bin/apt-get';
const DOCKERD = '/usr/sbin/dockerd';
const START_MS = 60_000;
/** The engine gives its containers ten seconds to end. */
const STOP_MS = 30_000;
/** A registry that cannot be reached often does not refuse but hangs. */
const REGISTRY_MS = 10_000;

/** The images that can be made here, by the names that Dockerfile and compose.yaml give them. */
const STAND_INS = {
  'node:24-trixie-slim': makeNodeImage,
  'postgres:17-trixie': makePostgresImage,
} as const;

/**
 * A Docker engine with Compose 2: the one that DOCKER_HOST or the default socket leads to, or else one started here
 * from Debian's packages, which only root can do.
 */
export async function startDocker({ dir, log = () => {}, stays = false }: DockerOptions): Promise<Docker> {
  const root = path.resolve(dir);
  await claimDirectory(root);
  const isComplete = (await succeeds('docker', ['compose', 'version'])) && (await isAnswering({}));
  const tools = isComplete ? {} : await provideTools(root, log);
  const own = { ...tools, DOCKER_HOST: `unix://${path.join(root, 'docker.sock')}` };
  const isOurs = process.env['DOCKER_HOST'] === own.DOCKER_HOST;
  if (await isAnswering(tools)) return dockerWith(tools, isOurs);
  if (await isAnswering(own)) return dockerWith(own, true);

  if (process.getuid?.() !== 0) {
    throw new Error(
      'No Docker engine answers, and only root can start one: start Docker, or name an engine in DOCKER_HOST',
    );
  }
  await installPackages({ [DOCKERD]: 'docker.io', '/usr/sbin/iptables': 'iptables', ...appArmor() }, log);
  // Where systemd runs, the package has started an engine by itself.
  if (await isAnswering(tools)) return dockerWith(tools, false);
  refuseRival(root);
  const stop = await startEngine(root, own, stays);
  log(`Docker engine started in ${root}`);
  return { ...dockerWith(own, true), stop };
}

/** Programs and images of the directory run as root, so nobody else may write there. */
async function claimDirectory(root: string): Promise<void> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  const { uid, mode } = await lstat(root);
  if (uid !== process.getuid?.() || (mode & 0o777) !== 0o700) {
    throw new Error(`${root} is not a directory of yours alone: remove it, or name another in DOCKER_DIR`);
  }
}

function dockerWith(env: Record<string, string>, isOurs: boolean): Docker {
  const docker = (args: string[], options: RunOptions = {}) =>
    run('docker', args, { ...options, env: { ...env, ...options.env } });
  const compose: Docker['compose'] = (args, options) => docker(['compose', ...args], options);
  return { env, isOurs, docker, compose, stop: async () => {} };
}

function isAnswering(env: Record<string, string>): Promise<boolean> {
  return succeeds('docker', ['version', '--format', '{{.Server.Version}}'], env);
}

/**
 * Variables that put trixie's `docker` in front, with Compose 2 and BuildKit. The machine's own may lack both, or be too
 * new for the engine that Debian has.
 */
async function provideTools(root: string, log: (line: string) => void): Promise<Record<string, string>> {
  const tools = path.join(root, 'tools');
  const env = {
    PATH: `${path.join(tools, 'bin')}${path.delimiter}${process.env['PATH']}`,
    DOCKER_CONFIG: path.join(tools, 'config'),
  };
  if (existsSync(path.join(tools, 'bin/docker'))) return env;
  if (!existsSync(APT)) throw new Error('This machine has no Docker with Compose 2; install and start it');
  log(`fetching ${TOOL_PACKAGES.join(', ')} of ${SUITE}`);
  const making = path.join(root, 'tools.partial');
  await renew(making);
  await fetchPackages(TOOL_PACKAGES, making);
  const plugins = path.join(making, 'config', 'cli-plugins');
  await mkdir(plugins, { recursive: true });
  await mkdir(path.join(making, 'bin'));
  await rename(path.join(making, 'usr/bin/docker'), path.join(making, 'bin/docker'));
  for (const plugin of ['docker-compose', 'docker-buildx']) {
    await rename(path.join(making, 'usr/libexec/docker/cli-plugins', plugin), path.join(plugins, plugin));
  }
  for (const rest of ['usr', 'etc', 'apt']) await rm(path.join(making, rest), { recursive: true, force: true });
  await rename(making, tools);
  return env;
}

/** Unpacks packages of trixie on a machine that may have another release, without installing them. */
async function fetchPackages(packages: string[], into: string): Promise<void> {
  const { mirror } = await findMirrors();
  const apt = path.join(into, 'apt');
  for (const name of ['lists/partial', 'cache/archives/partial'])
    await mkdir(path.join(apt, name), { recursive: true });
  const keyring = '/usr/share/keyrings/debian-archive-keyring.gpg';
  await writeFile(path.join(apt, 'sources.list'), `deb [signed-by=${keyring}] ${mirror} ${SUITE} main\n`);
  await writeFile(path.join(apt, 'status'), '');
  const settings = {
    'Dir::Etc::SourceList': path.join(apt, 'sources.list'),
    'Dir::Etc::SourceParts': '-',
    'Dir::Etc::Preferences': '-',
    'Dir::Etc::PreferencesParts': '-',
    'Dir::State::Lists': path.join(apt, 'lists'),
    'Dir::State::Status': path.join(apt, 'status'),
    'Dir::Cache': path.join(apt, 'cache'),
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await run(APT, [...options, '-qq', 'update']);
  await run(APT, [...options, '-qq', 'download', ...packages], { cwd: apt });
  for (const file of await readdir(apt)) {
    if (file.endsWith('.deb')) await run('dpkg-deb', ['--extract', path.join(apt, file), into]);
  }
}

/** Installs the packages whose program is missing. */
async function installPackages(wanted: Record<string, string>, log: (line: string) => void): Promise<void> {
  const missing = Object.entries(wanted).flatMap(([program, name]) => (existsSync(program) ? [] : [name]));
  if (missing.length === 0) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];
  log(`installing ${missing.join(', ')}`);
  try {
    await run(APT, [...apt, 'update'], { env });
    await run(APT, [...apt, 'install', '-y', '--no-install-recommends', ...missing], { env });
  } catch (error) {
    throw new Error(`This machine has no ${missing.join(', ')}: ${aptLine(missing)}`, { cause: error });
  }
}

/** An engine on a kernel with AppArmor starts no container without its parser. */
function appArmor(): Record<string, string> {
  const file = '/sys/module/apparmor/parameters/enabled';
  const enabled = existsSync(file) && readFileSync(file, 'utf8').startsWith('Y');
  return enabled ? { '/usr/sbin/apparmor_parser': 'apparmor' } : {};
}

/** Two engines in one network would rewrite each other's rules of iptables. */
function refuseRival(root: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const args = commandLine(pid);
    if (path.basename(args[0] ?? '') !== 'dockerd' || isEngineOf(root, pid)) continue;
    if (networkOf(pid) !== networkOf('self')) continue;
    const host = args.find((arg) => arg.startsWith('unix://')) ?? 'its address';
    throw new Error(`Another Docker engine runs here (process ${pid}): set DOCKER_HOST to ${host}, or stop it`);
  }
}

function commandLine(pid: string | number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function networkOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/ns/net`);
  } catch {
    return null;
  }
}

/** Whether the process is the engine that was started for this directory, or the containerd that belongs to it. */
function isEngineOf(root: string, pid: string | number): boolean {
  return commandLine(pid).some((arg) => arg.startsWith(`${root}${path.sep}`));
}

async function startEngine(root: string, env: Record<string, string>, stays: boolean): Promise<() => Promise<void>> {
  // The longest path that a socket may have is 107 characters; containerd's own adds 37 to the directory.
  if (root.length > 70) throw new Error(`${root} is too long a path for the sockets of a Docker engine`);
  // A killed engine leaves its pid files; the next engine refuses to start when another process has that number by now.
  for (const name of ['pid', 'exec/containerd/containerd.pid']) {
    const file = path.join(root, name);
    const pid = (await readFile(file, 'utf8').catch(() => '')).trim();
    if (pid !== '' && !isEngineOf(root, pid)) await rm(file);
  }
  // The kernel tells the engine to stop, and so its containers, however this process ends.
  const command = stays ? DOCKERD : 'setpriv';
  const before = stays ? [] : ['--pdeathsig', 'TERM', '--', DOCKERD];
  const args = ['--host', `unix://${path.join(root, 'docker.sock')}`, '--pidfile', path.join(root, 'pid')];
  args.push('--data-root', path.join(root, 'data'), '--exec-root', path.join(root, 'exec'));
  const logFile = path.join(root, 'dockerd.log');
  const output = openSync(logFile, 'w');
  // Ctrl-C in the terminal reaches only this process, not the group of the engine.
  const engine = spawn(command, [...before, ...args], { detached: true, stdio: ['ignore', output, output], cwd: '/' });
  closeSync(output);
  await once(engine, 'spawn');
  const exited = once(engine, 'exit');
  const isRunning = () => engine.exitCode === null && engine.signalCode === null;
  const stop = async () => {
    if (!isRunning()) return;
    engine.ref();
    engine.kill('SIGTERM');
    const timer = setTimeout(() => engine.kill('SIGKILL'), STOP_MS);
    await exited;
    clearTimeout(timer);
  };
  const deadline = Date.now() + START_MS;
  while (!(await isAnswering(env))) {
    if (isRunning() && Date.now() < deadline) {
      await sleep(250);
      continue;
    }
    await stop();
    const said = (await readFile(logFile, 'utf8')).trimEnd().split('\n').slice(-15).join('\n');
    throw new Error(`The Docker engine did not start in ${root}:\n${said}`);
  }
  engine.unref();
  return stop;
}

/** Stops the engine that was started for this directory. False when none runs. */
async function stopDocker(dir: string): Promise<boolean> {
  const root = path.resolve(dir);
  const pid = Number(await readFile(path.join(root, 'pid'), 'utf8').catch(() => '0'));
  if (pid === 0 || !isEngineOf(root, pid)) return false;
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + STOP_MS;
  while (isEngineOf(root, pid)) {
    if (Date.now() > deadline) throw new Error(`The Docker engine of ${root} (process ${pid}) does not stop`);
    await sleep(100);
  }
  return true;
}

export interface ImageOptions {
  dir: string;
  /** Names that cannot be pulled need a stand-in. */
  images?: string[];
  log?: (line: string) => void;
}

/**
 * Sees to it that the engine has these images: pulled where that can be done, else, on an engine that was started here, a
 * stand-in of the same name.
 */
export async function provideImages(docker: Docker, options: ImageOptions): Promise<ProvidedImage[]> {
  const { dir, images = Object.keys(STAND_INS), log = () => {} } = options;
  let machine: Promise<Machine> | undefined;
  const workshop: Workshop = {
    docker,
    making: path.join(path.resolve(dir), 'making'),
    machine: () => (machine ??= readMachine()),
    log,
  };
  const provided: ProvidedImage[] = [];
  for (const name of images) {
    const begin = performance.now();
    const origin = await provideImage(workshop, name);
    const bytes = Number(await docker.docker(['image', 'inspect', '--format', '{{.Size}}', name]));
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    log(`${name}: ${origin}, ${(bytes / 1e6).toFixed(0)} MB, ${seconds} s`);
    provided.push({ name, origin, bytes });
  }
  // Earlier makings of these images have lost their names to the new ones.
  if (provided.some(({ origin }) => origin === 'stand-in'))
    await docker.docker(['image', 'prune', '--force', '--filter', `label=${RECIPE_LABEL}`]);
  return provided;
}

interface Workshop {
  docker: Docker;
  /** A directory for one making; whatever an earlier one left there is removed. */
  making: string;
  machine: () => Promise<Machine>;
  log: (line: string) => void;
}

/** The settings that an image takes over from this machine, so that apt and npm work in a build as they do here. */
interface Machine {
  mirror: string;
  security: string;
  registry: string;
  /** The certificates that this machine trusts, which may be more than Debian's. */
  certificates: string;
  aptConf: string;
}

async function provideImage(workshop: Workshop, name: string): Promise<ProvidedImage['origin']> {
  const { docker } = workshop;
  const recipe = await findRecipe(docker, name);
  if (recipe === '') return 'present';
  if ((recipe === null || !docker.isOurs) && (await isPulled(docker, name))) return 'pulled';
  if (!docker.isOurs) throw new Error(`${name} cannot be pulled, and only an engine of ours gets a stand-in for it`);
  const make = Object.entries(STAND_INS).find(([known]) => known === name)?.[1];
  if (make === undefined) throw new Error(`${name} cannot be pulled, and there is no stand-in for it`);
  if (!existsSync(APT)) throw new Error(`${name} cannot be pulled, and a stand-in takes Debian`);
  await make(workshop, name);
  return 'stand-in';
}

/** The recipe of an image that was made here, an empty text for any other image, null when there is no such image. */
async function findRecipe(docker: Docker, name: string): Promise<string | null> {
  const format = `{{index .Config.Labels "${RECIPE_LABEL}"}}`;
  return docker.docker(['image', 'inspect', '--format', format, name]).then(
    (text) => text.trim(),
    () => null,
  );
}

/** Gives up when the registry has not named the image within ten seconds; the download itself may take its time. */
async function isPulled(docker: Docker, name: string): Promise<boolean> {
  const given = new AbortController();
  const timer = setTimeout(() => given.abort(), REGISTRY_MS);
  try {
    await run('docker', ['pull', name], {
      env: docker.env,
      signal: given.signal,
      onLine: (line) => {
        if (line.includes('Pulling from')) clearTimeout(timer);
      },
    });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes an image of Node's own program, as npm brought it, with the npm that this version of Node comes with.
 */
async function makeNodeImage(workshop: Workshop, name: string): Promise<void> {
  const { docker, making, log } = workshop;
  const node = path.dirname(createRequire(import.meta.url).resolve(`node-linux-${process.arch}/package.json`));
  const changes = await readFile(path.join(node, 'CHANGELOG.md'), 'utf8');
  // The newest release stands first.
  const npm = /upgrade npm to (\d+\.\d+\.\d+)/.exec(changes)?.[1];
  if (npm === undefined) throw new Error('The changes of Node do not say which npm it comes with');
  const { version } = JSON.parse(await readFile(path.join(node, 'package.json'), 'utf8')) as { version: string };
  const { registry } = await workshop.machine();
  const base = await makeBaseImage(workshop);
  const hash = await recipeHash(['node.Dockerfile', 'node-entrypoint.sh'], [base, version, npm, registry]);
  if ((await findRecipe(docker, name)) === hash) return;

  log(`${name}: a stand-in with Node ${version} and npm ${npm}`);
  await renew(making);
  const local = path.join(making, 'root/usr/local');
  for (const part of ['bin', 'etc', 'lib/node_modules']) await mkdir(path.join(local, part), { recursive: true });
  await cp(path.join(node, 'bin/node'), path.join(local, 'bin/node'));
  await chmod(path.join(local, 'bin/node'), 0o755);
  await run('npm', ['pack', '--loglevel', 'error', `npm@${npm}`, '--pack-destination', making], { cwd: making });
  const tarball = path.join(making, `npm-${npm}.tgz`);
  const modules = path.join(local, 'lib/node_modules');
  await run('tar', ['--extract', '--no-same-owner', '--file', tarball, '--directory', modules]);
  await rename(path.join(modules, 'package'), path.join(modules, 'npm'));
  await rm(tarball);
  await cp(path.join(RECIPES, 'node-entrypoint.sh'), path.join(local, 'bin/docker-entrypoint.sh'));
  const settings = `registry=${registry}\ncafile=${CERTIFICATES}\n`;
  await writeFile(path.join(local, 'etc/npmrc'), settings);
  await buildImage(workshop, { name, file: 'node.Dockerfile', hash, args: { NODE_VERSION: version } });
}

/** Makes an image of Debian's PostgreSQL behind the variables, the volume and the signals of the official image. */
async function makePostgresImage(workshop: Workshop, name: string): Promise<void> {
  const { docker, making, log } = workshop;
  const base = await makeBaseImage(workshop);
  const files = ['postgres.Dockerfile', 'postgres-entrypoint.sh'];
  const hash = await recipeHash(files, [base]);
  if ((await findRecipe(docker, name)) === hash) return;
  log(`${name}: a stand-in from Debian's packages`);
  await renew(making);
  await cp(path.join(RECIPES, 'postgres-entrypoint.sh'), path.join(making, 'postgres-entrypoint.sh'));
  await buildImage(workshop, { name, file: 'postgres.Dockerfile', hash, args: {} });
}

/** Makes an image of a small Debian with its security updates. Returns the hash of its recipe. */
async function makeBaseImage({ docker, making, machine, log }: Workshop): Promise<string> {
  const { mirror, security, certificates, aptConf } = await machine();
  const hash = await recipeHash(['base.sh'], [SUITE, mirror, security, certificates, aptConf]);
  if ((await findRecipe(docker, BASE_IMAGE)) === hash) return hash;

  if (process.getuid?.() !== 0) throw new Error('Images cannot be pulled, and only root can make stand-ins for them');
  await installPackages({ '/usr/sbin/debootstrap': 'debootstrap' }, log);
  log(`${BASE_IMAGE}: debootstrap`);
  await renew(making);
  await writeFile(path.join(making, 'ca.crt'), certificates);
  await writeFile(path.join(making, 'apt.conf'), aptConf);
  // Mounts and processes of their own: when this process is killed, both are gone.
  const apart = ['--mount', '--pid', '--fork', '--kill-child', '--mount-proc', path.join(RECIPES, 'base.sh')];
  const args = ['--pdeathsig', 'KILL', '--', 'unshare', ...apart, making, SUITE, mirror, security];
  await run('setpriv', args);
  const change = ['--change', `LABEL ${RECIPE_LABEL}=${hash}`, '--change', 'CMD ["bash"]'];
  await docker.docker(['import', ...change, path.join(making, 'base.tar'), BASE_IMAGE]);
  await rm(making, { recursive: true });
  return hash;
}

interface Build {
  name: string;
  file: string;
  hash: string;
  args: Record<string, string>;
}

async function buildImage({ docker, making }: Workshop, { name, file, hash, args }: Build): Promise<void> {
  const values = Object.entries({ BASE: BASE_IMAGE, ...args }).flatMap(([key, value]) => [
    '--build-arg',
    `${key}=${value}`,
  ]);
  const labels = ['--label', `${RECIPE_LABEL}=${hash}`];
  await docker.docker(['build', '--file', path.join(RECIPES, file), '--tag', name, ...labels, ...values, making]);
  await rm(making, { recursive: true });
}

async function recipeHash(files: string[], values: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(await readFile(path.join(RECIPES, file)));
  for (const value of values) hash.update(`\0${value}`);
  return hash.digest('hex').slice(0, 16);
}

async function renew(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
}

/** Where this machine gets Debian from, and its security updates. */
async function findMirrors(): Promise<{ mirror: string; security: string }> {
  const release = /^VERSION_CODENAME=(\w+)/m.exec(await readFile('/etc/os-release', 'utf8').catch(() => ''))?.[1];
  // Naming what apt would fetch needs neither downloaded lists nor root, and covers every form of its sources.
  const uris = await run(APT, ['update', '--print-uris']).catch(() => '');
  const find = (suite: string) => new RegExp(`^'(\\S+?)/+dists/${suite}/InRelease'`, 'm').exec(uris)?.[1];
  // Another vendor's repository may have a suite of the same name; only Debian's own has an updates suite beside it.
  const mirror = find(`${release}-updates`) ?? find(`${release}`);
  if (mirror === undefined) throw new Error('apt names no mirror of Debian on this machine');
  return { mirror, security: find(`${release}-security`) ?? `${mirror}-security` };
}

async function readMachine(): Promise<Machine> {
  const settings = await run('npm', ['config', 'get', 'registry', 'cafile'], { cwd: '/' });
  const npm = new Map(settings.split('\n').map((line) => [line.split('=')[0], line.split('=')[1]]));
  const debian = '/etc/ssl/certs/ca-certificates.crt';
  const files = new Set([debian, npm.get('cafile') ?? '', process.env['NODE_EXTRA_CA_CERTS'] ?? '']);
  const found = await Promise.all([...files].filter((file) => existsSync(file)).map((file) => readFile(file, 'utf8')));
  const dump = await run('apt-config', ['dump', 'Acquire::Check-Valid-Until']);
  return {
    ...(await findMirrors()),
    registry: npm.get('registry') ?? '',
    certificates: found.join('\n'),
    aptConf: `${dump}Acquire::https::CAInfo "${CERTIFICATES}";\n`,
  };
}

interface ProgramOptions extends RunOptions {
  signal?: AbortSignal;
}

/** Runs a program to its end and returns its standard output. Throws with the end of what it said when it fails. */
function run(command: string, args: string[], options: ProgramOptions = {}): Promise<string> {
  const { cwd = ROOT, env, onLine, timeoutMs, signal } = options;
  const limit = timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, limit].filter((each) => each !== undefined);
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
    });
    let output = '';
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (stream === child.stdout) output += text;
        said = (said + text).slice(-8_000);
        const lines = `${rest}${text}`.split('\n');
        rest = lines.pop() ?? '';
        if (onLine) lines.forEach(onLine);
      });
    }
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ${args.join(' ')} ended with ${code ?? killed}:\n${said.trimEnd()}`));
    });
  });
}

function succeeds(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return run(command, args, { env, timeoutMs: 10_000 }).then(
    () => true,
    () => false,
  );
}

async function main([act, dir]: string[]): Promise<void> {
  const log = (line: string) => console.error(line);
  if (dir !== undefined && act === 'stop') {
    log((await stopDocker(dir)) ? 'The Docker engine has stopped' : `No Docker engine runs in ${dir}`);
  } else if (dir !== undefined && act === 'start') {
    const docker = await startDocker({ dir, log, stays: true });
    await provideImages(docker, { dir, log });
    const { PATH, ...rest } = docker.env;
    if (PATH !== undefined) console.log(`export PATH='${PATH.split(path.delimiter)[0]}':"$PATH"`);
    for (const [name, value] of Object.entries(rest)) console.log(`export ${name}='${value}'`);
  } else {
    throw new Error('node scripts/services/docker.ts start|stop <directory>');
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
