import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';

export type Encoding = 'br' | 'gzip' | 'identity';

/** What gains nothing arrives larger than it left. */
const WORTH_IT_BYTES = 1_024;
const TEXT = /^(?:application\/json|text\/(?!event-stream))/;
/** More takes longer than it saves for what is made anew each time. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The smallest that the browser reads, of what there is; it says what it reads in no order of its own. */
export function chooseEncoding(accepted: string | undefined, there: readonly Encoding[]): Encoding {
  const read = (accepted ?? '')
    .split(',')
    .map((part) =>
      part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return there.find((encoding) => read.includes(encoding)) ?? 'identity';
}

/** For what is made on request. A file is left as it is: it can be large, and passes through in pieces. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers } = c.res;
  const isText = TEXT.test(headers.get('content-type') ?? '');
  if (!isText || headers.has('content-encoding') || headers.has('content-disposition') || c.res.body === null) return;
  c.header('vary', 'accept-encoding', { append: true });
  const encoding = chooseEncoding(c.req.header('accept-encoding'), ['br', 'gzip']);
  if (encoding === 'identity') return;
  const bytes = Buffer.from(await c.res.arrayBuffer());
  const isWorthIt = bytes.byteLength >= WORTH_IT_BYTES;
  c.res = new Response(isWorthIt ? await pack(bytes, encoding) : bytes, c.res);
  if (!isWorthIt) return;
  c.header('content-length', undefined);
  c.header('content-encoding', encoding);
};

async function pack(bytes: Buffer, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (encoding === 'br' ? promisify(brotliCompress)(bytes, QUICK) : promisify(gzip)(bytes)));
}
