import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiFetch, retryAfterMs } from './api-fetch.ts';

describe('a call to the API', () => {
  it.each(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE'])(
    'that ended with %s is made again if it changes nothing, twice at most',
    (code) => {
      const error = Object.assign(new Error('ended'), { code });
      expect([0, 1, 2].map((attempt) => retryAfterMs('GET', error, attempt) !== null)).toEqual([
        true,
        true,
        false,
      ]);
      expect(retryAfterMs('POST', error, 0)).toBeNull();
      expect(retryAfterMs('PUT', new TypeError('fetch failed', { cause: error }), 0)).toBeNull();
    },
  );

  it('that ended in any other way is not made again', () => {
    expect(retryAfterMs('GET', new DOMException('late', 'TimeoutError'), 0)).toBeNull();
    expect(
      retryAfterMs('GET', Object.assign(new Error(), { code: 'UND_ERR_HEADERS_TIMEOUT' }), 0),
    ).toBeNull();
  });

  it('whose connection was refused is made again also where it changes something, once for the API', async () => {
    const methods: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      methods.push(request.method);
      response.end('ok');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    await once(server.close(), 'close');

    const answer = apiFetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '{}' });
    server.listen(port, '127.0.0.1');
    expect((await answer).status).toBe(200);
    expect(methods).toEqual(['POST']);
    server.closeAllConnections();
    await once(server.close(), 'close');
  });
});
