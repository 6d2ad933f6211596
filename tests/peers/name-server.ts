import { createSocket } from 'node:dgram';

/** What a name has: mail servers, an address, texts, none of these, or no such name. `silent` gives no answer at all. */
export type Zone = Record<string, { mx?: string[]; a?: string; txt?: string[] } | 'silent' | undefined>;

const MX = 15;
const A = 1;
const TXT = 16;
const KINDS: Record<number, string> = { [MX]: 'MX', [A]: 'A', [TXT]: 'TXT' };

/** A text in pieces of at most 255 characters, each behind its length. */
const encodeText = (text: string) =>
  Buffer.concat(
    (text.match(/.{1,255}/gu) ?? ['']).map((piece) => Buffer.concat([Buffer.from([piece.length]), Buffer.from(piece)])),
  );

/** A length before each label, and an empty one at the end. */
const encodeName = (name: string) =>
  Buffer.concat([
    ...name
      .split('.')
      .filter(Boolean)
      .map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);

function readName(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message.readUInt8(at); size > 0; size = message.readUInt8(at)) {
    labels.push(message.toString('ascii', at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function record(kind: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name of the question, by its place in the message.
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(kind, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

/** A name server that speaks the protocol over a real socket and knows one zone. */
export async function startNameServer(zone: Zone) {
  const asked: string[] = [];
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { name, end } = readName(message);
    const kind = message.readUInt16BE(end);
    asked.push(`${KINDS[kind] ?? 'AAAA'} ${name}`);
    const known = zone[name];
    if (known === 'silent') return;
    const answers =
      kind === MX
        ? (known?.mx ?? []).map((exchange, at) =>
            record(MX, Buffer.concat([Buffer.from([0, 10 * (at + 1)]), encodeName(exchange)])),
          )
        : kind === A && known?.a !== undefined
          ? [record(A, Buffer.from(known.a.split('.').map(Number)))]
          : kind === TXT
            ? (known?.txt ?? []).map((text) => record(TXT, encodeText(text)))
            : [];
    const head = Buffer.alloc(12);
    head.writeUInt16BE(message.readUInt16BE(0), 0);
    // An answer to a question; 3 is 'no such name'.
    head.writeUInt16BE(0x81_80 | (known === undefined ? 3 : 0), 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, message.subarray(12, end + 4), ...answers]), port, address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, '127.0.0.1', resolve);
  });
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** 'MX bakkerij.nl', in the order they came. */
    asked,
    stop: () =>
      new Promise<void>((resolve) => {
        socket.close(() => resolve());
      }),
  };
}
