import { renderRemote } from '@shop/federation/testing';
import { arrivalDays } from '@shop/shop-domain/delivery-dates';
import '@shop/shared-ui/testing/always-near';
import '@shop/shared-ui/testing/native-dialog';
import { ApiError } from '@shop/shop-client/api';
import type { Product } from '@shop/shop-client/model';
import { type FakeContextOptions, fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleCustomer, sampleProduct, sampleProducts } from '@shop/shop-client/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote.ts';

const path = `/ar/product/${encodeURIComponent('قميص-كتان')}`;

async function show({
  product = sampleProduct(),
  query = '',
  ...options
}: FakeContextOptions & { product?: Product; query?: string } = {}) {
  const context = fakeShopContext({ products: [product], ...options });
  const shown = await renderRemote(remote, { path: `${path}${query}`, context });
  unmount = shown.unmount;
  return { context, ...shown };
}

let unmount = () => {};
afterEach(() => {
  unmount();
  localStorage.clear();
});

const withStock = (stock: number) => {
  const product = sampleProduct();
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, stock })) };
};

describe('the product page', () => {
  it('names the product, its brand and the way to it', async () => {
    const { pages } = await show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('قميص كتان');
    expect(screen.getByRole('link', { name: 'نسيج' })).toHaveAttribute('href', '/ar/brands/nasij?page=1');
    expect(screen.getByRole('link', { name: 'قمصان' })).toHaveAttribute(
      'href',
      `/ar/taxons/${encodeURIComponent('رجال')}/${encodeURIComponent('قمصان')}?page=1`,
    );
    expect(pages.at(-1)?.head).toMatchObject({
      title: 'قميص كتان || دثار',
      canonical: path,
      alternates: { ar: path, en: '/en/product/linen-shirt' },
    });
  });

  it('tells into which payments its price can be divided, where somebody does', async () => {
    const limits = { SAR: { min: 1000, max: 100_000 } };
    await show({ policies: { instalments: [{ brand: 'تابي', payments: 4, limits }] } });
    const line = screen.getByText(/بدون فوائد/);
    expect(line).toHaveTextContent('أو 4 دفعات بقيمة 47.25 ريال سعودي بدون فوائد');
    expect(line.nextSibling).toHaveTextContent('تابي');
  });

  it('begins with the first variant that can be bought', async () => {
    const product = sampleProduct();
    const variants = product.variants.map((variant, index) => ({ ...variant, available: index > 0 }));
    await show({ product: { ...product, variants } });
    expect(screen.getByRole('radio', { name: 'رملي' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'كبير' })).toBeChecked();
  });

  it('shows the variant that the address names', async () => {
    await show({ query: '?variant=linen-shirt-color_olive-size_m' });
    expect(screen.getByRole('radio', { name: 'زيتي' })).toBeChecked();
  });

  describe('where the shop asks for sizes', () => {
    const settings = { sizeChoice: 'ask' } as const;

    it('chooses none, and adds nothing before the shopper has', async () => {
      const { context } = await show({ settings });
      for (const size of ['وسط', 'كبير']) expect(screen.getByRole('radio', { name: size })).not.toBeChecked();
      fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('اختر المقاس');
      expect(screen.getByRole('radio', { name: 'وسط' })).toHaveFocus();
      expect(screen.getByRole('group', { name: /المقاس/ })).toHaveAccessibleDescription('اختر المقاس');
      fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
      fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
      await waitFor(() => expect(context.did.toasts).toHaveLength(1));
      expect(context.cart.getState().cart?.lines[0]?.variant.code).toBe('linen-shirt-color_sand-size_l');
    });

    it('asks again once another colour does not come in the chosen one', async () => {
      await show({ settings });
      fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
      fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
      expect(screen.getByRole('radio', { name: 'وسط' })).not.toBeChecked();
      fireEvent.click(screen.getByRole('radio', { name: 'رملي' }));
      fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
      fireEvent.click(screen.getByRole('radio', { name: 'رملي' }));
      expect(screen.getByRole('radio', { name: 'كبير' })).toBeChecked();
    });

    it('shows the lowest price until the size is chosen', async () => {
      const product = sampleProduct();
      const variants = product.variants.map((variant, index) => ({
        ...variant,
        price: { ...variant.price, amount: variant.price.amount + (index === 0 ? 1000 : 0) },
      }));
      await show({ settings, product: { ...product, variants } });
      expect(screen.getAllByText('189')[0]?.closest('bdi')?.parentElement).toHaveTextContent(/^من/);
      fireEvent.click(screen.getByRole('radio', { name: 'وسط' }));
      expect(screen.getAllByText('199')[0]?.closest('bdi')?.parentElement).not.toHaveTextContent(/^من/);
    });

    it('asks nothing of who came by an address that names the variant', async () => {
      await show({ settings, query: '?variant=linen-shirt-color_sand-size_l' });
      expect(screen.getByRole('radio', { name: 'كبير' })).toBeChecked();
    });
  });

  describe('beside the choice of a size', () => {
    const table = {
      columns: [{ name: 'أوروبي' }, { name: 'الصدر', unit: 'سم' }],
      rows: [
        { name: 'M', offered: true, cells: ['38', '93–97'] },
        { name: '3XL', offered: false, cells: ['46', '119–127'] },
      ],
    };
    const withTable = { ...sampleProduct(), hasSizeTable: true };

    it('shows what sizes measure, and which to take by one that is known', async () => {
      const settings = { sizeGuide: 'دليل-المقاسات' };
      await show({ settings, product: withTable, api: { sizeTable: async () => table } });
      fireEvent.click(screen.getByRole('button', { name: 'دليل المقاسات' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'دليل المقاسات' }));
      expect(await dialog.findByRole('row', { name: '3XL 46 119–127' })).toBeInTheDocument();
      const known = dialog.getByRole('combobox');
      const choose = (label: string) =>
        fireEvent.change(known, { target: { value: (dialog.getByText(label) as HTMLOptionElement).value } });
      choose('أوروبي 38');
      expect(dialog.getByRole('status')).toHaveTextContent('خذ مقاس M.');
      choose('الصدر 119–127 سم');
      expect(dialog.getByRole('status')).toHaveTextContent('مقاسك 3XL، وهذه القطعة لا تتوفر به.');
      expect(dialog.getByRole('link')).toHaveAttribute(
        'href',
        `/ar/page/${encodeURIComponent('دليل-المقاسات')}`,
      );
    });

    it('can be asked again where the table could not be had', async () => {
      const sizeTable = jest.fn().mockRejectedValueOnce(new Error('gone')).mockResolvedValueOnce(table);
      await show({ product: withTable, api: { sizeTable } });
      fireEvent.click(screen.getByRole('button', { name: 'دليل المقاسات' }));
      fireEvent.click(await screen.findByRole('button', { name: 'أعد المحاولة' }));
      expect(await screen.findByRole('row', { name: '3XL 46 119–127' })).toBeInTheDocument();
    });

    it('has nothing to show of goods without a table', async () => {
      await show({ settings: { sizeGuide: 'دليل-المقاسات' } });
      expect(screen.queryByRole('button', { name: 'دليل المقاسات' })).not.toBeInTheDocument();
    });
  });

  it('begins in the look that the address names', async () => {
    await show({ query: '?look=color_olive' });
    expect(screen.getByRole('radio', { name: 'زيتي' })).toBeChecked();
  });

  it('states an option of one value instead of offering it as a choice', async () => {
    const product = sampleProduct();
    const options = [{ code: 'size', name: 'الحجم', values: [{ code: 'ml_50', name: '50 مل' }] }];
    const variants = product.variants.slice(0, 1).map((variant) => ({ ...variant, axis: ['ml_50'] }));
    await show({ product: { ...product, options, variants } });
    expect(screen.getByText('الحجم').closest('p')).toHaveTextContent('الحجم · 50 مل');
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('names the chosen variant in the address without asking the shop again', async () => {
    let calls = 0;
    await show({
      api: {
        product: async () => {
          calls++;
          return sampleProduct();
        },
      },
    });
    const entries = history.length;
    fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
    expect(location.search).toBe('?variant=linen-shirt-color_sand-size_l');
    expect(history.length).toBe(entries);
    expect(calls).toBe(1);
  });

  it('does not let a combination be picked that is sold out, and goes to one that can be bought', async () => {
    await show();
    fireEvent.click(screen.getByRole('radio', { name: 'كبير' }));
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(screen.getByRole('radio', { name: 'وسط' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'كبير نفدت' })).toBeDisabled();
  });

  describe('of which some are sold out', () => {
    const TELL_ME = 'ما تريده نفد؟ أخبرني عند توفّره';
    const choose = (name = TELL_ME) => {
      fireEvent.click(screen.getByRole('button', { name }));
      return screen.findByRole('dialog', { name: 'أخبرني عند توفّرها' });
    };
    const send = (email: string) => {
      const field = screen.getByRole('textbox', { name: /البريد الإلكتروني/ });
      fireEvent.change(field, { target: { value: email } });
      fireEvent.click(screen.getByRole('button', { name: 'أخبرني' }));
    };
    const soldOut = (isSoldOut: (axis: string[]) => boolean): Product => {
      const product = sampleProduct();
      const variants = product.variants.map((each) => ({ ...each, available: !isSoldOut(each.axis) }));
      return { ...product, variants };
    };

    it('takes an email to write to once it is back, beside what can be bought', async () => {
      const asked: string[][] = [];
      await show({ api: { askForStockNotice: async (...notice) => void asked.push(notice) } });
      expect(await choose()).toHaveTextContent('زيتي');
      expect(screen.queryByRole('combobox', { name: 'ما الذي تنتظره؟' })).not.toBeInTheDocument();
      send('sara');
      expect(await screen.findByText('اكتب بريدًا إلكترونيًا صحيحًا.')).toBeInTheDocument();
      send('sara@example.com');
      expect(await screen.findByText('سنخبرك حين تعود')).toBeInTheDocument();
      expect(asked).toEqual([['linen-shirt-color_olive-size_l', 'sara@example.com']]);
    });

    it('asks which one is waited for, and begins with what comes closest to the choice', async () => {
      const asked: string[][] = [];
      await show({
        product: soldOut((axis) => axis[1] === 'size_l'),
        api: { askForStockNotice: async (...notice) => void asked.push(notice) },
      });
      fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
      await choose();
      const which = screen.getByRole('combobox', { name: 'ما الذي تنتظره؟' });
      expect(which).toHaveValue('linen-shirt-color_olive-size_l');
      fireEvent.change(which, { target: { value: 'linen-shirt-color_sand-size_l' } });
      send('sara@example.com');
      expect(await screen.findByText('سنخبرك حين تعود')).toBeInTheDocument();
      expect(asked).toEqual([['linen-shirt-color_sand-size_l', 'sara@example.com']]);
    });

    it('offers that in place of an order where all are', async () => {
      await show({ product: soldOut(() => true) });
      expect(screen.queryByRole('button', { name: TELL_ME })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'أضف إلى السلة' })).not.toBeInTheDocument();
      expect(await choose('أخبرني عند توفّرها')).toBeInTheDocument();
    });

    it('offers nothing where none is', async () => {
      await show({ product: soldOut(() => false) });
      expect(screen.queryByRole('button', { name: TELL_ME })).not.toBeInTheDocument();
    });

    it('knows the email of a customer, and tells what the shop has against it', async () => {
      const refused = new ApiError('invalid', 400, 'Validation failed', {
        fields: { variantCode: ['عادت هذه القطعة، ويمكنك طلبها الآن.'] },
      });
      const { context } = await show({
        customer: sampleCustomer,
        api: { askForStockNotice: () => Promise.reject(refused) },
      });
      await choose();
      expect(screen.getByRole('textbox', { name: /البريد الإلكتروني/ })).toHaveValue(sampleCustomer.email);
      fireEvent.click(screen.getByRole('button', { name: 'أخبرني' }));
      await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    });
  });

  it('says which values are sold out and which were never made', async () => {
    const product = sampleProduct();
    const sizes = [...(product.options[1]?.values ?? []), { code: 'size_xl', name: 'كبير جدًا' }];
    const options = product.options.map((option, place) =>
      place === 1 ? { ...option, values: sizes } : option,
    );
    await show({ product: { ...product, options } });
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(screen.getByText('نفدت: كبير')).toBeInTheDocument();
    expect(screen.getByText('لا يتوفر مع اختيارك: كبير جدًا')).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'كبير جدًا لا يتوفر بهذا الاختيار' })).toBeDisabled();
  });

  it('strikes the price before a sale through, and tells the percentage', async () => {
    const { element } = await show();
    expect(element.querySelector('s')).toHaveTextContent('السعر السابق 249');
    expect(screen.getByText('خصم 24٪')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    expect(element.querySelector('s')).toBeNull();
    expect(screen.queryByText(/خصم/)).not.toBeInTheDocument();
  });

  it.each([
    [1, 'بقيت قطعة واحدة بهذا المقاس'],
    [2, 'بقيت قطعتان بهذا المقاس'],
    [3, 'بقيت 3 قطع بهذا المقاس'],
  ])('tells that %i are left and lets no more be taken', async (stock, words) => {
    await show({ product: withStock(stock) });
    expect(screen.getByText(words)).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'الكمية' });
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.blur(field);
    expect(field).toHaveValue(String(stock));
    expect(screen.getByRole('button', { name: 'زد واحدة' })).toBeDisabled();
  });

  it('takes 99 at most, and says nothing of a large stock', async () => {
    await show({ product: withStock(500) });
    expect(screen.queryByText(/بقيت/)).not.toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'الكمية' });
    fireEvent.change(field, { target: { value: '100' } });
    fireEvent.blur(field);
    expect(field).toHaveValue('99');
  });

  it('puts the chosen variant into the cart of a guest', async () => {
    const { context } = await show();
    fireEvent.click(screen.getByRole('radio', { name: 'زيتي' }));
    fireEvent.click(screen.getByRole('button', { name: 'زد واحدة' }));
    fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({
      kind: 'addedToCart',
      about: { name: 'قميص كتان', variant: 'زيتي', size: 'وسط', quantity: 2 },
    });
    expect(context.cart.getState().cart?.lines).toMatchObject([
      { quantity: 2, variant: { code: 'linen-shirt-color_olive-size_m' } },
    ]);
  });

  it('says why the shop refused', async () => {
    const refused = new ApiError('invalid', 400, 'Validation failed', {
      fields: { quantity: ['بقيت قطعة واحدة فقط'] },
    });
    const { context } = await show({ api: { addToCart: () => Promise.reject(refused) } });
    fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    await waitFor(() => expect(context.did.toasts).toHaveLength(1));
    expect(context.did.toasts[0]).toMatchObject({ kind: 'error', about: { message: 'بقيت قطعة واحدة فقط' } });
  });

  it('takes a refused product out of the cart again', async () => {
    const { promise, reject } = Promise.withResolvers<never>();
    const { context } = await show({ api: { addToCart: () => promise } });
    fireEvent.click(screen.getByRole('button', { name: 'أضف إلى السلة' }));
    expect(context.cart.getState().cart?.lines).toHaveLength(1);
    reject(new ApiError('invalid', 400, 'Validation failed', { fields: { quantity: ['نفدت الكمية'] } }));
    await waitFor(() => expect(context.did.toasts).toMatchObject([{ kind: 'error' }]));
    expect(context.cart.getState().cart?.lines ?? []).toHaveLength(0);
  });

  it('opens the first two attributes', async () => {
    const attributes = ['أ', 'ب', 'ج'].map((name) => ({ code: name, name, content: `<p>${name}</p>` }));
    const { element } = await show({ product: sampleProduct({ attributes }) });
    expect([...element.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true, false]);
  });

  it.each([
    ['SAR', '500'],
    ['USD', '$133.00'],
  ] as const)('promises free shipping in %s', async (currency, amount) => {
    await show({ currency });
    expect(screen.getByRole('list', { name: 'ما نلتزم به' })).toHaveTextContent(amount);
  });

  it('promises what the settings keep, and nothing where they keep nothing', async () => {
    const promised = () =>
      screen.queryAllByRole('list', { name: 'ما نلتزم به' }).flatMap((list) =>
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      );
    await show({ policies: { returnDays: 14, deliveryDays: { min: 1, max: 2 } } });
    const { first, last } = arrivalDays(new Date(), { min: 1, max: 2 }, 'ar');
    expect(promised()).toEqual([
      `التوصيلبين ${first} و${last}اختر مدينتك`,
      'إرجاع سهلخلال 14 يومًا من الاستلام',
    ]);
    unmount();
    await show({ policies: {} });
    expect(promised()).toEqual([]);
  });

  describe('the delivery', () => {
    const tile = () =>
      screen.getAllByRole('listitem').find((each) => each.textContent?.startsWith('التوصيل'));
    const thursday = { min: 1, max: 1, cutOffHour: 14 };
    const country = { code: 'SA', name: 'السعودية', provinces: [{ code: 'SA-04', name: 'الشرقية' }] };
    const shop = {
      policies: { deliveryDays: { min: 1, max: 5 } },
      api: {
        country: async () => country,
        cities: async () => [{ name: { ar: 'الدمام', en: 'Dammam' }, aliases: [], districts: [] }],
        deliveryDays: async () => thursday,
      },
    };
    beforeEach(() =>
      jest.useFakeTimers({ now: new Date('2026-11-25T11:00+03:00'), doNotFake: ['setTimeout'] }),
    );
    afterEach(() => jest.useRealTimers());

    it('is to the city that is chosen, by the hour, and known the next time', async () => {
      await show(shop);
      expect(tile()).toHaveTextContent('بين الخميس 26 نوفمبر والأربعاء 2 ديسمبر');
      fireEvent.click(screen.getByRole('button', { name: 'اختر مدينتك' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'إلى أين نوصّل؟' }));
      await dialog.findByRole('option', { name: 'الشرقية' });
      fireEvent.change(dialog.getByRole('combobox', { name: 'المنطقة' }), { target: { value: 'SA-04' } });
      await dialog.findByRole('option', { name: 'الدمام' });
      fireEvent.change(dialog.getByRole('combobox', { name: 'المدينة' }), { target: { value: 'Dammam' } });
      const told = 'التوصيل إلى الدمامالخميس 26 نوفمبرأمامك 3 ساعات لتطلبها وتصلك في هذا الموعدغيّر المدينة';
      await waitFor(() => expect(tile()?.textContent?.replaceAll('\u00a0', ' ')).toBe(told));
      unmount();
      await show(shop);
      await waitFor(() => expect(tile()?.textContent?.replaceAll('\u00a0', ' ')).toBe(told));
    });

    it('is told as for anywhere where nobody tells of the city', async () => {
      localStorage.setItem('delivery-place', '{"provinceCode":"SA-04"}');
      await show({ ...shop, api: { deliveryDays: () => Promise.reject(new Error('gone')) } });
      expect(tile()).toHaveTextContent('بين الخميس');
    });
  });

  it('shows what goes with it', async () => {
    const [, coat] = sampleProducts;
    if (!coat) throw new Error('the samples changed');
    await show({ product: sampleProduct({ goesWith: [coat] }) });
    const others = within(screen.getByRole('region', { name: 'أكمل إطلالتك' }));
    expect(others.getByRole('link')).toHaveTextContent('معطف صوف');
  });

  it('shows similar products', async () => {
    const [, coat, abaya] = sampleProducts;
    if (!coat || !abaya) throw new Error('the samples changed');
    await show({ product: sampleProduct({ similar: [coat, abaya] }) });
    const others = within(screen.getByRole('region', { name: 'منتجات مشابهة' }));
    expect(others.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'معطف صوف',
      'عباية قطن',
    ]);
    expect(others.getAllByRole('link')[0]).toHaveAttribute(
      'href',
      `/ar/product/${encodeURIComponent(coat.slug)}`,
    );
  });

  it('shows no stars without reviews, and asks for the first one', async () => {
    const none = { page: 1, limit: 4, pages: 1, total: 0, items: [] };
    await show({
      product: sampleProduct({ rating: undefined, reviewCount: 0 }),
      api: { reviews: async () => none },
    });
    expect(screen.queryByRole('img', { name: /من 5/ })).not.toBeInTheDocument();
    expect(screen.getByText('لا تقييمات بعد')).toBeInTheDocument();
  });

  it('stands even where its reviews cannot be had, which may be tried again', async () => {
    let calls = 0;
    await show({
      api: {
        reviews: (...query) =>
          calls++ === 0
            ? Promise.reject(new ApiError('unreachable', 0, 'no answer'))
            : fakeShopContext().api.reviews(...query),
      },
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('قميص كتان');
    fireEvent.click(screen.getByRole('button', { name: 'أعد المحاولة' }));
    expect(await screen.findByText('قماش ممتاز')).toBeInTheDocument();
  });

  it('shows what this device showed before, without itself', async () => {
    const [shirt, coat] = sampleProducts;
    if (!shirt || !coat) throw new Error('the samples changed');
    const both = { api: { product: async (slug: string) => (slug === coat.slug ? coat : shirt) } };
    const context = fakeShopContext(both);
    const before = await renderRemote(remote, {
      path: `/ar/product/${encodeURIComponent(coat.slug)}`,
      context,
    });
    expect(screen.queryByText('شاهدتها مؤخرًا')).not.toBeInTheDocument();
    before.unmount();
    await show(both);
    const row = await screen.findByRole('region', { name: 'شاهدتها مؤخرًا' });
    expect(within(row).getAllByRole('link')).toHaveLength(1);
    expect(within(row).getByRole('link')).toHaveTextContent('معطف صوف');
  });

  it('moves to the slug of this language when the shop finds the product by another', async () => {
    await show({
      api: { product: async () => sampleProduct({ slug: 'قميص-من-كتان' }) },
      query: '?variant=linen-shirt-color_olive-size_m',
    });
    await screen.findByRole('heading', { level: 1 });
    expect(decodeURI(location.pathname)).toBe('/ar/product/قميص-من-كتان');
    expect(location.search).toBe('?variant=linen-shirt-color_olive-size_m');
  });

  it('answers an unknown slug with the not-found page', async () => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const placed: string[] = [];
    const { pages } = await show({
      product: sampleProduct({ slug: 'other' }),
      fragments: {
        html: () => null,
        preload: () => undefined,
        mount: async (name) => {
          placed.push(name);
          return { update: () => undefined, unmount: () => undefined };
        },
      },
    });
    await waitFor(() => expect(placed).toEqual(['not-found']));
    expect(pages.at(-1)?.head).toBeNull();
    said.mockRestore();
  });
});
