import { describe, expect, it } from 'vitest';
import { receiveFile, WaitingFile } from './files.ts';

function waiting(bytes: string) {
  const body = new Blob([bytes]);
  const headers = { 'content-length': String(body.size) };
  return { body: new WaitingFile(new Request('http://localhost/', { method: 'PUT', body, headers })) };
}

describe('a file of another kind than was asked for', () => {
  it.each([
    [['image/png', 'image/jpeg'], 'afbeelding_type', 'Dit bestand is geen geschikte afbeelding. Kies een PNG of JPG'],
    [['application/pdf'], 'bestand_type', 'Dit soort bestand kunnen we hier niet gebruiken. Kies een PDF'],
  ])('is refused in words that fit %j', async (kinds, code, sentence) => {
    const sent = { input: waiting('tekst'), rule: { kinds, maxBytes: 5_000_000 }, account_id: 'x' };
    const receiving = receiveFile(sent, () => Promise.resolve('in'));
    await expect(receiving).rejects.toMatchObject({
      code,
      status: 415,
      message: `${sentence}.`,
    });
  });
});
