import { onEachDatabase } from '../../testing/on-each-database.ts';
import { type Account, address, newAccount } from '../../testing/shopper.ts';

interface Entry {
  id: number;
  isDefault: boolean;
  street: string;
}

/** What the address book promises, on any database. */
onEachDatabase('an address book', ({ shop: shopOf }) => {
  let owner: Account;
  const call = <Body>(method: string, path: string, body?: object, who: Account = owner) =>
    shopOf().call<Body>(method, `/address-book${path}`, { body, headers: who.headers });
  const add = (change: object = {}) => call<Entry>('POST', '/?locale=ar', { ...address, ...change });
  const list = async () => (await call<Entry[]>('GET', '/')).body;

  beforeEach(async () => {
    owner = await newAccount(shopOf());
  });

  it('keeps addresses with their region, the first as the default', async () => {
    expect(await list()).toEqual([]);
    const first = await add();
    expect(first).toMatchObject({ status: 201, body: { ...address, isDefault: true } });
    expect(first.body).toHaveProperty('provinceName', 'الرياض');
    const second = await add({ street: 'شارع التحلية', company: ' ' });
    expect(second.body).toMatchObject({ isDefault: false, street: 'شارع التحلية' });
    expect(second.body).not.toHaveProperty('company');
    expect(await list()).toEqual([first.body, second.body]);
  });

  it.each(['١٢٢١١', '۱۲۲۱۱'])('keeps postcode and phone number in Latin digits: %s', async (postcode) => {
    const { body } = await add({ postcode, phoneNumber: '٠٥٥ ١٢٣ ٤٥٦٧' });
    expect(body).toMatchObject({ postcode: '12211', phoneNumber: '055 123 4567' });
    await call('PATCH', `/${body.id}`, { phoneNumber: '۰۵۵۷۶۵۴۳۲۱' });
    expect(await list()).toMatchObject([{ postcode: '12211', phoneNumber: '0557654321' }]);
  });

  it('keeps what leads a courier there, as it is written on parcels', async () => {
    const { body } = await add({
      district: 'العليا',
      shortAddress: 'rrrd ٢٩٢٩',
      mapLink: 'موقعي https://maps.app.goo.gl/AbC123',
      courierNotes: 'الباب الخلفي',
    });
    expect(body).toMatchObject({
      district: 'العليا',
      shortAddress: 'RRRD2929',
      mapLink: 'https://maps.app.goo.gl/AbC123',
      courierNotes: 'الباب الخلفي',
    });
    await call('PATCH', `/${body.id}`, { countryCode: 'AE' });
    const [moved] = await list();
    expect(moved).not.toHaveProperty('shortAddress');
    expect(moved).not.toHaveProperty('district');
  });

  it('tells by its codes what no courier would find', async () => {
    const wrong = { shortAddress: 'RRR2929', mapLink: 'https://evil.example/maps', postcode: '1234' };
    expect(await add({ ...wrong, courierNotes: 'www.evil.example' })).toMatchObject({
      status: 400,
      body: {
        codes: {
          shortAddress: ['shortAddress'],
          mapLink: ['mapLink'],
          postcode: ['postcode'],
          courierNotes: ['addressHasLink'],
        },
      },
    });
    expect(await list()).toEqual([]);
  });

  it('has one default at a time', async () => {
    await add();
    const { body: second } = await add();
    expect(await call('PATCH', `/${second.id}/default`)).toMatchObject({ status: 204, body: '' });
    expect((await list()).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('replaces an address, or parts of it', async () => {
    const { body: entry } = await add({ company: 'Dithar' });
    expect((await call('PATCH', `/${entry.id}`, { street: 'طريق الملك فهد' })).status).toBe(204);
    expect(await list()).toMatchObject([{ street: 'طريق الملك فهد', company: 'Dithar', isDefault: true }]);
    const { phoneNumber: _, ...without } = address;
    expect((await call('PUT', `/${entry.id}`, without)).status).toBe(204);
    const [replaced] = await list();
    expect(replaced).toMatchObject(without);
    expect(replaced).not.toHaveProperty('company');
    expect(replaced).not.toHaveProperty('phoneNumber');
  });

  it('does not keep the region of another country', async () => {
    const { body: entry } = await add();
    expect((await call('PATCH', `/${entry.id}`, { countryCode: 'AE' })).status).toBe(204);
    const [moved] = await list();
    expect(moved).not.toHaveProperty('provinceCode');
    expect(moved).not.toHaveProperty('provinceName');
  });

  it('names every wrong part, as a form does', async () => {
    const wrong = { ...address, firstName: ' ', countryCode: 'XX', city: undefined, postcode: '1' };
    const said = { errors: [expect.any(String)] };
    expect(await call('POST', '/?locale=en', wrong)).toMatchObject({
      status: 400,
      body: {
        code: 400,
        errors: {
          children: {
            firstName: { errors: ['This field is required.'] },
            countryCode: said,
            city: { errors: ['This field is required.'] },
            postcode: said,
          },
        },
      },
    });
    const { body: entry } = await add();
    expect(await call('PATCH', `/${entry.id}`, { provinceCode: 'AE-DU' })).toMatchObject({
      status: 400,
      body: { errors: { children: { provinceCode: { errors: [expect.any(String)] } } } },
    });
  });

  it('forgets an address', async () => {
    const { body: entry } = await add();
    expect((await call('DELETE', `/${entry.id}`)).status).toBe(204);
    expect((await call('DELETE', `/${entry.id}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it('is for its owner alone', async () => {
    const { body: entry } = await add();
    const other = await newAccount(shopOf());
    expect((await call('GET', '/', undefined, other)).body).toEqual([]);
    expect((await call('PUT', `/${entry.id}`, address, other)).status).toBe(404);
    expect((await call('PATCH', `/${entry.id}`, { city: 'x' }, other)).status).toBe(404);
    expect((await call('DELETE', `/${entry.id}`, undefined, other)).status).toBe(404);
    expect(await call('PATCH', `/${entry.id}/default`, undefined, other)).toMatchObject({
      status: 400,
      body: { errors: { id: [expect.any(String)] } },
    });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['PUT', `/${entry.id}`],
      ['DELETE', `/${entry.id}`],
      ['PATCH', `/${entry.id}/default`],
    ] as const) {
      expect((await shopOf().call(method, `/address-book${path}`)).status).toBe(401);
    }
    expect(await list()).toHaveLength(1);
  });

  it('holds fifty addresses, also when the last are added at once', async () => {
    for (let index = 0; index < 48; index++) await add();
    const answers = await Promise.all([add(), add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      errors: { errors: ['يتّسع دفتر العناوين لـ 50 عنوانًا.'] },
    });
    expect(await list()).toHaveLength(50);
  });
});
