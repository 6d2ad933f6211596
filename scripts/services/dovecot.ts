import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveDirectory, serviceAccount } from './account.ts';
import { aptLine } from './apt.ts';
import { startChild } from './child.ts';
import { freePort } from './ports.ts';

export interface Dovecot {
  /** Of a mailbox of this name, which is there as soon as somebody asks for it. */
  url(name: string): string;
  stop(): Promise<void>;
}

const PROGRAM = '/usr/sbin/dovecot';
const PASSWORD = 'alleen-voor-tests';
const START_MS = 20_000;

/** Debian's Dovecot on a free port, as somebody who is not root: a real mailbox for tests. */
export async function startDovecot({ dir }: { dir: string }): Promise<Dovecot> {
  if (!existsSync(PROGRAM)) throw new Error(`There is no mailbox over IMAP here: ${aptLine(['dovecot-imapd'])}`);
  const account = serviceAccount('nobody');
  if (!giveDirectory(dir, account)) throw new Error(`The account ${account?.name} cannot reach ${dir}`);
  const port = await freePort();
  const file = path.join(dir, 'dovecot.conf');
  const user = account?.name ?? userInfo().username;
  const group = execFileSync('id', ['-gn', user], { encoding: 'utf8' }).trim();
  await writeFile(file, configuration({ dir, port, user, group }));
  if (account !== null) await chown(file, account.uid, account.gid);
  const output: string[] = [];
  const child = await startChild({
    name: 'dovecot',
    command: PROGRAM,
    args: ['-F', '-c', file],
    cwd: dir,
    account,
    onLine: (line) => output.push(line),
  });
  const deadline = Date.now() + START_MS;
  while (!(await isGreeting(port))) {
    if (!child.isRunning() || Date.now() > deadline) {
      await child.stop();
      throw new Error(`Dovecot did not start:\n${output.slice(-20).join('\n')}`);
    }
    await sleep(50);
  }
  return {
    url: (name) => `imap://${name}:${PASSWORD}@127.0.0.1:${port}`,
    stop: () => child.stop(2_000),
  };
}

interface Configuration {
  dir: string;
  port: number;
  user: string;
  group: string;
}

/** Everything in its own directory and as one account: nothing of the machine's own settings is read. */
const configuration = ({ dir, port, user, group }: Configuration) => `
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
mail_location = maildir:${dir}/mail/%u
mail_fsync = never
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${dir}/home/%u
}
`;

function isGreeting(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.once('data', (data) => end(data.toString().startsWith('* OK')));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}
