/**
 * `fetch` cannot tell how far a file has come on its way up; this older way can. It answers and fails as `fetch` does,
 * so that whoever called sees no difference.
 */
export async function sendWithProgress(
  request: Request,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Response> {
  const body = await request.blob();
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const sending = new XMLHttpRequest();
  sending.open(request.method, request.url);
  request.headers.forEach((value, name) => sending.setRequestHeader(name, value));
  sending.responseType = 'blob';
  sending.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) onProgress(loaded / total);
  });
  sending.addEventListener('load', () => {
    const type = sending.getResponseHeader('content-type');
    const { status } = sending;
    resolve(new Response(sending.response as Blob, { status, headers: type === null ? {} : { 'content-type': type } }));
  });
  sending.addEventListener('error', () => reject(new TypeError('Failed to fetch')));
  sending.addEventListener('abort', () => reject(signal.reason as Error));
  signal.addEventListener('abort', () => sending.abort(), { once: true });
  sending.send(body);
  return promise;
}
