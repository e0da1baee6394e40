import { randomUUID } from 'node:crypto';
import { eventually } from '../../testing/eventually.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { mailWith } from '../../testing/mailed-link.ts';
import { onEachDatabase } from '../../testing/on-each-database.ts';
import { askDesk } from '../../testing/orders-command.ts';
import { plentyOfJugs } from '../../testing/plenty-of-jugs.ts';
import { address, newAccount, readyCart } from '../../testing/shopper.ts';

interface Texts {
  ar: string;
  en: string;
}
interface Region {
  code: string;
  name: Texts;
  hidden?: boolean;
}
interface City {
  name: Texts;
  aliases: string[];
  districts: { name: Texts; aliases: string[] }[];
}
interface Answer {
  version: number;
  code: string;
  name: Texts;
  hidden: boolean;
  isUsual: boolean;
  isChanged: boolean;
  provinces: (Region & { cities: number })[];
  methods: Texts[];
  cities: City[];
  items: { code: string; name: Texts; provinces: number; cities: number; ships: boolean }[];
  reason: string;
  codes: Record<string, string[]>;
  present: Answer;
}

const region = (code: string, ar: string, en: string, more: object = {}): Region => ({
  ...{ code, name: { ar, en }, hidden: false },
  ...more,
});
const city = (ar: string, en: string, more: Partial<City> = {}): City => ({
  ...{ name: { ar, en }, aliases: [], districts: [] },
  ...more,
});
const AMMAN = region('JO-AM', 'عمّان', 'Amman');
const IRBID = region('JO-IR', 'إربد', 'Irbid');
const JORDAN = { code: 'JO', name: { ar: 'الأردن', en: 'Jordan' }, provinces: [AMMAN, IRBID] };
const TO_AMMAN = {
  ...address,
  ...{ countryCode: 'JO', provinceCode: 'JO-AM', city: 'عمّان', postcode: '11118' },
};
const MOST_PROVINCES = 100;
const MOST_CITIES = 500;

onEachDatabase(
  'the countries, regions and cities of the shop',
  ({ engine, shop: shopOf, databaseUrl }) => {
    const ask = (method: string, path: string, body?: object) =>
      askDesk<Answer>(shopOf(), method, path, body);
    const read = async (code: string) => (await ask('GET', `/places/${code}`)).body;
    const change = async (code: string, sent: object) =>
      ask('PATCH', `/places/${code}`, { version: (await read(code)).version, ...sent });
    const readCities = async (code: string, province: string) =>
      (await ask('GET', `/places/${code}/provinces/${province}`)).body;
    const putCities = async (code: string, province: string, cities: City[] | null) =>
      ask('PATCH', `/places/${code}/provinces/${province}`, {
        ...{ version: (await read(code)).version, cities },
      });
    const reset = async (code: string) =>
      ask('DELETE', `/places/${code}?version=${(await read(code)).version}`);

    /** What shoppers are told once it is as it is awaited: a moment after it was said. */
    const told = <Body>(path: string, isThere: (body: Body) => boolean, shop = shopOf()) =>
      eventually(async () => (await shop.get<Body>(`/checkout/countries${path}`)).body, isThere);
    const offersCountry = (code: string) => (places: Region[]) => places.some((each) => each.code === code);
    const regionsAre = (codes: string) => (country: { provinces: Region[] }) =>
      country.provinces.map(({ code }) => code).join() === codes;

    const cart = (shop = shopOf()) => readyCart(shop, { productCode: 'jug', quantity: 1 });
    const sendTo = (token: string, shippingAddress: object, shop = shopOf()) =>
      shop.call<Answer>('PUT', `/checkout/${token}/address`, { body: { shippingAddress } });
    const order = async (shippingAddress: object) => {
      const token = await cart();
      expect((await sendTo(token, shippingAddress)).status).toBe(204);
      return complete(token);
    };
    const complete = async (token: string) => {
      const body = (await shopOf().get<{ shipments: { methods: object }[] }>(`/checkout/${token}/shipping`))
        .body;
      const [method] = Object.keys(body.shipments[0]?.methods ?? {});
      await shopOf().call('PUT', `/checkout/${token}/shipping/0`, { body: { method } });
      await shopOf().call('PUT', `/checkout/${token}/payment/0`, { body: { method: 'cash_on_delivery' } });
      const email = `${randomUUID()}@example.com`;
      const done = await shopOf().call('PUT', `/checkout/${token}/complete`, { body: { email } });
      expect(done.status).toBe(204);
      const { number } = (await shopOf().get<{ number: string }>(`/orders/${token}`)).body;
      return { number, email };
    };
    const addressOf = async ({ number }: { number: string }) =>
      (await askDesk(shopOf(), 'GET', `/orders/${number}`)).body.order.shippingAddress;
    const addJordan = async () => {
      const { status } = await ask('GET', '/places/JO');
      if (status === 404) return ask('POST', '/places', JORDAN);
      return change('JO', { name: JORDAN.name, hidden: false, provinces: JORDAN.provinces });
    };

    it('are those that the shop comes with until somebody says otherwise', async () => {
      const { items } = (await ask('GET', '/places')).body;
      expect(items.map(({ code }) => code)).toEqual(['SA', 'AE', 'KW', 'QA', 'BH', 'OM']);
      expect(items[0]).toMatchObject({ name: { en: 'Saudi Arabia' }, provinces: 13, ships: true });
      expect(items[0]?.cities).toBeGreaterThan(200);
      const home = await read('SA');
      expect(home).toMatchObject({ version: 0, isUsual: true, isChanged: false, hidden: false });
      expect(home.provinces[0]).toMatchObject({ code: 'SA-01', name: { en: 'Riyadh' }, hidden: false });
      const [riyadh] = (await readCities('SA', 'SA-01')).cities;
      expect(riyadh).toMatchObject({ name: { ar: 'الرياض' }, aliases: ['Ar Riyadh', 'Riyad'] });
      expect((await ask('GET', '/places/JO')).status).toBe(404);
      expect((await ask('GET', '/places/SA/provinces/SA-99')).status).toBe(404);
    });

    it('take a country that is added, which addresses may be in once a shipping method goes there', async () => {
      const token = await cart();
      expect((await sendTo(token, TO_AMMAN)).body.codes).toEqual({
        'shippingAddress.countryCode': ['country'],
      });
      const added = await ask('POST', '/places', JORDAN);
      expect(added).toMatchObject({ status: 201, body: { version: 1, isUsual: false, provinces: [{}, {}] } });
      expect((await ask('GET', '/shipping-countries')).body.items).toContainEqual({
        ...{ code: 'JO', name: JORDAN.name },
      });
      const methods = (await ask('GET', '/shipping-methods')).body.items as unknown as {
        code: string;
        countries: string[];
        version: string;
      }[];
      const [standard] = methods.filter(({ countries }) => countries.length > 0);
      if (standard) {
        expect((await sendTo(token, TO_AMMAN)).status).toBe(400);
        const sent = { version: standard.version, countries: [...standard.countries, 'JO'] };
        expect((await ask('PATCH', `/shipping-methods/${standard.code}`, sent)).status).toBe(200);
        expect((await read('JO')).methods).toHaveLength(1);
      }
      await told<Region[]>('?locale=en', offersCountry('JO'));
      const country = await told<{ name: string; provinces: object[] }>('/JO?locale=en', () => true);
      expect(country).toMatchObject({ name: 'Jordan', provinces: [{ name: 'Amman' }, { name: 'Irbid' }] });
      expect((await sendTo(token, { ...TO_AMMAN, provinceCode: 'JO-ZZ' })).body.codes).toEqual({
        'shippingAddress.provinceCode': ['province'],
      });
      const placed = await order(TO_AMMAN);
      expect(await addressOf(placed)).toMatchObject({ countryCode: 'JO', provinceCode: 'JO-AM' });
      expect((await ask('PATCH', '/terms', { version: 0, countryTaxes: { JO: 16 } })).status).toBe(200);
    });

    it('refuse a hidden region in new addresses, while orders and address books read as before', async () => {
      await addJordan();
      const [placed, open] = [await order(TO_AMMAN), await cart()];
      await sendTo(open, TO_AMMAN);
      const { headers } = await newAccount(shopOf());
      const kept = await shopOf().call<{ id: number }>('POST', '/address-book', { headers, body: TO_AMMAN });
      await change('JO', { provinces: [{ ...AMMAN, hidden: true }, IRBID] });
      await told('/JO', regionsAre('JO-IR'));
      const token = await cart();
      expect((await sendTo(token, TO_AMMAN)).body.codes).toEqual({
        'shippingAddress.provinceCode': ['province'],
      });
      for (const each of [placed, await complete(open)])
        expect(await addressOf(each)).toMatchObject({ provinceCode: 'JO-AM', provinceName: 'عمّان' });
      const { body: book } = await shopOf().get<{ id: number }[]>('/address-book', headers);
      expect(book).toContainEqual(expect.objectContaining({ id: kept.body.id, provinceName: 'عمّان' }));
      await change('JO', { provinces: [AMMAN, IRBID] });
      await told('/JO', regionsAre('JO-AM,JO-IR'));
      expect((await sendTo(token, TO_AMMAN)).status).toBe(204);
    });

    it('refuse a hidden country in new addresses, and still tell of it where a cart goes there', async () => {
      await addJordan();
      const [open, token] = [await cart(), await cart()];
      await sendTo(open, TO_AMMAN);
      await change('JO', { hidden: true });
      await told<Region[]>('', (places) => !offersCountry('JO')(places));
      expect((await sendTo(token, TO_AMMAN)).body.codes).toMatchObject({
        'shippingAddress.countryCode': ['country'],
      });
      expect(await told('/JO?locale=en', () => true)).toMatchObject({ name: 'Jordan' });
      const { body } = await ask('GET', '/shipping-countries');
      expect(body.items.map(({ code }) => code)).not.toContain('JO');
      expect((await change('SA', { hidden: true })).body.codes).toEqual({ hidden: ['homeCountryShown'] });
      await change('JO', { hidden: false });
      expect((await sendTo(token, TO_AMMAN)).status).toBe(204);
    });

    it('are called as the shop calls them, also on parcels', async () => {
      await addJordan();
      await change('JO', { name: { ar: ' الأردن الشقيق ', en: 'The Kingdom of Jordan' } });
      const { email } = await order(TO_AMMAN);
      expect(await mailWith(shopOf(), email, 'شكرًا')).toContain('الأردن الشقيق');
      await told<{ name: string }>('/JO?locale=ar', ({ name }) => name === 'الأردن الشقيق');
    });

    it('suggest the cities and districts that were added, and no longer those that were taken out', async () => {
      const { cities } = await readCities('SA', 'SA-01');
      const [riyadh, second, ...rest] = cities;
      if (!riyadh || !second) throw new Error('Riyadh has cities');
      const banban = { name: { ar: 'بنبان الجديدة', en: 'New Banban' }, aliases: [' Binban ', ''] };
      const own = { ...riyadh, districts: [banban, ...riyadh.districts] };
      const saved = await putCities('SA', 'SA-01', [city(' قرية النخيل ', 'Palm Village'), own, ...rest]);
      expect(saved).toMatchObject({ status: 200, body: { isUsual: false } });
      interface Told extends City {
        provinceCode: string;
      }
      const named = (en: string) => (places: Told[]) => places.some(({ name }) => name.en === en);
      const all = await told('/SA/cities', named('Palm Village'));
      expect(named(second.name.en)(all as Told[])).toBe(false);
      expect(all).toContainEqual({
        ...{ name: { ar: 'قرية النخيل', en: 'Palm Village' }, aliases: [], provinceCode: 'SA-01' },
      });
      const ofRegion = await told<Told[]>('/SA/provinces/SA-01/cities', named('Palm Village'));
      expect(ofRegion[1]?.districts[0]).toEqual({ ...banban, aliases: ['Binban'] });
      expect(
        (await told<Told[]>('/SA/cities', () => true)).some(({ provinceCode }) => provinceCode === 'SA-02'),
      ).toBe(true);
      // What is not in the list can be typed all the same.
      expect((await sendTo(await cart(), { ...address, city: second.name.ar })).status).toBe(204);

      expect((await putCities('SA', 'SA-01', null)).body).toMatchObject({ isUsual: true });
      await told('/SA/cities', (places: Told[]) => named(second.name.en)(places));
      expect((await readCities('SA', 'SA-01')).cities).toEqual(cities);
    });

    it('leave a hidden region out of the cities of its country', async () => {
      const { provinces } = await read('SA');
      const hide = (code: string) =>
        provinces.map(({ cities: _, ...each }) => ({ ...each, hidden: each.code === code }));
      await change('SA', { provinces: hide('SA-09') });
      const isGone = (places: { provinceCode: string }[]) =>
        places.every(({ provinceCode }) => provinceCode !== 'SA-09');
      await told('/SA/cities', isGone);
      await reset('SA');
      await told('/SA/cities', (places: { provinceCode: string }[]) => !isGone(places));
    });

    it('are as the shop comes with them again, at once, and in the log as they were', async () => {
      const before = await read('BH');
      await change('BH', { name: { ar: 'مملكة البحرين', en: 'Kingdom of Bahrain' } });
      const added = [
        ...before.provinces.map(({ cities: _, ...each }) => each),
        region('BH-19', 'جديدة', 'New'),
      ];
      expect((await change('BH', { provinces: added })).body.provinces).toHaveLength(5);
      await putCities('BH', 'BH-13', [city('المنامة', 'Manama')]);
      expect(await read('BH')).toMatchObject({ isChanged: true, provinces: [{ cities: 1 }, {}, {}, {}, {}] });
      const { body } = await reset('BH');
      expect(body).toMatchObject({ isChanged: false, name: before.name, version: before.version + 4 });
      expect(body.provinces).toEqual(before.provinces);
      const [last, ofCities, ofProvinces] = (await ask('GET', '/audit')).body as unknown as {
        action: string;
        changes: Record<string, [unknown, unknown]>;
      }[];
      expect(last).toMatchObject({ action: 'DELETE /places/:code' });
      expect(last?.changes.name).toEqual([{ ar: 'مملكة البحرين', en: 'Kingdom of Bahrain' }, null]);
      expect(ofCities?.changes.cities).toEqual([null, [city('المنامة', 'Manama')]]);
      expect(ofProvinces?.changes).toMatchObject({ provinces: [null, expect.any(Array)] });
      // What is sent as it is, nobody has said.
      expect((await change('BH', { name: before.name })).body).toMatchObject({ isChanged: false });
      await addJordan();
      expect((await reset('JO')).status).toBe(404);
    });

    it('are kept from two at once: the second is told what they are now', async () => {
      const { version } = await read('QA');
      const both = await Promise.all(
        ['One', 'Two'].map((en) => ask('PATCH', '/places/QA', { version, name: { ar: 'قطر', en } })),
      );
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const taken = both.find(({ status }) => status === 200)?.body;
      expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
        ...{ reason: 'versionStale', present: { version: version + 1, name: taken?.name } },
      });
      const cities = [city('الدوحة', 'Doha')];
      const late = await ask('PATCH', '/places/QA/provinces/QA-DA', { version, cities });
      expect(late).toMatchObject({
        ...{ status: 409, body: { present: { version: version + 1, cities: [] } } },
      });
      expect((await ask('DELETE', `/places/QA?version=${version}`)).status).toBe(409);
      await reset('QA');
    });

    it.each<[string, object, Record<string, string[]>]>([
      ['a code of no country', { ...JORDAN, code: 'XX' }, { code: ['countryUnknown'] }],
      ['a code in small letters', { ...JORDAN, code: 'jo' }, { code: ['countryUnknown'] }],
      ['one that there is', { ...JORDAN, code: 'KW', provinces: [] }, { code: ['codeTaken'] }],
      [
        'no name',
        { code: 'EG', name: { ar: ' ', en: '' } },
        { 'name.ar': ['required'], 'name.en': ['required'] },
      ],
      [
        'regions of another country, without names and twice',
        {
          ...{ code: 'EG', name: { ar: 'مصر', en: 'Egypt' } },
          provinces: [AMMAN, region('EG-C', 'القاهرة', ''), region('EG-C', 'القاهرة', 'Cairo')],
        },
        {
          'provinces.0.code': ['provinceCode'],
          'provinces.1.name.en': ['required'],
          ...{ 'provinces.2.code': ['provinceCode'], 'provinces.2.name.ar': ['placeTwice'] },
        },
      ],
    ])('refuse %s', async (_, body, codes) => {
      const answer = await ask('POST', '/places', body);
      expect(answer).toMatchObject({ status: 400, body: { reason: 'validationFailed', codes } });
      expect(Object.keys(answer.body.codes).toSorted()).toEqual(Object.keys(codes).toSorted());
    });

    it('refuse too many, names that are missing or doubled, and a region that is left out', async () => {
      await addJordan();
      const { provinces } = await read('JO');
      expect((await change('JO', { provinces: [] })).body.codes).toEqual({ provinces: ['provinceKept'] });
      const many = Array.from({ length: MOST_PROVINCES + 1 }, (_, index) =>
        region(`JO-${index}`, `منطقة ${index}`, `Region ${index}`),
      );
      expect((await change('JO', { provinces: many })).status).toBe(400);
      expect((await change('JO', { provinces: [...provinces, { ...IRBID, code: 'JO-irbid' }] })).status).toBe(
        400,
      );
      const cities = Array.from({ length: MOST_CITIES + 1 }, (_, index) => city(`م ${index}`, `C ${index}`));
      expect((await putCities('JO', 'JO-AM', cities)).status).toBe(400);
      expect((await putCities('JO', 'JO-AM', cities.slice(1))).status).toBe(200);
      const faulty = [
        city('عمّان', 'Amman'),
        city('', 'AMMAN', { districts: [city('جبل', 'Jabal'), city('جبل', '')] }),
      ];
      expect((await putCities('JO', 'JO-AM', faulty)).body.codes).toEqual({
        ...{ 'cities.1.name.ar': ['required'], 'cities.1.name.en': ['placeTwice'] },
        'cities.1.districts.1.name.ar': ['placeTwice'],
        'cities.1.districts.1.name.en': ['required'],
      });
      expect((await putCities('JO', 'JO-ZZ', [])).status).toBe(404);
      expect((await ask('PATCH', '/places/EG', { version: 0, hidden: true })).status).toBe(404);
    });

    it('hold for another server of the shop, too', async () => {
      if (engine !== 'PostgreSQL') return;
      await addJordan();
      const other = await startShop({ DATABASE_URL: databaseUrl() });
      try {
        expect((await sendTo(await cart(other), TO_AMMAN, other)).status).toBe(204);
        await change('JO', { hidden: true });
        await told<Region[]>('', (places) => !offersCountry('JO')(places), other);
        // It is told at once, and addresses are checked by what each process follows.
        const token = await cart(other);
        await eventually(
          () => sendTo(token, TO_AMMAN, other),
          ({ status }) => status === 400,
        );
      } finally {
        await other.remove();
        await change('JO', { hidden: false });
      }
    });
  },
  async () => ({ CATALOGUE: await plentyOfJugs() }),
);
