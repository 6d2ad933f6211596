import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import { createWriter, type WritingTask } from './writer.ts';

const log = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }, 'test');
const task: WritingTask = {
  instructions: 'Schrijf kort.',
  facts: '- Naam: SC De Wespen',
  maxCharacters: 200,
  template: () => 'Uit het sjabloon.',
};

let provider: Server | undefined;
afterEach(() => {
  provider?.closeAllConnections();
  provider?.close();
  provider = undefined;
});

/** A stand-in that speaks the protocol over a real socket. */
async function startProvider(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  provider = server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const completion = (content: string) =>
  JSON.stringify({
    id: '1',
    object: 'chat.completion',
    created: 1,
    model: 'proef',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

function writerAt(AI_BASE_URL: string, options: Parameters<typeof createWriter>[2] = {}) {
  return createWriter({ NODE_ENV: 'test', AI_BASE_URL, AI_API_KEY: 'geheim', AI_MODEL: 'proef' }, log, options);
}

describe('the writer', () => {
  it('uses the template when nothing is set, and says so (AI-05)', async () => {
    const writer = createWriter({ NODE_ENV: 'test' }, log);
    expect(await writer.write(task)).toEqual({ text: 'Uit het sjabloon.', bron: 'sjabloon' });
  });

  it('asks the configured address with its key and model, and gives plain text (AI-05)', async () => {
    const seen: { url?: string | undefined; key?: string | undefined; body?: unknown } = {};
    const url = await startProvider((request, response) => {
      void readText(request).then((body) => {
        Object.assign(seen, {
          url: request.url,
          key: request.headers.authorization,
          body: JSON.parse(body) as unknown,
        });
        response.setHeader('content-type', 'application/json').end(completion('"**Wij** zijn <b>De Wespen</b>."'));
      });
    });
    expect(await writerAt(url).write(task)).toEqual({ text: 'Wij zijn De Wespen.', bron: 'ai' });
    expect(seen).toMatchObject({
      url: '/v1/chat/completions',
      key: 'Bearer geheim',
      body: {
        model: 'proef',
        messages: [
          { role: 'system', content: 'Schrijf kort.' },
          { role: 'user', content: '- Naam: SC De Wespen' },
        ],
      },
    });
  });

  it('gives no more than was asked for', async () => {
    const url = await startProvider((_, response) => {
      response.setHeader('content-type', 'application/json').end(completion('woord '.repeat(500)));
    });
    const { text, bron } = await writerAt(url).write(task);
    expect(bron).toBe('ai');
    expect(text.length).toBeLessThanOrEqual(200);
  });

  it.each([
    ['an error', (response: ServerResponse) => response.writeHead(500).end('kapot')],
    ['a refusal', (response: ServerResponse) => response.writeHead(401).end('{"error":{"message":"no"}}')],
    ['a redirect', (response: ServerResponse) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['rubbish', (response: ServerResponse) => response.setHeader('content-type', 'application/json').end('{"a":')],
    [
      'nothing',
      (response: ServerResponse) => response.setHeader('content-type', 'application/json').end(completion('  ')),
    ],
    ['a flood', (response: ServerResponse) => response.end('x'.repeat(300_000))],
  ])('falls back to the template after %s', async (_, answer) => {
    const url = await startProvider((_request, response) => answer(response));
    expect(await writerAt(url).write(task)).toEqual({ text: 'Uit het sjabloon.', bron: 'sjabloon' });
  });

  it('does not wait longer than its limit', async () => {
    const url = await startProvider(() => undefined);
    const begin = Date.now();
    expect((await writerAt(url, { timeLimitMs: 300 }).write(task)).bron).toBe('sjabloon');
    expect(Date.now() - begin).toBeLessThan(8_000);
  });

  it('calls no address on this machine outside a test', async () => {
    let calls = 0;
    const url = await startProvider((_, response) => {
      calls += 1;
      response.end(completion('Hallo'));
    });
    const writer = createWriter({ NODE_ENV: 'production', AI_BASE_URL: url, AI_MODEL: 'proef' }, log);
    expect((await writer.write(task)).bron).toBe('sjabloon');
    expect(calls).toBe(0);
  });

  it('does not start half configured', () => {
    expect(() => createWriter({ NODE_ENV: 'test', AI_BASE_URL: 'https://ai.example/v1' }, log)).toThrow('AI_MODEL');
  });
});

it('puts nothing of what was asked into the log when the provider fails', async () => {
  const lines: string[] = [];
  const told = createLog({ NODE_ENV: 'test', LOG_LEVEL: 'info' }, 'test', { write: (line) => lines.push(line) });
  const url = await startProvider((_request, response) => {
    response.statusCode = 400;
    const error = { message: `Refused: ${task.facts}`, type: 'invalid_request_error' };
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ error }));
  });
  const settings = { NODE_ENV: 'test', AI_BASE_URL: url, AI_API_KEY: 'geheim', AI_MODEL: 'proef' } as const;
  expect(await createWriter(settings, told).write(task)).toMatchObject({ bron: 'sjabloon' });
  expect(lines.join('')).toContain('"status":400');
  expect(lines.join('')).not.toMatch(/Wespen|Schrijf kort|geheim/u);
});
