import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What the next message meets. Everything that is not named goes well. */
export interface SmtpScript {
  /** Answer to RCPT TO instead of 250. */
  recipient?: string;
  /** Answer to the whole message instead of 250. */
  message?: string;
  /** Hang up at this point. After 'dot' the message was kept, and nobody hears of it. */
  hangUp?: 'recipient' | 'body' | 'dot';
  /** Keep the message and say nothing at all. */
  silent?: boolean;
}

export interface ScriptedSmtp {
  url: string;
  /** Recipients of the messages that were taken, in order. */
  taken: string[];
  /** How often a message got as far as RCPT TO. */
  tries: string[];
  /** One script per recipient, used once; then all goes well. */
  plan(recipient: string, ...scripts: SmtpScript[]): void;
  stop(): Promise<void>;
}

/** A mail server for tests that goes wrong at exactly the line it is told to. */
export async function startScriptedSmtp(): Promise<ScriptedSmtp> {
  const plans = new Map<string, SmtpScript[]>();
  const sockets = new Set<Socket>();
  const taken: string[] = [];
  const tries: string[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let buffered = '';
    let recipient = '';
    let script: SmtpScript = {};
    let isBody = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const command = (line: string) => {
      const [verb = ''] = line.toUpperCase().split(' ');
      if (verb === 'RCPT') {
        recipient = /<(.*)>/.exec(line)?.[1] ?? '';
        script = plans.get(recipient)?.shift() ?? {};
        tries.push(recipient);
        if (script.hangUp === 'recipient') socket.destroy();
        else say(script.recipient ?? '250 ok');
      } else if (verb === 'DATA') {
        isBody = true;
        say('354 go on');
      } else if (verb === 'QUIT') {
        say('221 bye');
        socket.end();
      } else {
        say('250 ok');
      }
    };
    const body = () => {
      if (script.hangUp === 'body') return socket.destroy();
      const end = buffered.indexOf('\r\n.\r\n');
      if (end < 0) return;
      buffered = buffered.slice(end + 5);
      isBody = false;
      if (script.message === undefined) taken.push(recipient);
      if (script.hangUp === 'dot') return socket.destroy();
      if (!script.silent) say(script.message ?? '250 kept');
    };
    socket.on('data', (chunk) => {
      buffered += chunk.toString('latin1');
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        if (isBody) break;
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        command(line);
      }
      if (isBody) body();
    });
    say('220 scripted');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    tries,
    plan: (recipient, ...scripts) => void plans.set(recipient, scripts),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
