import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eventually } from '../../testing/eventually.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { fixtureCatalogue } from '../../testing/running-shop.ts';

interface Shown {
  version: number;
  name: { ar: string; en: string } | null;
  logo: { hash: string } | null;
  codes: Record<string, string[]>;
  reason: string;
  present: { version: number };
}
interface Told {
  name?: string;
  links: string[];
  logo?: { path: string };
}

/** On a database of its own: all that others tell has the shop's name in it. */
const ownShop = async () => ({});

onEachDatabase(
  'how the shop presents itself',
  ({ shop: shopOf }) => {
    const ask = (method: string, body?: object) => askDesk<Shown>(shopOf(), method, '/identity', body);
    const told = async (locale: string) => (await shopOf().get<Told>(`/identity?locale=${locale}`)).body;
    const change = async (sent: object) =>
      ask('PATCH', { version: (await ask('GET')).body.version, ...sent });

    it('is nothing at first, so that the environment and the build say it', async () => {
      expect(await told('ar')).toEqual({ links: [] });
      expect((await ask('GET')).body).toMatchObject({ version: 0, name: null, logo: null });
    });

    it('is told to everybody in their language as soon as it is said, and taken back by nothing', async () => {
      const { body } = await change({
        name: { ar: ' دراجات نجد ', en: 'Najd Bikes' },
        accent: '#C2410C',
        whatsappNumber: '٠٥٠١٢٣٤٥٦٧',
        links: ['https://www.instagram.com/najdbikes', '', 'https://x.com/najdbikes'],
      });
      expect(body).toMatchObject({ version: 1, accent: '#c2410c', whatsappNumber: '966501234567' });
      const now = await eventually(
        () => told('ar'),
        ({ name }) => name !== undefined,
      );
      expect(now).toEqual({
        ...{ name: 'دراجات نجد', accent: '#c2410c', whatsappNumber: '966501234567' },
        links: ['https://www.instagram.com/najdbikes', 'https://x.com/najdbikes'],
      });
      expect(await told('en')).toMatchObject({ name: 'Najd Bikes' });
      expect((await change({ accent: null, name: { ar: '', en: '' } })).body).toMatchObject({
        ...{ version: 2, name: null, accent: null, whatsappNumber: '966501234567' },
      });
    });

    it('looks as was chosen, tells of nothing else, and is taken back to what it was', async () => {
      const look = { typeface: 'cairo', corners: 'round', ground: 'cool' };
      expect((await change(look)).body).toMatchObject(look);
      expect(
        await eventually(
          () => told('en'),
          (now) => 'typeface' in now,
        ),
      ).toMatchObject(look);
      expect((await change({ typeface: 'device', corners: null })).body).toMatchObject({
        ...{ typeface: 'device', corners: null, ground: 'cool' },
      });
      const { body } = await change({ typeface: null, ground: null });
      expect(body).toMatchObject({ typeface: null, corners: null, ground: null });
      const now = await eventually(
        () => told('en'),
        (told) => !('typeface' in told),
      );
      expect(Object.keys(now)).not.toEqual(expect.arrayContaining(['corners', 'ground']));
    });

    it('has from what to what its look went in the log', async () => {
      await change({ corners: 'square' });
      await change({ corners: 'round', typeface: 'vazirmatn' });
      const { body } = await askDesk<{ action: string; changes: Record<string, unknown> }[]>(
        shopOf(),
        'GET',
        '/audit',
      );
      expect(body.find(({ action }) => action === 'PATCH /identity')?.changes).toMatchObject({
        corners: ['square', 'round'],
        typeface: [null, 'vazirmatn'],
      });
      await change({ corners: null, typeface: null });
    });

    it('has a logo that was sent before', async () => {
      const token = (await readFile(join(shopOf().dataFolder, 'admin-token'), 'utf8')).trim();
      const sent = await fetch(`${shopOf().url}/shop-api/admin/content-pictures`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
        body: new Uint8Array(await readFile(join(fixtureCatalogue, '../images/photo.jpg'))),
      });
      const { hash } = (await sent.json()) as { hash: string };
      expect((await change({ logo: hash })).body.logo).toMatchObject({ hash });
      const now = await eventually(
        () => told('ar'),
        ({ logo }) => logo !== undefined,
      );
      expect(now.logo).toMatchObject({ path: `/media/${hash}` });
    });

    it('is refused by field where it cannot be so', async () => {
      const refused = async (sent: object) => (await change(sent)).body.codes;
      expect(await refused({ name: { ar: 'متجر', en: ' ' } })).toEqual({ 'name.en': ['required'] });
      expect(await refused({ whatsappNumber: 'call me' })).toEqual({ whatsappNumber: ['phone'] });
      expect(await refused({ links: ['http://x.com/shop'] })).toEqual({ links: ['socialLinkWrong'] });
      expect(await refused({ logo: 'of-no-picture' })).toEqual({ logo: ['avatarRefused'] });
      expect((await change({ accent: 'green' })).status).toBe(400);
      for (const unknown of [{ typeface: 'papyrus' }, { corners: 'torn' }, { ground: 'plaid' }])
        expect((await change(unknown)).status).toBe(400);
    });

    it('is kept from two at once: the second is told what it is now', async () => {
      const { version } = (await ask('GET')).body;
      expect((await ask('PATCH', { version, accent: '#123456' })).status).toBe(200);
      const { status, body } = await ask('PATCH', { version, accent: '#654321' });
      expect(status).toBe(409);
      expect(body).toMatchObject({
        reason: 'versionStale',
        present: { version: version + 1, accent: '#123456' },
      });
    });
  },
  ownShop,
);
