import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import type { ProductDetail } from '../../catalogue/products/catalogue-schema.ts';
import { startBucket } from '../../testing/bucket.ts';
import { childrenOf } from '../../testing/children-of.ts';
import { emptyDataFolder } from '../../testing/data-folder.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { pixelBomb } from '../../testing/pixel-bomb.ts';
import type { OwnShop } from '../../testing/running-shop.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts';
import { newAccount } from '../../testing/shopper.ts';
import { TIMEOUT } from '../../testing/timeout.ts';

/** The most memory that a process has had, in MB. */
const peakOf = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmHWM:\s+(\d+)/)?.[1]) / 1024;

const avif = 'image/avif,image/webp,image/*';
const webp = 'image/webp,image/*';

describe('pictures', () => {
  let server: ShopProcess;
  let shop: OwnShop;
  let drawing: string;
  let photo: string;

  const picture = async (path: string, accept: string) => {
    const response = await fetch(`${shop.url}${path}`, { headers: { accept } });
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      status: response.status,
      bytes,
      type: response.headers.get('content-type'),
      cache: response.headers.get('cache-control'),
      vary: response.headers.get('vary'),
    };
  };

  const pathOf = async (code: string) => {
    const { body } = await shop.get<ProductDetail>(`/products/by-code/${code}`);
    return body.images[0]?.path ?? '';
  };

  /** Asks again until the picture comes in its final form. */
  const finalPicture = async (path: string, accept: string) => {
    const end = performance.now() + TIMEOUT;
    for (;;) {
      const found = await picture(path, accept);
      if (found.cache?.includes('immutable') || performance.now() > end) return found;
      await setTimeout(100);
    }
  };

  /** Asks again until it has its placeholder: forms that somebody asked for are made before. */
  const previewed = async (code: string) => {
    const end = performance.now() + TIMEOUT;
    for (;;) {
      const { body } = await shop.get<ProductDetail>(`/products/by-code/${code}`);
      const [image] = body.images;
      if (image?.placeholder || performance.now() > end) return image;
      await setTimeout(100);
    }
  };

  beforeAll(async () => {
    server = await startShopProcess();
    shop = server;
    drawing = await pathOf('shirt');
    photo = await pathOf('jug');
  });

  afterAll(() => shop.remove());

  it('come as the original for a short while where nothing better is ready', async () => {
    expect(await picture(`${photo}/320`, webp)).toMatchObject({
      status: 200,
      type: 'image/jpeg',
      cache: 'public, max-age=60',
      vary: 'Accept',
    });
  });

  it('come as they are, for good and for any width, where they are drawings', async () => {
    const { body } = await shop.get<ProductDetail>('/products/by-code/shirt');
    expect(body.images[0]?.cachedPath).toMatch(new RegExp(`${drawing}$`));
    expect(body.images[0]).not.toHaveProperty('widths');
    expect(await picture(drawing, avif)).toMatchObject({
      type: 'image/svg+xml',
      cache: 'public, max-age=31536000, immutable',
    });
  });

  it('come as the original for good to a reader of nothing else', async () => {
    expect(await picture(`${photo}/320`, 'image/jpeg')).toMatchObject({
      type: 'image/jpeg',
      cache: expect.stringContaining('immutable'),
    });
  });

  it('are not there in widths that are not made, nor above a photograph’s own', async () => {
    for (const path of [
      `${photo}/960`,
      `${photo}/1`,
      `${photo}/abc`,
      `${drawing}/640`,
      '/media/unknown/640',
      '/media/unknown',
      '/media/..%2f..%2fjwt-secret/640',
    ]) {
      expect((await picture(path, avif)).status).toBe(404);
    }
  });

  // What a process takes, and its children, are read where Linux tells them.
  describe.each(existsSync('/proc/self') ? ['Linux'] : [])('that shoppers send (%s)', () => {
    let headers: Record<string, string>;

    beforeAll(async () => {
      ({ headers } = await newAccount(shop));
    });

    const send = async (content: Buffer) => {
      const response = await fetch(`${shop.url}/shop-api/me/avatar?locale=en`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'image/png' },
        body: new Uint8Array(content),
      });
      const body = (await response.json()) as { message?: string; errors?: object };
      return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body };
    };
    const decoders = () => childrenOf(server.pid);
    const small = () => sharp({ create: { width: 9, height: 9, channels: 3, background: '#a33' } }).png();

    it('are refused when they have too many pixels, five at once, too', async () => {
      const bomb = pixelBomb(9999);
      // The first upload takes memory for what the server had not done before.
      expect((await send(await small().toBuffer())).status).toBe(200);
      const peak = peakOf(server.pid);
      for (const answer of await Promise.all([1, 2, 3, 4, 5].map(() => send(bomb)))) {
        expect(answer).toMatchObject({
          status: 400,
          errors: { avatar: [expect.stringContaining('at most 40 megapixels')] },
        });
      }
      // Decoded, each has 400 MB.
      expect(peakOf(server.pid) - peak).toBeLessThan(200);
      for (const decoder of decoders()) expect(peakOf(decoder)).toBeLessThan(300);
    });

    it('wait for each other, and are refused for a while when too many wait', async () => {
      const content = await small().toBuffer();
      expect((await send(content)).status).toBe(200);
      for (const decoder of decoders()) process.kill(decoder, 'SIGSTOP');
      const sent = Array.from({ length: 6 }, () => send(content));
      const refused = await Promise.race(sent);
      expect(refused).toMatchObject({
        status: 503,
        retryAfter: '10',
        message: expect.stringMatching(/^Many/),
      });
      for (const decoder of decoders()) process.kill(decoder, 'SIGCONT');
      const statuses = (await Promise.all(sent)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 503]);
    });
  });

  describe('with the encoder on', () => {
    beforeAll(async () => {
      await shop.stop();
      shop = await startShop({ DATA_DIR: shop.dataFolder, IMAGE_ENCODING: 'on' });
    });

    it('become AVIF and WebP, for good', async () => {
      const best = await finalPicture(`${photo}/640`, avif);
      expect(best).toMatchObject({
        type: 'image/avif',
        cache: 'public, max-age=31536000, immutable',
        vary: 'Accept',
      });
      expect(best.bytes.subarray(4, 12).toString()).toBe('ftypavif');
      const next = await finalPicture(`${photo}/640`, webp);
      expect(next).toMatchObject({ type: 'image/webp', cache: expect.stringContaining('immutable') });
      expect(next.bytes.subarray(8, 12).toString()).toBe('WEBP');
    });

    it('are made in the forms that somebody asked for alone', async () => {
      await previewed('shirt');
      const folder = join(shop.dataFolder, photo);
      expect((await readdir(folder)).toSorted()).toEqual(['640.avif', '640.webp', 'original']);
    });

    it('get an average colour and a blurred placeholder', async () => {
      const image = await previewed('shirt');
      expect(image).toMatchObject({
        color: expect.stringMatching(/^#[\da-f]{6}$/),
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      });
      expect(image?.placeholder?.length).toBeLessThan(400);
    });

    it('stay ready after a restart', async () => {
      await shop.stop();
      shop = await startShop({ DATA_DIR: shop.dataFolder });
      expect(await picture(`${photo}/640`, avif)).toMatchObject({
        type: 'image/avif',
        cache: expect.stringContaining('immutable'),
      });
    });
  });
});

it('of a catalogue that the build has prepared are in the bucket as well', async () => {
  const bucket = await startBucket();
  const started = startShop({
    ...bucket.environment,
    CATALOGUE: join(import.meta.dirname, '../../../catalogue/dist/catalogue.json'),
    DATA_DIR: await emptyDataFolder(),
  });
  try {
    const { body } = await (await started).get<ProductDetail>('/products/by-code/DTH-HJB-001');
    const [, hash] = body.images[0]?.path.match(/([\da-f]{32})/) ?? [];
    expect([...bucket.files.keys()]).toContain(`pictures/${hash}/original`);
  } finally {
    await (await started).remove();
    await bucket.close();
  }
});
