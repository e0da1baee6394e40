import { eventually } from '../../testing/eventually.ts';
import { startShop } from '../../testing/hosted-shop.ts';
import { askDesk } from '../../testing/orders-command.ts';
import type { RunningShop } from '../../testing/running-shop.ts';

interface Popular {
  searches: string[];
  taxons: { code: string }[];
}

const popular = async (shop: RunningShop, locale: string) =>
  (await shop.get<Popular>(`/search/popular?locale=${locale}`)).body;

it('offers what many searched for and found', async () => {
  const first = await startShop();
  const { dataFolder: DATA_DIR } = first;
  const search = async (text: string, visitors: number) => {
    for (let visitor = 1; visitor <= visitors; visitor += 1)
      expect(
        await first.call('POST', '/search/searches?locale=en', {
          body: { text },
          headers: { 'x-forwarded-for': `203.0.113.${visitor}` },
        }),
      ).toMatchObject({ status: 204 });
  };
  await search('قميص', 5);
  // The same as before, and by somebody who was counted.
  await search('قَميص', 1);
  await search('Linen shirt', 6);
  await search('brass vase', 4);
  // Mistyped, unknown, with a word that has to be left out, somebody's number.
  for (const text of ['shrit', 'xylophone', 'shirt xylophone', 'Noura 0501234567']) await search(text, 6);
  expect((await popular(first, 'ar')).searches).toEqual([]);
  expect((await popular(first, 'ar')).taxons).toMatchObject([{ code: 'women' }]);

  // A server that stops keeps what it has counted; one that starts renews what is popular, and stops once it has.
  await first.stop();
  await (await startShop({ DATA_DIR })).stop();
  const last = await startShop({ DATA_DIR });
  expect((await popular(last, 'ar')).searches).toEqual(['قميص']);
  expect((await popular(last, 'en')).searches).toEqual(['Linen shirt']);
  const { body: told } = await askDesk<object>(last, 'GET', '/search-tallies');
  expect(told).toEqual({
    days: 30,
    items: [
      { text: 'Linen shirt', visitors: 6 },
      { text: 'قميص', visitors: 5 },
    ],
  });
  const { body: unfound } = await askDesk<object>(last, 'GET', '/unfound-searches');
  const xylophone = { text: 'xylophone', locale: 'en', searches: 6 };
  expect(unfound).toEqual({ days: 90, least: 3, items: [xylophone] });
  expect(await last.get('/admin/unfound-searches')).toMatchObject({ status: 401 });
  // Once a line of it is made it finds something.
  const line = { words: ['xylophone'], finds: ['shirt'], role: null };
  expect(await askDesk(last, 'POST', '/search-synonyms', line)).toMatchObject({ status: 201 });
  await eventually(
    async () => (await askDesk<{ items: object[] }>(last, 'GET', '/unfound-searches')).body.items,
    (items) => items.length === 0,
  );
  await last.remove();
});

it.each([[{}], [{ text: '' }], [{ text: 'ab'.repeat(100) }]])(
  'counts no other than a text: %j',
  async (body) => {
    const shop = await startShop();
    expect(await shop.call('POST', '/search/searches', { body })).toMatchObject({ status: 400 });
    await shop.remove();
  },
);
