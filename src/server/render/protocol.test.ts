import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readAnswers, readRequests, type RenderRequest, sendAnswer, sendRequest } from './protocol.ts';

const request: RenderRequest = {
  id: 7,
  hash: 'f'.repeat(64),
  html: '<p>€ en ë</p>',
  assets: {
    'fonts/a.woff2': { type: 'font/woff2', bytes: Buffer.from([1, 2, 3]) },
    'leeg.png': { type: 'image/png', bytes: Buffer.alloc(0) },
    'b.jpg': { type: 'image/jpeg', bytes: Buffer.alloc(100_000, 9) },
  },
  output: { kind: 'png', width: 10, height: 20, scale: 1 },
  fit: '() => ({})',
};

async function collect<T>(messages: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const message of messages) all.push(message);
  return all;
}

it.each([1, 3, 1000, 1_000_000])('reads requests that arrive in pieces of %i bytes', async (size) => {
  const wire = new PassThrough();
  const small = { ...request, id: 8, assets: {} };
  sendRequest(wire, small);
  sendRequest(wire, size < 100 ? small : request);
  sendRequest(wire, small);
  wire.end();
  const bytes = Buffer.concat((await wire.toArray()) as Buffer[]);
  const pieces = new PassThrough();
  const received = collect(readRequests(pieces));
  for (let offset = 0; offset < bytes.byteLength; offset += size) pieces.write(bytes.subarray(offset, offset + size));
  pieces.end();
  expect(await received).toEqual([small, size < 100 ? small : request, small]);
});

it('reads answers with and without a file', async () => {
  const wire = new PassThrough();
  const report = { fit: { titel: { step: 0, lines: 1, rest: 2, over: 0 } }, print: null };
  sendAnswer(wire, { id: 1, outcome: 'stage', stage: 'inkt' });
  sendAnswer(wire, { id: 1, outcome: 'rendered', report, bytes: Buffer.from('file') });
  sendAnswer(wire, { id: 2, outcome: 'failed', kind: 'overset', reasons: ['Te lang: é.'], fields: { titel: 2 } });
  wire.end();
  expect(await collect(readAnswers(wire))).toEqual([
    { id: 1, outcome: 'stage', stage: 'inkt' },
    { id: 1, outcome: 'rendered', report, bytes: Buffer.from('file') },
    { id: 2, outcome: 'failed', kind: 'overset', reasons: ['Te lang: é.'], fields: { titel: 2 } },
  ]);
});

it('refuses a message that announces more than fits in memory', async () => {
  const wire = new PassThrough();
  wire.end(Buffer.from('ffffffffffffffff', 'hex'));
  await expect(collect(readAnswers(wire))).rejects.toThrow(/too large/);
});
