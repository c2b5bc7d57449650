/** A `fetch` that tells how much of the body has left, from 0 to 1: the browser's own does not say it. */
export const telling =
  (onSent: (share: number) => void): typeof fetch =>
  (address, { method = 'POST', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const request = new XMLHttpRequest();
      request.open(method, String(address));
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.responseType = 'blob';
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(loaded / Math.max(1, total)));
      request.upload.addEventListener('load', () => onSent(1));
      request.addEventListener('load', () => resolve(new Response(request.response as Blob, { status: request.status })));
      request.addEventListener('error', () => reject(new TypeError('no answer')));
      signal?.addEventListener('abort', () => {
        request.abort();
        reject(new DOMException('stopped', 'AbortError'));
      });
      request.send(body as XMLHttpRequestBodyInit);
    });
