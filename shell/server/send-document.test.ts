import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { fastify } from 'fastify';
import { request } from 'undici';
import type { StreamedEncoding } from './accepted-encoding.ts';
import { type Leave, sendDocument } from './send-document.ts';

const DECODERS = {
  zstd: promisify(zstdDecompress),
  br: promisify(brotliDecompress),
  gzip: promisify(gunzip),
  identity: async (bytes: Buffer) => bytes,
} satisfies Record<StreamedEncoding, (bytes: Buffer) => Promise<Buffer>>;

const PARTS = 6;
const textOf = (letter: string, part: number) => letter.repeat(40_000 * (part + 1));
const documentOf = (letter: string) =>
  Array.from({ length: PARTS }, (_, part) => textOf(letter, part)).join('');

const rest = (letter: string) => async (leave: Leave) => {
  for (let part = 1; part < PARTS - 1; part++) {
    await turn();
    await leave([textOf(letter, part)]);
  }
  return [textOf(letter, PARTS - 1)];
};

it.each(Object.entries(DECODERS))(
  'documents that are sent at once do not mix: %s',
  async (encoding, decode) => {
    const app = fastify();
    const stored = new Map<string, Buffer>();
    app.get<{ Params: { letter: string } }>('/:letter', (request, reply) => {
      const { letter } = request.params;
      return sendDocument(request, reply, [textOf(letter, 0)], rest(letter), (bytes) =>
        stored.set(letter, bytes),
      );
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const letters = [...'abcdefghijklmnop'];
    const sent = await Promise.all(
      letters.map(async (letter) => {
        const { body } = await request(`http://127.0.0.1:${port}/${letter}`, {
          headers: { 'accept-encoding': encoding },
        });
        return Buffer.from(await body.arrayBuffer());
      }),
    );
    await app.close();
    for (const [index, letter] of letters.entries()) {
      const bytes = sent[index] as Buffer;
      expect((await decode(bytes)).toString() === documentOf(letter)).toBe(true);
      expect(stored.get(letter)?.equals(bytes)).toBe(true);
    }
  },
);

/** What is held of documents that have been sent, in bytes, until all of the heap is collected. */
async function heldAfterSending(encoding: StreamedEncoding): Promise<number> {
  const code = `
    import { fastify } from ${JSON.stringify(import.meta.resolve('fastify'))};
    import { sendDocument } from ${JSON.stringify(import.meta.resolve('./send-document.ts'))};
    const app = fastify();
    app.get('/', (request, reply) => {
      const page = Array.from({ length: 10_000 }, (_, place) => ({ place }));
      const rest = async (leave) => {
        await leave([String(page.length)]);
        return ['end'];
      };
      return sendDocument(request, reply, ['start'], rest, (bytes) => bytes.length + page.length);
    });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const visit = async () => {
      const answer = await fetch(url, { headers: { 'accept-encoding': '${encoding}' } });
      await answer.arrayBuffer();
    };
    const held = () => {
      for (let time = 0; time < 3; time++) gc({ type: 'minor' });
      return process.memoryUsage().heapUsed;
    };
    for (let time = 0; time < 20; time++) await visit();
    gc();
    const before = held();
    for (let time = 0; time < 50; time++) await visit();
    process.stdout.write(String(held() - before));
    process.exit();`;
  // Nothing but the calls above collects the whole heap.
  const flags = ['--expose-gc', '--initial-old-space-size=1000', '--no-warnings', '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, '-e', code], { timeout: 60_000 });
  return Number(stdout);
}

it.each(Object.keys(DECODERS) as StreamedEncoding[])(
  'nothing holds what a document was made of once it was sent: %s',
  async (encoding) => {
    expect(await heldAfterSending(encoding)).toBeLessThan(3_000_000);
  },
);

it('documents go on after one that nobody took to its end', async () => {
  const app = fastify();
  const left = Promise.withResolvers<unknown>();
  app.get('/endless', (request, reply) =>
    sendDocument(request, reply, [textOf('a', 0)], async (leave) => {
      try {
        for (;;) {
          await turn();
          await leave([textOf('a', 1)]);
        }
      } catch (error) {
        left.resolve(error);
        throw error;
      }
    }),
  );
  app.get('/', (request, reply) => sendDocument(request, reply, [textOf('b', 0)], rest('b')));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'accept-encoding': 'zstd' };
  for (let time = 0; time < 6; time++) {
    const { body } = await request(`${url}/endless`, { headers });
    body.destroy();
    body.on('error', () => undefined);
  }
  await expect(left.promise).resolves.toMatchObject({ name: 'AbortError' });
  const { body } = await request(url, { headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  await app.close();
  expect((await DECODERS.zstd(bytes)).toString() === documentOf('b')).toBe(true);
});

it('a document that cannot be kept does no harm to those after it', async () => {
  const app = fastify();
  app.get<{ Params: { letter: string } }>('/:letter', (request, reply) => {
    const { letter } = request.params;
    return sendDocument(request, reply, [textOf(letter, 0)], rest(letter), () => {
      if (letter === 'a') throw new Error('no room');
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = async (letter: string) => {
    const { body } = await request(`${url}/${letter}`, { headers: { 'accept-encoding': 'zstd' } });
    return Buffer.from(await body.arrayBuffer());
  };
  await expect(get('a')).rejects.toThrow();
  const after = await Promise.all([...'bcdef'].map(get));
  await app.close();
  for (const [index, letter] of [...'bcdef'].entries())
    expect((await DECODERS.zstd(after[index] as Buffer)).toString() === documentOf(letter)).toBe(true);
});
