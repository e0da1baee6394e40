import { onEachDatabase } from '../testing/on-each-database.ts';

/** What content promises, on any database. */
onEachDatabase('pages and ads', ({ shop: shopOf }) => {
  it('find a page by id, slug and code', async () => {
    const { body: list } = await shopOf().get<{ items: { id: number }[] }>('/pages?locale=en');
    expect(list).toMatchObject({
      total: 1,
      items: [{ code: 'about', slug: 'about-us', name: 'About us' }],
    });
    for (const key of [list.items[0]?.id, 'about-us', 'about', encodeURIComponent('من-نحن')]) {
      const { body } = await shopOf().get(`/pages/${key}?locale=en`);
      expect(body).toMatchObject({ code: 'about', content: '<h2>Our story</h2>' });
    }
    expect((await shopOf().get('/pages/none')).status).toBe(404);
  });

  it('show the ads of a place, and none where there are none', async () => {
    const { body } = await shopOf().get('/ads/by-location/banner?locale=ar');
    expect(body).toMatchObject({
      total: 2,
      items: [
        { code: 'banner-1', title: 'جديد الموسم', image: { cachedPath: expect.any(String) } },
        { position: 2 },
      ],
    });
    expect(await shopOf().get('/ads/by-location/none')).toMatchObject({ status: 200, body: { items: [] } });
  });
});
