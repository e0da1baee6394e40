import sharp from 'sharp';
import { onEachDatabase } from '../testing/on-each-database.ts';
import { newAccount, password } from '../testing/shopper.ts';
import type { Customer } from './customer-view.ts';

const photograph = (background: string) =>
  sharp({ create: { width: 900, height: 500, channels: 3, background } });

/** What avatars promise, on any database. */
onEachDatabase('an avatar', ({ shop: shopOf }) => {
  const send = async (content: Buffer, headers: Record<string, string>, type = 'image/jpeg') => {
    const response = await fetch(`${shopOf().url}/shop-api/me/avatar?locale=en`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': type },
      body: new Uint8Array(content),
    });
    return { status: response.status, body: (await response.json()) as Customer };
  };
  const picture = (path = '') => fetch(shopOf().url + path);

  it('is the upright middle of a picture, without what it tells of its making', async () => {
    const { headers } = await newAccount(shopOf());
    const content = await photograph('#a33')
      .withExif({ IFD0: { Artist: 'Sara' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { status, body } = await send(content, headers);
    expect(status).toBe(200);
    expect(body.avatar).toMatchObject({ width: 500, height: 500, widths: [320] });
    expect((await shopOf().get<Customer>('/me', headers)).body.avatar).toEqual(body.avatar);
    const kept = Buffer.from(await (await picture(body.avatar?.path)).arrayBuffer());
    const { exif, orientation, format } = await sharp(kept).metadata();
    expect({ exif, orientation, format }).toEqual({ format: 'jpeg' });
  });

  it('is gone once it is replaced, removed, or its account deleted', async () => {
    const { headers } = await newAccount(shopOf());
    const paths: string[] = [];
    for (const color of ['#114', '#225']) {
      const { body } = await send(await photograph(color).png().toBuffer(), headers, 'image/png');
      paths.push(body.avatar?.path ?? '');
    }
    expect((await picture(paths[0])).status).toBe(404);
    expect((await picture(paths[1])).status).toBe(200);
    expect((await shopOf().call('DELETE', '/me/avatar', { headers })).status).toBe(204);
    expect((await shopOf().get<Customer>('/me', headers)).body).not.toHaveProperty('avatar');
    expect((await picture(paths[1])).status).toBe(404);

    const { body } = await send(await photograph('#336').webp().toBuffer(), headers, 'image/webp');
    await shopOf().call('DELETE', '/me', { headers, body: { password } });
    expect((await picture(body.avatar?.path)).status).toBe(404);
  });

  it('stays for somebody else who has the same', async () => {
    const [one, other] = [await newAccount(shopOf()), await newAccount(shopOf())];
    const content = await photograph('#447').jpeg().toBuffer();
    const { body } = await send(content, one.headers);
    expect((await send(content, other.headers)).body.avatar?.path).toBe(body.avatar?.path);
    await shopOf().call('DELETE', '/me/avatar', { headers: one.headers });
    expect((await picture(body.avatar?.path)).status).toBe(200);
  });

  it('is refused when it is no picture, breaks off, is too large, or nobody’s', async () => {
    const { headers } = await newAccount(shopOf());
    const whole = await photograph('#558').jpeg().toBuffer();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const content of [Buffer.from('<html></html>'), drawing, whole.subarray(0, whole.length / 2)]) {
      expect(await send(content, headers)).toMatchObject({
        status: 400,
        body: { errors: { avatar: [expect.stringContaining('cannot be read')] } },
      });
    }
    expect((await send(Buffer.alloc(5 * 1024 * 1024 + 1), headers)).status).toBe(413);
    expect((await send(whole, headers, 'image/gif')).status).toBe(415);
    expect((await send(whole, {})).status).toBe(401);
  });
});
