import { ORPCError } from '@orpc/client';
import { isRefusalCode } from '#shared/errors.ts';

/** A PDF may wait for its turn; the server itself gives up within a minute. */
const TIMEOUT_MS = 90_000;

function fileNameIn(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}

async function refusalIn(response: Response): Promise<Error> {
  const body: unknown = await response.json();
  const { code } = typeof body === 'object' && body !== null && 'code' in body ? body : { code: null };
  return isRefusalCode(code)
    ? new ORPCError(code, { status: response.status })
    : new Error(`status ${response.status}`);
}

/**
 * Fetches first and saves then: a plain link would replace the page by an error when the file cannot be made, and
 * would not show that it is being made.
 */
export async function downloadFile(path: string): Promise<void> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw await refusalIn(response);
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameIn(response);
  link.click();
  // The browser has taken the file over by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
