import { setTimeout } from 'node:timers/promises';
import type { ProductDetail } from '../catalogue/catalogue-answers.ts';
import { patience } from '../testing/patience.ts';
import { type ShopProcess, startShop } from '../testing/shop-process.ts';

const avif = 'image/avif,image/webp,image/*';
const webp = 'image/webp,image/*';

describe('pictures', () => {
  let shop: ShopProcess;
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
    const end = performance.now() + patience;
    for (;;) {
      const found = await picture(path, accept);
      if (found.cache?.includes('immutable') || performance.now() > end) return found;
      await setTimeout(100);
    }
  };

  beforeAll(async () => {
    shop = await startShop();
    drawing = await pathOf('shirt');
    photo = await pathOf('jug');
  });

  afterAll(() => shop.remove());

  it('come as the original for a short while where nothing better is ready', async () => {
    expect(await picture(`${drawing}/640`, avif)).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      cache: 'public, max-age=60',
      vary: 'Accept',
    });
    expect(await picture(`${photo}/320`, webp)).toMatchObject({
      type: 'image/jpeg',
      cache: 'public, max-age=60',
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
      `${drawing}/321`,
      '/media/unknown/640',
      '/media/unknown',
      '/media/..%2f..%2fjwt-secret/640',
    ]) {
      expect((await picture(path, avif)).status).toBe(404);
    }
  });

  describe('with the encoder on', () => {
    beforeAll(async () => {
      await shop.stop();
      shop = await startShop({ DATA_DIR: shop.dataFolder, IMAGE_ENCODING: 'on' });
    });

    it('become AVIF and WebP, for good', async () => {
      const best = await finalPicture(`${drawing}/640`, avif);
      expect(best).toMatchObject({
        type: 'image/avif',
        cache: 'public, max-age=31536000, immutable',
        vary: 'Accept',
      });
      expect(best.bytes.subarray(4, 12).toString()).toBe('ftypavif');
      const next = await finalPicture(`${drawing}/640`, webp);
      expect(next).toMatchObject({ type: 'image/webp', cache: expect.stringContaining('immutable') });
      expect(next.bytes.subarray(8, 12).toString()).toBe('WEBP');
      expect(await finalPicture(`${photo}/640`, avif)).toMatchObject({ type: 'image/avif' });
    });

    it('get an average colour and a blurred placeholder', async () => {
      const { body } = await shop.get<ProductDetail>('/products/by-code/shirt');
      expect(body.images[0]).toMatchObject({
        color: expect.stringMatching(/^#[\da-f]{6}$/),
        placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
      });
      expect(body.images[0]?.placeholder?.length).toBeLessThan(400);
    });

    it('stay ready after a restart', async () => {
      await shop.stop();
      shop = await startShop({ DATA_DIR: shop.dataFolder });
      expect(await picture(`${drawing}/640`, avif)).toMatchObject({
        type: 'image/avif',
        cache: expect.stringContaining('immutable'),
      });
    });
  });
});
