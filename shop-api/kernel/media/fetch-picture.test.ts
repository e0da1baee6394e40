import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { Pool } from 'undici';
import { fetchPicture } from './fetch-picture.ts';
import { originalFile } from './media-folder.ts';
import { MediaStore } from './media-store.ts';
import { PictureProcess } from './picture-process.ts';
import { publicAddresses } from './public-addresses.ts';
import { storePicture } from './store-picture.ts';

const here = { inside: true };

describe('a picture from an address', () => {
  const decoder = new PictureProcess({ timeLimit: 60_000 });
  let server: Server;
  let address: string;
  let folder: string;
  let photo: Buffer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-media-'));
    photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#a33' } })
      .composite([
        { input: Buffer.from('<svg width="300" height="200"><circle cx="90" cy="90" r="80"/></svg>') },
      ])
      .jpeg()
      .toBuffer();
    server = createServer((request, response) => {
      if (request.url === '/photo') response.end(photo);
      else if (request.url === '/moved') response.writeHead(302, { location: '/photo' }).end();
      else if (request.url === '/endless') {
        response.on('drain', () => response.write(Buffer.alloc(65_536)));
        while (response.write(Buffer.alloc(65_536)));
      } else if (request.url === '/silent') request.resume();
      else response.writeHead(410).end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(async () => {
    decoder.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  it('comes, also from where it has moved to', async () => {
    expect((await fetchPicture(`${address}/photo`, here)).equals(photo)).toBe(true);
    expect((await fetchPicture(`${address}/moved`, here)).equals(photo)).toBe(true);
  });

  it('is given up when it is too large, too late or gone, and from anything but the web', async () => {
    const limits = { ...here, bytes: 1024 * 1024, wait: 60_000 };
    await expect(fetchPicture(`${address}/endless`, limits)).rejects.toThrow('it is larger than 1 MB');
    await expect(fetchPicture(`${address}/silent`, { ...limits, wait: 200 })).rejects.toThrow(
      'it did not come within 0.2 seconds',
    );
    await expect(fetchPicture(`${address}/gone`, here)).rejects.toThrow('the address answers 410');
    await expect(fetchPicture('file:///etc/passwd')).rejects.toThrow('only http and https');
  });

  it('does not come from this machine or its network, unless that is allowed, by whatever name', async () => {
    const { port } = new URL(address);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '[fd00::1]',
      '0.0.0.0',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
    ])
      await expect(fetchPicture(`http://${host}:${port}/photo`)).rejects.toThrow(
        'it is at a private address',
      );
  });

  it('does not come from inside by a redirect from the web', async () => {
    // The first connection is let through, as one to the web would be; what it leads to is not.
    const web = new Pool(address);
    const first = jest
      .spyOn(publicAddresses, 'dispatch')
      .mockImplementationOnce((options, handler) => web.dispatch({ ...options, origin: address }, handler));
    await expect(fetchPicture(`${address}/moved`)).rejects.toThrow('it is at a private address');
    first.mockRestore();
    await web.close();
  });

  it('is refused when it breaks off or is something else, whatever its name', async () => {
    await expect(
      storePicture(new MediaStore(folder), photo.subarray(0, photo.length / 2), decoder),
    ).rejects.toThrow(/^it is broken: /);
    await expect(storePicture(new MediaStore(folder), Buffer.from('<html></html>'), decoder)).rejects.toThrow(
      'it is not a JPEG, PNG, WebP or SVG',
    );
  });

  it.each([
    ['with a script', '<script>x()</script>'],
    ['of more than 64 KB', '<rect width="9" height="6"/>'.repeat(2_500)],
  ])('is kept as a PNG of itself when it is a drawing %s', async (_, content) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6">${content}</svg>`;
    const stored = await storePicture(new MediaStore(folder), Buffer.from(drawing), decoder);
    expect(stored).toMatchObject({ type: 'image/png', width: 1440, height: 960 });
    const kept = await readFile(originalFile(folder, stored.hash));
    expect(kept.includes('svg')).toBe(false);
  });
});
