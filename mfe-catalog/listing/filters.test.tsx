import { renderRemote } from '@shop/federation/testing';
import type { ProductQuery } from '@shop/shop-client/model';
import type { Facets } from '@shop/shop-client/model/finding';
import { fakeShopContext } from '@shop/shop-client/testing/context';
import { sampleProducts, sampleTaxon } from '@shop/shop-client/testing/samples';
import '@shop/shared-ui/testing/native-dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import '@shop/shared-ui/testing/always-near';
import remote from '../remote.ts';

const facets: Facets = {
  sizes: [
    { code: 's', name: 'صغير', count: 3 },
    { code: 'm', name: 'وسط', count: 12 },
  ],
  colors: [
    { code: 'ink', name: 'حبري', color: '#223', count: 9 },
    { code: 'sand', name: 'رملي', color: '#dca', count: 1 },
  ],
  brands: [{ code: 'nasij', name: 'نسيج', count: 20 }],
  available: 18,
  onSale: 5,
};

const PATH = `/ar/taxons/${encodeURIComponent('رجال')}`;

async function show(query: string, counted = facets, more: { moreThanTotal?: boolean } = {}) {
  const asked: ProductQuery[] = [];
  const context = fakeShopContext({
    api: {
      taxonProducts: async (_slug, query) => {
        asked.push(query);
        const { page = 1, limit = 8 } = query;
        return {
          ...{ page, limit, pages: 3, total: 20, items: sampleProducts, taxon: sampleTaxon, facets: counted },
          prices: { min: 9900, max: 49950 },
          ...more,
        };
      },
    },
  });
  const page = await renderRemote(remote, { path: `${PATH}?${query}`, context });
  await waitFor(() => expect(page.element.querySelector('[data-waiting]')).toBeNull());
  return { asked, context, ...page };
}

/** The panel with that name in the bar. */
const panel = (name: string) => {
  const button = screen.getByRole('button', { name: new RegExp(`^${name}`) });
  fireEvent.click(button);
  return within(document.getElementById(button.getAttribute('popovertarget') ?? '') as HTMLElement);
};

describe('the filters of a list', () => {
  it('count the products of each value and lead to the chosen ones, with what was chosen before', async () => {
    const { context, unmount } = await show('page=2&fillter=price&direction=asc&color=ink');
    const sizes = panel('المقاس');
    expect(sizes.getByRole('checkbox', { name: /وسط.*12 منتجًا/ })).not.toBeChecked();
    fireEvent.click(sizes.getByRole('checkbox', { name: /وسط/ }));
    fireEvent.click(sizes.getByRole('button', { name: 'تطبيق' }));
    expect(context.did.navigations).toEqual([`${PATH}?page=1&fillter=price&direction=asc&size=m&color=ink`]);
    unmount();
  });

  it('tell no numbers where there are more products than were counted', async () => {
    const { unmount } = await show('page=1', facets, { moreThanTotal: true });
    expect(screen.getByText('أكثر من 20 منتج')).toBeInTheDocument();
    expect(panel('المقاس').getByRole('checkbox', { name: 'وسط' })).toBeInTheDocument();
    unmount();
  });

  it('have fields that a browser sends without scripts, those of other filters hidden among them', async () => {
    const { unmount } = await show('page=1&color=ink&price_min=100');
    const form = panel('المقاس').getByRole('button', { name: 'تطبيق' }).closest('form') as HTMLFormElement;
    fireEvent.click(within(form).getByRole('checkbox', { name: /صغير/ }));
    expect(form).toHaveAttribute('action', PATH);
    expect([...new FormData(form)]).toEqual([
      ['page', '1'],
      ['price_min', '100'],
      ['color', 'ink'],
      ['size', 's'],
    ]);
    unmount();
  });

  it('leave out a price that is the whole range', async () => {
    const { context, unmount } = await show('page=1');
    const price = panel('السعر');
    fireEvent.change(price.getByRole('slider', { name: 'إلى' }), { target: { value: '300' } });
    fireEvent.click(price.getByRole('button', { name: 'تطبيق' }));
    expect(context.did.navigations).toEqual([`${PATH}?page=1&price_max=300`]);
    unmount();
  });

  it('are given up in their own panel, with the others kept', async () => {
    const { unmount } = await show('page=2&size=s&price_min=100');
    const clear = (name: string) => panel(name).getByRole('link', { name: 'مسح' });
    expect(clear('السعر')).toHaveAttribute('href', `${PATH}?page=1&size=s`);
    expect(clear('المقاس')).toHaveAttribute('href', `${PATH}?page=1&price_min=100`);
    unmount();
  });

  it('take prices as they are typed, in the digits of the region', async () => {
    const { context, unmount } = await show('page=1');
    const price = panel('السعر');
    fireEvent.change(price.getByLabelText('أقل سعر'), { target: { value: '١٥٠' } });
    fireEvent.change(price.getByLabelText('أعلى سعر'), { target: { value: '٣٠٠' } });
    expect(price.getByRole('slider', { name: 'من' })).toHaveValue('150');
    fireEvent.click(price.getByRole('button', { name: 'تطبيق' }));
    expect(context.did.navigations).toEqual([`${PATH}?page=1&price_min=150&price_max=300`]);
    unmount();
  });

  it('show a price below all that there is without a complaint', async () => {
    const { unmount } = await show('page=1&price_max=1');
    const price = panel('السعر');
    expect(price.getByLabelText('أعلى سعر')).toHaveValue('1');
    expect(price.getByRole('alert')).toBeEmptyDOMElement();
    unmount();
  });

  it.each([
    ['300', '150', 'أقل سعر أكبر من أعلى سعر: بدّل بينهما.'],
    ['رخيص', '150', 'اكتب السعر أرقامًا.'],
  ])('refuse prices from %s to %s with a word', async (lowest, highest, word) => {
    const { context, unmount } = await show('page=1');
    const price = panel('السعر');
    fireEvent.change(price.getByLabelText('أقل سعر'), { target: { value: lowest } });
    fireEvent.change(price.getByLabelText('أعلى سعر'), { target: { value: highest } });
    expect(price.getByRole('alert')).toHaveTextContent(word);
    fireEvent.click(price.getByRole('button', { name: 'تطبيق' }));
    expect(context.did.navigations).toEqual([]);
    unmount();
  });

  it('tell how many products they would leave, before they are applied', async () => {
    const { asked, context, unmount } = await show('page=2&color=ink');
    const sizes = panel('المقاس');
    fireEvent.click(sizes.getByRole('checkbox', { name: /وسط/ }));
    expect(await sizes.findByRole('button', { name: 'اعرض 20 منتجًا' })).toBeInTheDocument();
    expect(asked.at(-1)).toMatchObject({ page: 1, limit: 1, sizes: ['m'], colors: ['ink'] });
    expect(context.did.navigations).toEqual([]);
    unmount();
  });

  it.each([
    ['nothing', 0],
    ['everything', 20],
  ])('offer no switch where %s is on sale', async (_what, onSale) => {
    const { unmount } = await show('page=1', { ...facets, onSale });
    expect(screen.queryByRole('link', { name: 'التخفيضات فقط', hidden: true })).toBeNull();
    expect(screen.getByRole('link', { name: 'المتوفر فقط', hidden: true })).toBeInTheDocument();
    unmount();
  });

  it('offer no choice where there is only one value', async () => {
    const { unmount } = await show('page=1');
    expect(screen.queryByRole('button', { name: /^العلامة التجارية/ })).toBeNull();
    unmount();
  });

  it('leave what is on sale with one press, and are off at first', async () => {
    const { unmount } = await show('page=2&size=s');
    const onSale = () => screen.getByRole('link', { name: 'التخفيضات فقط', hidden: true });
    expect(onSale()).not.toHaveAttribute('aria-current');
    expect(onSale()).toHaveAttribute('href', `${PATH}?page=1&size=s&on_sale=1`);
    unmount();
    const chosen = await show('page=1&size=s&on_sale=1');
    expect(onSale()).toHaveAttribute('aria-current', 'true');
    expect(onSale()).toHaveAttribute('href', `${PATH}?page=1&size=s`);
    chosen.unmount();
  });

  it('stand above the list once chosen, each with a way out', async () => {
    const { unmount } = await show('page=2&size=s&size=m&price_min=100&available=1');
    const active = within(screen.getByRole('list', { name: 'التصفية الحالية' }));
    const links = active.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['أزل من 100\u00A0ريال سعودي', `${PATH}?page=1&size=s&size=m&available=1`],
      ['أزل صغير', `${PATH}?page=1&price_min=100&size=m&available=1`],
      ['أزل وسط', `${PATH}?page=1&price_min=100&size=s&available=1`],
      ['أزل المتوفر فقط', `${PATH}?page=1&price_min=100&size=s&size=m`],
      ['مسح الكل', `${PATH}?page=1`],
    ]);
    unmount();
  });

  it('are together in one window on phones, which tells how many are chosen and changes nothing before Apply', async () => {
    const { context, unmount } = await show('page=1&size=s&color=ink&price_min=100');
    fireEvent.click(screen.getByRole('button', { name: 'تصفية المنتجات (3)' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'تصفية المنتجات' }));
    fireEvent.click(sheet.getByRole('checkbox', { name: /صغير/ }));
    fireEvent.click(sheet.getByRole('checkbox', { name: /رملي/ }));
    fireEvent.click(sheet.getByRole('checkbox', { name: 'المتوفر فقط' }));
    expect(context.did.navigations).toEqual([]);
    fireEvent.click(sheet.getByRole('button', { name: 'تطبيق' }));
    expect(context.did.navigations).toEqual([
      `${PATH}?page=1&price_min=100&color=ink&color=sand&available=1`,
    ]);
    expect(sheet.getByRole('link', { name: 'مسح الكل' })).toHaveAttribute('href', `${PATH}?page=1`);
    unmount();
  });
});
