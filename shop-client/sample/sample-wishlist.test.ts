import { createSampleWishlist } from './sample-wishlist.ts';

describe('the sample wishlist', () => {
  it('starts empty', () => {
    expect(createSampleWishlist().getState().codes).toEqual([]);
  });

  it('keeps a liked product once, newest first, until it is liked no more', async () => {
    const store = createSampleWishlist();
    const { save, forget } = store.getState();
    await save('camp-blanket');
    await save('linen-shorts');
    await save('camp-blanket');
    expect(store.getState().codes).toEqual(['camp-blanket', 'linen-shorts']);
    await forget('camp-blanket');
    expect(store.getState().codes).toEqual(['linen-shorts']);
  });

  it('tells of the liked products a page at a time', async () => {
    const { save, products } = createSampleWishlist().getState();
    for (const code of ['camp-blanket', 'linen-shorts', 'denim-jacket']) await save(code);
    const { items, ...page } = await products({ page: 2, limit: 2 });
    expect(page).toEqual({ page: 2, limit: 2, pages: 2, total: 3 });
    expect(items.map(({ name }) => name)).toEqual(['Camp Blanket']);
  });
});
