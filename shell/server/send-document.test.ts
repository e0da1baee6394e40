import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib';
import { fastify } from 'fastify';
import { request } from 'undici';
import type { StreamedEncoding } from './accepted-encoding.ts';
import { type Pieces, sendDocument } from './send-document.ts';

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

async function* rest(letter: string): Pieces {
  for (let part = 1; part < PARTS - 1; part++) {
    await turn();
    yield [textOf(letter, part)];
  }
  return [textOf(letter, PARTS - 1)];
}

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
